import type { DayRuns } from '#shop/runs/run.ts'
import { m } from '#messages/compiled/messages.js'
import { RunChoice } from './run-choice.tsx'
import { StopFacts } from './stop-facts.tsx'
import styles from './runs.module.css'

/** The orders of a day that are in no run. */
export function NoRun({ plan: { orders, runs } }: { plan: DayRuns }) {
  return (
    <section className={styles.panel} aria-label={m.runs_without()}>
      <h2>{m.runs_without()}</h2>
      <ul className={styles.stops}>
        {orders.map((order) => (
          <li key={order.number} className={styles.stop}>
            <StopFacts order={order} />
            {runs.length > 0 && <RunChoice number={order.number} run={null} runs={runs} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
