import { island } from '#storefront/island.tsx'
import type { Advisable } from '#shop/health/advice.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ForChosen, ProductAdvice as Advice, ProductMarks } from './for-chosen.tsx'

/** The choice of conditions, on its own. */
export const HealthChoice = island('health-choice', () => <ChoiceRow />)

/** Marks over a card's picture: the advice on the product for the chosen conditions. */
export const CardMarks = island('card-marks', (product: Advisable) => (
  <ForChosen>
    <ProductMarks product={product} />
  </ForChosen>
))

/** The choice of conditions, and the advice on the product for them. */
export const ProductAdvice = island('product-advice', (product: Advisable) => (
  <>
    <ChoiceRow />
    <ForChosen>
      <Advice product={product} />
    </ForChosen>
  </>
))
