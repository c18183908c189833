import * as v from 'valibot'
import { inArabic, inEnglish } from '#shop/both-languages.ts'
import { linkedProduct, productLink } from '#shop/catalogue/linked-product.ts'
import { photosForm, photosShape } from '#shop/catalogue/photos.ts'
import { pictureAddress } from '#shop/catalogue/picture-address.ts'
import { units } from '#shop/catalogue/product.ts'
import { wholeNumber } from '#shop/whole-number.ts'
import { withoutLimits } from '#shop/without-limits.ts'
import { version } from '#shop/version.ts'

export const MEALS_PER_PAGE = 20

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

const fields = {
  name: inEnglish(100),
  nameAr: inArabic(100),
  src: pictureAddress,
  minutes: wholeNumber(1, 1440),
  serves: wholeNumber(1, 50),
  published: v.boolean('choice'),
}

export const mealForm = v.strictObject({
  /** Missing for a new recipe. */
  version: v.optional(version),
  ...fields,
  /** Earlier clients do not send photos. The stored ones then stay. */
  photos: v.optional(photosForm),
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

const meal = { id: v.string(), slug: v.string(), ...withoutLimits(fields), photos: photosShape }

export const mealInList = v.object({ ...meal, ingredients: v.number() })
export type MealInList = v.InferOutput<typeof mealInList>

export const adminMeals = v.object({ meals: v.array(mealInList), total: v.number() })

export const adminMeal = v.object({
  ...meal,
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
export type AdminMeal = v.InferOutput<typeof adminMeal>
