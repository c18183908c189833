import { m } from '#messages/compiled/messages.js'
import { useMoney } from '#ui/currency.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { nextSteps, type NextOrder } from './next-steps.ts'
import styles from './order-next.module.css'

export function OrderNext({ order }: { order: NextOrder }) {
  const money = useMoney()
  const steps = nextSteps(order, money)
  if (steps.length === 0) return null
  return (
    <section className={`panel stack-4 ${styles.next}`} aria-labelledby="next">
      <h2 id="next" className="subheading">
        {m.order_next()}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text, isDone }) => (
          <li key={icon} className={isDone ? styles.done : undefined}>
            <span className={`circle ${styles.icon}`}>
              <Icon name={icon} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <Link to="/policies/returns">{m.policy_returns()}</Link>
      </p>
    </section>
  )
}
