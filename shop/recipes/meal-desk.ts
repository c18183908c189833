import * as v from 'valibot'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { linkedProduct, productLink } from '#shop/catalogue/linked-product.ts'
import { pictureAddress } from '#shop/catalogue/picture-address.ts'
import { units } from '#shop/catalogue/product.ts'
import { version } from '#shop/version.ts'

export const MEALS_PER_PAGE = 20

const wholeNumber = (most: number) =>
  v.pipe(
    v.number('whole-number'),
    v.integer('whole-number'),
    v.minValue(1, 'too-small'),
    v.maxValue(most, 'too-large'),
  )

const ingredientForm = v.pipe(
  v.strictObject({
    text: inEnglish(160),
    textAr: inArabic(160),
    productId: productLink,
    amount: v.nullable(
      v.pipe(
        v.number('ingredient-amount'),
        v.check((amount) => amount > 0, 'ingredient-amount'),
        v.maxValue(100_000, 'ingredient-amount'),
      ),
    ),
    unit: v.nullable(v.picklist(units, 'choice')),
  }),
  v.forward(
    v.partialCheck(
      [['amount'], ['unit']],
      ({ amount, unit }) => (amount === null) === (unit === null),
      'amount-with-unit',
    ),
    ['amount'],
  ),
)

/** What an admin says of a recipe. */
export const mealForm = v.strictObject({
  /** Nothing for a new recipe. */
  version: v.optional(version),
  name: inEnglish(100),
  nameAr: inArabic(100),
  src: pictureAddress,
  minutes: wholeNumber(1440),
  serves: wholeNumber(50),
  published: v.boolean('choice'),
  ingredients: v.pipe(
    v.array(ingredientForm, 'list'),
    v.minLength(1, 'ingredients-required'),
    v.maxLength(40, 'too-many'),
  ),
  steps: v.pipe(
    v.array(v.strictObject({ text: inEnglish(600), textAr: inArabic(600) }), 'list'),
    v.minLength(1, 'steps-required'),
    v.maxLength(30, 'too-many'),
  ),
})
export type MealForm = v.InferOutput<typeof mealForm>

const mealInList = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  nameAr: v.string(),
  src: v.string(),
  minutes: v.number(),
  serves: v.number(),
  published: v.boolean(),
  ingredients: v.number(),
})
export type MealInList = v.InferOutput<typeof mealInList>

export const mealsOnDesk = v.object({ meals: v.array(mealInList), total: v.number() })

export const mealOnDesk = v.object({
  ...v.omit(mealInList, ['ingredients']).entries,
  version: v.number(),
  ingredients: v.array(
    v.object({
      text: v.string(),
      textAr: v.string(),
      product: v.nullable(linkedProduct),
      amount: v.nullable(v.number()),
      unit: v.nullable(v.picklist(units)),
    }),
  ),
  steps: v.array(v.object({ text: v.string(), textAr: v.string() })),
})
export type MealOnDesk = v.InferOutput<typeof mealOnDesk>

/** `Torly, mixed vegetable tagine` → `torly-mixed-vegetable-tagine`. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return words.replace(/^-|-$/g, '').slice(0, 80) || 'recipe'
}
