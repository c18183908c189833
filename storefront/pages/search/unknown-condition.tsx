import { quoted } from '#storefront/features/search/quoted.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '#messages/compiled/messages.js'
import { AskNutritionist } from './ask-nutritionist.tsx'
import styles from './page.module.css'

/** The words name a condition without advice in the shop. The page says so, and suggests nothing. */
export function UnknownCondition({ condition }: { condition: string }) {
  return (
    <div className={`page-end ${styles.none}`}>
      <div className="container">
        <EmptyState
          title={m.search_unknown_condition({ condition: quoted(condition) })}
          text={m.search_unknown_condition_text()}
        >
          <ButtonLink to="/disease">{m.search_known_conditions()}</ButtonLink>
          <AskNutritionist />
        </EmptyState>
      </div>
    </div>
  )
}
