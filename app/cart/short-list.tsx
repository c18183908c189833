import { useLocale } from '#app/locale.ts'
import { Money } from '#app/ui/money.tsx'
import { Picture } from '#app/ui/picture.tsx'
import tints from '#app/ui/tint.module.css'
import { m } from '#messages/compiled/messages.js'
import { pricedLine, type CartItem } from '#shop/cart/cart.ts'
import { linePrice } from '#shop/cart/pricing.ts'
import { itemName } from './item-name.ts'
import styles from './short-list.module.css'

/** A cart's lines at a glance, not to be changed. */
export function ShortList({ cart }: { cart: CartItem[] }) {
  return (
    <ul className={styles.lines}>
      {cart.map((item) => (
        <Line key={item._id} item={item} />
      ))}
    </ul>
  )
}

function Line({ item }: { item: CartItem }) {
  const name = itemName(item, useLocale())
  return (
    <li className={styles.line}>
      <Picture
        src={item.src}
        alt=""
        sizes="48px"
        className={`${styles.image} ${tints[item.type ?? 'box']}`}
      />
      <span className={styles.name}>
        <bdi>{name}</bdi>{' '}
        <bdi className={styles.qty}>
          <span aria-hidden="true">× {item.qty}</span>
          <span className="visually-hidden">{m.quantity_times({ count: item.qty })}</span>
        </bdi>
      </span>
      <span className={styles.price}>
        <Money piastres={linePrice(pricedLine(item))} />
      </span>
    </li>
  )
}
