import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { ShortageView } from '#shop/orders/shortage/shortage.ts'
import { useMoney } from '#ui/currency.ts'
import type { Decision } from './decision.ts'
import styles from './page.module.css'

export function Sums(props: {
  view: ShortageView
  decision: Decision
  amount: (qty: number) => string
}) {
  const { decision, amount } = props
  const money = useMoney()
  const { available, given, wanted, left, less, stock, orders } = decision
  if (available === undefined) return <p className={styles.sums} role="status" />
  const count = (...fates: string[]) =>
    orders.filter(({ fate }) => fates.includes(fate.what)).length
  const isEnough = available >= wanted && given === wanted
  return (
    <div className={styles.sums} role="status">
      <p>
        <strong>{m.short_given({ given: amount(given), there: amount(available) })}</strong>
        {left > 0 && <> · {m.short_left({ amount: amount(left) })}</>}
        {left < 0 && (
          <strong className={styles.over}> · {m.short_over({ amount: amount(-left) })}</strong>
        )}
      </p>
      {isEnough ? (
        <p>{m.short_enough()}</p>
      ) : (
        <>
          <p>
            {[
              m.short_count_leave({ count: count('leave') }),
              m.short_count_replace({ count: count('replace') }),
              m.short_calls_count({ count: count('call') }),
            ].join(' · ')}
          </p>
          <p>
            {m.short_less({ amount: isolate(money(less)) })} ·{' '}
            {stock > 0 ? m.short_stock({ amount: amount(stock) }) : m.short_stock_none()}
          </p>
        </>
      )}
    </div>
  )
}
