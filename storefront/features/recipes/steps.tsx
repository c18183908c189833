import { formatNumber } from '#format/digits-in.ts'
import { textIn, type Step } from '#shop/recipes/meal.ts'
import { getLocale } from '#messages/locale.ts'
import styles from './steps.module.css'

/** `areTargets`: links lead to each step, as on the recipe's own page. */
export function Steps({ steps, areTargets }: { steps: Step[]; areTargets?: boolean }) {
  const locale = getLocale()
  return (
    <ol className="stack-4">
      {steps.map((step, index) => (
        <li
          key={step.text}
          id={areTargets ? `step-${index + 1}` : undefined}
          className={styles.step}
        >
          <span className={`circle ${styles.number}`} aria-hidden="true">
            {formatNumber(index + 1)}
          </span>
          <p>{textIn(locale, step)}</p>
        </li>
      ))}
    </ol>
  )
}
