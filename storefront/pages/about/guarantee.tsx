import { m } from '#messages/compiled/messages.js'
import { Link } from '#ui/link.tsx'
import styles from './page.module.css'

/** The shop's promises: its prices, and its help when a product is not good. */
export function Guarantee() {
  return (
    <section className={`on-dark stack-4 ${styles.promise}`} aria-labelledby="promise">
      <h2 id="promise">{m.about_promise()}</h2>
      <ul className="stack-3">
        <li>{m.about_work_price()}</li>
        <li>{m.policy_returns_door_text()}</li>
        <li>{m.policy_returns_later_text()}</li>
      </ul>
      <p>
        <Link to="/policies/returns">{m.policy_returns()}</Link>
      </p>
    </section>
  )
}
