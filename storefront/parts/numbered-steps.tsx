import { formatNumber } from '#format/digits-in.ts'
import styles from './numbered-steps.module.css'

type Props = { id: string; title: string; steps: { title: string; text: string }[] }

export function NumberedSteps({ id, title, steps }: Props) {
  return (
    <section className={styles.how} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <span className={`circle ${styles.number}`} aria-hidden="true">
              {formatNumber(index + 1)}
            </span>
            <div>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
