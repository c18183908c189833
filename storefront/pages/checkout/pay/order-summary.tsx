import { useId, useState } from 'react'
import { ShortList } from '#storefront/features/cart/short-list.tsx'
import { useLimit } from '#storefront/features/cart/use-limit.ts'
import { useMemberSaving } from '#storefront/features/cart/member-discount.ts'
import { useShop } from '#storefront/page-context.ts'
import { useMoney } from '#ui/currency.ts'
import { FreeDeliveryMeter } from '#storefront/features/cart/free-delivery-meter.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Totals } from '#ui/totals.tsx'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { Piastres } from '#shop/money.ts'
import type { CartItem } from '#shop/cart/cart.ts'
import type { Totals as Sums } from '#shop/cart/pricing.ts'
import styles from './order-summary.module.css'

type Props = { cart: CartItem[]; totals: Sums; credit: Piastres; isCollecting: boolean }

/** The order at the side of the form; on a phone, one line with the total, which opens the rest. */
export function OrderSummary({ cart, totals, credit, isCollecting }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const limit = useLimit(cart, totals)
  const money = useMoney()
  const { settings } = useShop()
  const { isMember, saved } = useMemberSaving(cart)
  const id = useId()
  return (
    <aside className={`panel ${styles.summary}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {m.cart_summary()}
      </h2>
      <button
        type="button"
        className={`with-icon ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="chevron-down" />
        <span className={styles.words}>
          {isOpen ? m.checkout_hide_order() : m.checkout_show_order()}
        </span>
        <bdi className={styles.sum}>{money(totals.total - credit)}</bdi>
      </button>
      <div id={id} className={styles.panel} data-open={isOpen}>
        <ShortList cart={cart} />
        {/* An order that is collected, or has free delivery, shows no meter. */}
        {settings.deliveryFeePiastres > 0 && !isCollecting && (
          <FreeDeliveryMeter subtotal={totals.subtotal} />
        )}
        <div className={styles.sums}>
          <Totals
            totals={totals}
            lines={cart}
            memberSaved={isMember ? saved : 0}
            limit={limit}
            feeName={isCollecting ? m.totals_collecting() : undefined}
          />
          {credit > 0 && (
            <p role="status">
              {m.checkout_credit_left({
                credit: isolate(money(credit)),
                amount: isolate(money(totals.total - credit)),
              })}
            </p>
          )}
          <Link to="/cart" className={styles.edit}>
            {m.checkout_edit_cart()}
          </Link>
        </div>
      </div>
    </aside>
  )
}
