import { island } from '#storefront/island.tsx'
import type { Advisable } from '#shop/health/advice.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ForChosen, ProductAdvice as Advice, ProductMarks } from './for-chosen.tsx'

/** The choice of the conditions that the visitor shops with in mind, where nothing else stands with it. */
export const HealthChoice = island('health-choice', () => <ChoiceRow />)

/** Over a card's picture: what the product means for the chosen conditions. */
export const CardMarks = island('card-marks', (product: Advisable) => (
  <ForChosen>
    <ProductMarks product={product} />
  </ForChosen>
))

/** The choice of conditions, and what the product means for them. */
export const ProductAdvice = island('product-advice', (product: Advisable) => (
  <>
    <ChoiceRow />
    <ForChosen>
      <Advice product={product} />
    </ForChosen>
  </>
))
