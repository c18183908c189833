import type { Condition } from '#shop/catalogue/condition.ts'
import { ChoiceRow } from '#storefront/features/health/choice-row.tsx'
import { island } from '#storefront/island.tsx'
import { WithInMind } from './with-in-mind.tsx'

/** The choice of conditions, with a button that adds this page's condition. */
export const ConditionChoice = island(
  'condition-choice',
  ({ condition }: { condition: Condition }) => (
    <ChoiceRow>
      <WithInMind condition={condition} />
    </ChoiceRow>
  ),
)
