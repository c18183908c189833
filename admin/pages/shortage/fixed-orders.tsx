import { timesOf } from '#format/units.ts'
import { m } from '#messages/compiled/messages.js'
import type { FixedReason, ShortageView } from '#shop/orders/shortage/shortage.ts'
import { Link } from '#ui/link.tsx'
import styles from './page.module.css'

const reasonWords: Record<FixedReason, () => string> = {
  packed: m.short_fixed_packed,
  weighed: m.short_fixed_weighed,
  replaced: m.short_fixed_replaced,
  payment: m.short_fixed_payment,
  'other-unit': m.short_fixed_unit,
}

export function FixedOrders({ view }: { view: ShortageView }) {
  const fixed = view.orders.flatMap((order) =>
    order.fixed ? [{ ...order, why: order.fixed }] : [],
  )
  if (fixed.length === 0) return null
  return (
    <section className="stack-2" aria-labelledby="short-fixed">
      <h2 id="short-fixed" className={styles.heading}>
        {m.short_fixed()}
      </h2>
      <ul className={styles.orders}>
        {fixed.map(({ number, name, line, why }) => (
          <li key={number} className={styles.order}>
            <span className={styles.what}>
              <span>
                <Link to={`/admin/orders/${number}`}>#{number}</Link> · <bdi>{name}</bdi>
              </span>
              <span>
                <bdi>{timesOf(line.qty, line)}</bdi>
              </span>
              <small>{reasonWords[why]()}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
