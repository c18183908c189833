import { formatNumber } from '#format/digits-in.ts'
import type { ReactNode } from 'react'
import { useMoney } from './currency.ts'
import { amountsOf } from '#format/amounts.ts'
import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { countItems, type Totals as Sums } from '#shop/cart/pricing.ts'
import type { Piastres } from '#shop/money.ts'
import styles from './totals.module.css'

type Props = {
  totals: Omit<Sums, 'qty'>
  /** Of what, and how much of it: they are counted, and said by measure. */
  lines: Parameters<typeof amountsOf>[0]
  /** What the member discount has taken off the lines; nothing is said of 0. */
  memberSaved?: Piastres
  /** The most that it can come to once what is weighed is; nothing is said without. */
  limit?: Piastres | undefined
  /** Of an order that is collected, what its fee is for; else it is for delivery. */
  feeName?: string | undefined
  /** What is said right below the total. */
  children?: ReactNode
}

/** Quantity, price, taxes, delivery and total of a cart or an order, one under another. */
export function Totals({ totals, lines, memberSaved = 0, limit, feeName, children }: Props) {
  const money = useMoney()
  return (
    <dl className={`stack-2 ${styles.totals}`}>
      <div className={styles.row}>
        <dt>{m.totals_quantity()}</dt>
        <dd className={styles.quantity}>
          {formatNumber(countItems(lines))}
          <span className="visually-hidden">: </span>
          <span className="fine-print">{amountsOf(lines, getLocale())}</span>
        </dd>
      </div>
      <Row label={m.totals_price()} value={money(totals.subtotal)} />
      <Row label={m.totals_taxes()} value={money(totals.taxes)} />
      <Row
        label={feeName ?? m.totals_delivery()}
        value={totals.delivery === 0 ? m.totals_free() : money(totals.delivery)}
      />
      <Row isTotal label={m.totals_total()} value={money(totals.total)} />
      {children}
      {limit !== undefined && (
        <div className={`fine-print ${styles.row}`}>
          <dt>{m.totals_limit()}</dt>
          <dd>
            <bdi>{money(limit)}</bdi>
          </dd>
        </div>
      )}
      {memberSaved > 0 && (
        <div className={`${styles.row} ${styles.saved}`}>
          <dt>{m.totals_member_saved()}</dt>
          <dd>
            <bdi>{money(memberSaved)}</bdi>
          </dd>
        </div>
      )}
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
