import { m } from '#messages/compiled/messages.js'
import { adviceOn, verdictOf, type Advisable } from '#shop/health/advice.ts'
import { useChosenConditions } from './chosen-conditions.ts'
import styles from './only-suiting.module.css'

/** While it is ticked, the list's styles show only what is marked to suit all that was chosen. */
export function OnlySuiting({ products }: { products: Advisable[] }) {
  const chosen = useChosenConditions()
  const count = products.filter(
    (product) => verdictOf(adviceOn(product, chosen), chosen) === 'suits',
  ).length
  return (
    <label className={styles.only}>
      <input type="checkbox" data-only-suiting />
      {m.advice_only({ count, total: products.length })}
    </label>
  )
}
