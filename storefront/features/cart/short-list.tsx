import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { useMoney } from '#ui/currency.ts'
import { Money } from '#ui/money.tsx'
import { Picture } from '#ui/picture.tsx'
import tints from '#ui/tint.module.css'
import { getLocale } from '#messages/locale.ts'
import { pricedLine, type CartItem } from '#shop/cart/cart.ts'
import { linePrice, mostFor } from '#shop/cart/pricing.ts'
import { timesOf } from '#format/units.ts'
import { itemName } from './item-name.ts'
import { useOwnDiscount } from './member-discount.ts'
import styles from './short-list.module.css'

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
  const { unit = 'piece', unitAmount, weighed } = item
  const amount = timesOf(item.qty, { unit, unitAmount, weighed })
  const money = useMoney()
  const price = linePrice(pricedLine(item, ownDiscount))
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
        {weighed && (
          <span className="fine-print">
            {m.weighed_most({ limit: isolate(money(mostFor(price, item))) })}
          </span>
        )}
      </span>
      <span className={styles.price}>
        <Money piastres={price} />
      </span>
    </li>
  )
}
