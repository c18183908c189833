import { m } from '#messages/compiled/messages.js'
import styles from './box-steps.module.css'

/** How one gets a box, in three steps. */
export function BoxSteps() {
  const steps = [
    { title: m.box_step_choose(), text: m.box_step_choose_text() },
    { title: m.box_step_order(), text: m.box_step_order_text() },
    { title: m.box_step_comes(), text: m.box_step_comes_text() },
  ]
  return (
    <section className={styles.how} aria-labelledby="how">
      <h2 id="how">{m.box_how()}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={`circle ${styles.number}`} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
