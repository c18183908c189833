import { useLocale } from '#app/locale.ts'
import type { Answer } from '#shop/health/condition-page.ts'
import { textIn } from '#shop/recipes/meal.ts'
import styles from './answers.module.css'

/** SPEC's list of answers, each a card with its number. */
export function Answers({ title, answers }: { title: string; answers: Answer[] }) {
  const locale = useLocale()
  return (
    <section className={styles.answers} aria-labelledby="answers">
      <h2 id="answers" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {answers.map((answer, index) => (
          <li key={answer.text} className={styles.answer}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <p>{textIn(locale, answer)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
