import { formatNumber } from '#format/digits-in.ts'
import type { Answer } from '#shop/health/condition-page.ts'
import { getLocale } from '#messages/locale.ts'
import { textIn } from '#shop/recipes/meal.ts'
import '#ui/styles/columns.css'
import styles from './answers.module.css'

/** The list of answers that SPEC prescribes, each on a numbered card. */
export function Answers({ title, answers }: { title: string; answers: Answer[] }) {
  const locale = getLocale()
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers" className={styles.title}>
        {title}
      </h2>
      <ul className="two-columns">
        {answers.map((answer, index) => (
          <li key={answer.text} className={`panel ${styles.answer}`}>
            <span className={`circle ${styles.number}`} aria-hidden="true">
              {formatNumber(index + 1)}
            </span>
            <p>{textIn(locale, answer)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
