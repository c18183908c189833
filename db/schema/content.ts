import type { BoxId } from '#shop/boxes/box.ts'
import type { Condition } from '#shop/catalogue/condition.ts'
import type { Unit } from '#shop/catalogue/product.ts'
import type { BothLanguages, Pictured } from './shared-columns.ts'

export type ContentTables = {
  boxes: BoxesTable
  box_weeks: BoxWeeksTable
  box_rows: BoxRowsTable
  meals: MealsTable
  meal_ingredients: MealIngredientsTable
  meal_steps: { meal_id: string; position: number; text: string; text_ar: string }
  conditions: ConditionsTable
  condition_answers: { type: Condition; position: number; text: string; text_ar: string }
}

type BoxesTable = BothLanguages<'people'> & {
  id: BoxId
  /** The product that is sold. It has the box's name, text, price and stock. */
  product_id: string
  rank: number
  /** Raised by every edit. An edit of an outdated version is refused. */
  version: number
  updated_at: string
}

type BoxWeeksTable = {
  id: string
  box_id: BoxId
  from_day: string
  to_day: string
  published: number
  version: number
  updated_at: string
}

type BoxRowsTable = BothLanguages<'name'> & {
  week_id: string
  position: number
  grams: number
  product_id: string | null
}

type MealsTable = BothLanguages<'name'> &
  Pictured & {
    id: string
    slug: string
    minutes: number
    serves: number
    published: number
    rank: number
    version: number
    created_at: string
    updated_at: string
    deleted_at: string | null
  }

type MealIngredientsTable = BothLanguages<'text'> & {
  meal_id: string
  position: number
  product_id: string | null
  /** Amount of the product for the whole recipe, in `unit`. */
  amount: number | null
  unit: Unit | null
}

type ConditionsTable = BothLanguages<'name' | 'question' | 'intro' | 'note'> & {
  type: Condition
  rank: number
  version: number
  updated_at: string
}
