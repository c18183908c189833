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
  /** The products and their quantities, which are counted and added up by unit. */
  lines: Parameters<typeof amountsOf>[0]
  /** The piastres that the member discount took off the lines; 0 is not shown. */
  memberSaved?: Piastres
  /** The limit of the order once it is weighed; undefined is not shown. */
  limit?: Piastres | undefined
  /** The name of the fee; by default “delivery”. */
  feeName?: string | undefined
  children?: ReactNode
}

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
