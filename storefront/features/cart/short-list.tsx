import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import tints from '#ui/tint.module.css'
import { getLocale } from '#messages/locale.ts'
import { pricedLine, type CartItem } from '#shop/cart/cart.ts'
import { linePrice } from '#shop/cart/pricing.ts'
import { timesOf } from '#format/units.ts'
import { itemName } from './item-name.ts'
import { useOwnDiscount } from './member-discount.ts'
import styles from './short-list.module.css'

/** A cart's lines at a glance, not to be changed. */
export function ShortList({ cart }: { cart: CartItem[] }) {
  return (
    <ul className="stack-3">
      {cart.map((item) => (
        <Line key={item._id} item={item} />
      ))}
    </ul>
  )
}

function Line({ item }: { item: CartItem }) {
  const name = itemName(item, getLocale())
  const ownDiscount = useOwnDiscount()
  const amount = timesOf(item.qty, { unit: item.unit ?? 'piece', unitAmount: item.unitAmount })
  return (
    <li className={styles.line}>
      <Picture
        src={item.src}
        alt=""
        sizes="48px"
        className={`${styles.image} ${tints[item.type ?? 'box']}`}
      />
      <span className={styles.name}>
        <bdi>{name}</bdi> <bdi className="fine-print">{amount}</bdi>
      </span>
      <span className={styles.price}>
        <Money piastres={linePrice(pricedLine(item, ownDiscount))} />
      </span>
    </li>
  )
}
