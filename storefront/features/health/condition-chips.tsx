import { conditionName } from '#format/names.ts'
import { Art } from '#ui/art.tsx'
import { Link } from '#ui/link.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Condition } from '#shop/catalogue/condition.ts'
import '#ui/styles/chip.css'
import styles from './condition-chips.module.css'

/** The conditions whose usual dietary advice a product fits. Each links to its page. */
export function ConditionChips({ conditions }: { conditions: Condition[] }) {
  return (
    <section className="stack-3">
      <h2 className={styles.title}>{m.product_suits()}</h2>
      <ConditionLinks conditions={conditions} />
      <p className="fine-print">{m.product_suits_note()}</p>
    </section>
  )
}

export function ConditionLinks({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ul className="cluster-2">
      {conditions.map((condition) => (
        <li key={condition}>
          <Link to={`/${condition}`} className={`chip ${styles.chip}`}>
            <Art name={`condition-${condition}`} widths={[96]} />
            {conditionName[condition]()}
          </Link>
        </li>
      ))}
    </ul>
  )
}
