import { isolate } from '#format/isolate.ts'
import { useMoney } from '#ui/currency.ts'
import { m } from '#messages/compiled/messages.js'
import { piastresOf } from '#shop/money.ts'
import type { Outcome, Preview } from './edit-calls.ts'
import styles from './page.module.css'

/** The change of the total, or the reason for a refusal. Screen readers announce each update. */
export function Difference({
  outcome,
  isOutdated,
}: {
  outcome: Outcome | undefined
  isOutdated: boolean
}) {
  return (
    <div role="status" className={styles.difference}>
      {isOutdated && <p>{m.change_outdated()}</p>}
      {outcome && <Said outcome={outcome} />}
    </div>
  )
}

function Said({ outcome }: { outcome: Outcome }) {
  const money = useMoney()
  if (outcome.kind === 'unreachable') return <p>{m.change_unreachable()}</p>
  if (outcome.kind === 'refused') {
    const { message, errors = {} } = outcome.problem
    const texts = [...new Set(Object.values(errors).map((error) => error.message))]
    return <p className={styles.wrong}>{texts.join(' ') || message}</p>
  }
  const { preview } = outcome
  if (preview.short.length > 0) return <p className={styles.wrong}>{m.error_out_of_stock()}</p>
  return (
    <p>
      <b>{differenceTold(preview, money)}</b>{' '}
      {m.change_total({ total: isolate(money(piastresOf(preview.totals.total))) })}
    </p>
  )
}

/** Returns the change in money, in words for staff: “EGP 34.50 more, due in cash”. */
function differenceTold(preview: Preview, money: (piastres: number) => string): string {
  const { difference, due, payment, paid } = preview
  const amount = (egp: number) => ({ amount: isolate(money(piastresOf(Math.abs(egp)))) })
  if (difference === 0) return m.change_same()
  if (paid > 0 && due === 0) return m.edit_order_settled()
  if (paid > 0) return (due > 0 ? m.edit_order_due : m.edit_order_back)(amount(due))
  if (payment === 'cash') {
    return (difference > 0 ? m.edit_order_more_cash : m.edit_order_less_cash)(amount(difference))
  }
  return (difference > 0 ? m.edit_order_more_card : m.edit_order_less_card)(amount(difference))
}
