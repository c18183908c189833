import { HealthChoice } from '#storefront/features/health/health-islands.tsx'
import { conditionName } from '#format/names.ts'
import { Art } from '#ui/art.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { m } from '#messages/compiled/messages.js'
import type { Condition } from '#shop/catalogue/condition.ts'
import { Section } from '#storefront/parts/section.tsx'
import styles from './diseases.later.module.css'

/** The order that SPEC prescribes for this page. */
const conditions: Condition[] = ['diabetes', 'pressure', 'heart', 'liver', 'kidney']

export function Diseases() {
  return (
    <Section title={m.home_diseases()} lead={m.home_diseases_text()}>
      <ul className={styles.list}>
        {conditions.map((condition) => (
          <li key={condition} className={`panel ${styles.card}`}>
            <Art name={`condition-${condition}`} widths={[96, 192]} sizes="72px" />
            <h3>{conditionName[condition]()}</h3>
            <ButtonLink
              to={`/${condition}`}
              variant="secondary"
              aria-label={m.home_show_products_for({ condition: conditionName[condition]() })}
            >
              {m.home_show_products()}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className={styles.choice}>
        <HealthChoice />
      </div>
    </Section>
  )
}
