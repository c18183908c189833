import type { Condition } from '#shop/catalogue/condition.ts'
import { ChoiceRow } from '#storefront/features/health/choice-row.tsx'
import { island } from '#storefront/island.tsx'
import { WithInMind } from './with-in-mind.tsx'

export const ConditionChoice = island(
  'condition-choice',
  ({ condition }: { condition: Condition }) => (
    <ChoiceRow>
      <WithInMind condition={condition} />
    </ChoiceRow>
  ),
)
