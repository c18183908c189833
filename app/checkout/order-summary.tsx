import { useId, useState } from 'react'
import { itemName } from '#app/cart/item-name.ts'
import { useLocale } from '#app/locale.ts'
import { useMoney } from '#app/shop.ts'
import { FreeDeliveryMeter } from '#app/ui/free-delivery-meter.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import tints from '#app/ui/tint.module.css'
import { Totals } from '#app/ui/totals.tsx'
import { m } from '#messages/compiled/messages.js'
import { pricedLine, type CartItem } from '#shop/cart/cart.ts'
import { linePrice, type Totals as Sums } from '#shop/cart/pricing.ts'
import styles from './order-summary.module.css'

/** At the side where there is room; on a phone one line with the total, which opens. */
export function OrderSummary({ cart, totals }: { cart: CartItem[]; totals: Sums }) {
  const [isOpen, setIsOpen] = useState(false)
  const money = useMoney()
  const id = useId()
  return (
    <aside className={styles.summary} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {m.cart_summary()}
      </h2>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="chevron-down" />
        <span className={styles.words}>
          {isOpen ? m.checkout_hide_order() : m.checkout_show_order()}
        </span>
        <bdi className={styles.sum}>{money(totals.total)}</bdi>
      </button>
      <div id={id} className={styles.panel} data-open={isOpen}>
        <ul className={styles.lines}>
          {cart.map((item) => (
            <SummaryLine key={item._id} item={item} />
          ))}
        </ul>
        <FreeDeliveryMeter subtotal={totals.subtotal} />
        <Totals totals={totals} />
        <Link to="/cart" className={styles.edit}>
          {m.checkout_edit_cart()}
        </Link>
      </div>
    </aside>
  )
}

function SummaryLine({ item }: { item: CartItem }) {
  const money = useMoney()
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
      <bdi className={styles.price}>{money(linePrice(pricedLine(item)))}</bdi>
    </li>
  )
}
