import { useLocale } from '#app/locale.ts'
import { textIn, type Step } from '#shop/recipes/meal.ts'
import styles from './steps.module.css'

export function Steps({ steps }: { steps: Step[] }) {
  const locale = useLocale()
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.text} id={`step-${index + 1}`} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <p>{textIn(locale, step)}</p>
        </li>
      ))}
    </ol>
  )
}
