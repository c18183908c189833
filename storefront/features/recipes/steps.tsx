import { textIn, type Step } from '#shop/recipes/meal.ts'
import { getLocale } from '#messages/locale.ts'
import styles from './steps.module.css'

export function Steps({ steps }: { steps: Step[] }) {
  const locale = getLocale()
  return (
    <ol className="stack-4">
      {steps.map((step, index) => (
        <li key={step.text} id={`step-${index + 1}`} className={styles.step}>
          <span className={`circle ${styles.number}`} aria-hidden="true">
            {index + 1}
          </span>
          <p>{textIn(locale, step)}</p>
        </li>
      ))}
    </ol>
  )
}
