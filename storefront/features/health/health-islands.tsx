import { island } from '#storefront/island.tsx'
import type { Advisable } from '#shop/health/advice.ts'
import { ChoiceRow } from './choice-row.tsx'
import { ForChosen, ProductAdvice as Advice, ProductMarks } from './for-chosen.tsx'

export const HealthChoice = island('health-choice', () => <ChoiceRow />)

export const CardMarks = island('card-marks', (product: Advisable) => (
  <ForChosen>
    <ProductMarks product={product} />
  </ForChosen>
))

export const ProductAdvice = island('product-advice', (product: Advisable) => (
  <>
    <ChoiceRow />
    <ForChosen>
      <Advice product={product} />
    </ForChosen>
  </>
))
