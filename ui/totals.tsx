import { useMoney } from './currency.ts'
import { m } from '#messages/compiled/messages.js'
import type { Totals as Sums } from '#shop/cart/pricing.ts'
import styles from './totals.module.css'

/** Quantity, price, taxes, delivery and total of a cart or an order, one under another. */
export function Totals({ totals }: { totals: Sums }) {
  const money = useMoney()
  return (
    <dl className={`stack-2 ${styles.totals}`}>
      <Row label={m.totals_quantity()} value={String(totals.qty)} />
      <Row label={m.totals_price()} value={money(totals.subtotal)} />
      <Row label={m.totals_taxes()} value={money(totals.taxes)} />
      <Row
        label={m.totals_delivery()}
        value={totals.delivery === 0 ? m.totals_free() : money(totals.delivery)}
      />
      <Row isTotal label={m.totals_total()} value={money(totals.total)} />
    </dl>
  )
}

function Row({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.row}>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
