import type { MealProduct } from '#shop/recipes/meal.ts'
import { island } from '#storefront/island.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { ForChosen, MealAdvice as Advice, MealMarks as Marks } from './for-chosen.tsx'

type Props = { products: MealProduct[] }

export const MealMarks = island('meal-marks', ({ products }: Props) => (
  <ForChosen>
    <Marks products={products} />
  </ForChosen>
))

export const MealAdvice = island('meal-advice', ({ products }: Props) => (
  <>
    <ChoiceRow />
    <ForChosen>
      <Advice products={products} />
    </ForChosen>
  </>
))
