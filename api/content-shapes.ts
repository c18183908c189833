import * as v from 'valibot'
import { weightOf, type BoxWeek } from '#shop/boxes/box.ts'
import { units, type Product } from '#shop/catalogue/product.ts'
import { adminCondition } from '#shop/health/condition-form.ts'
import type { ConditionPage } from '#shop/health/condition-page.ts'
import { mealInList } from '#shop/recipes/meal-form.ts'
import type { Meal } from '#shop/recipes/meal.ts'
import { productShape, shapeProduct, type ProductTerms } from './shapes.ts'

/** SPEC calls a condition page `disease` and a recipe `meal`. */
export const diseaseShape = v.object({
  ...v.omit(adminCondition, ['answers', 'version']).entries,
  answer: v.array(v.string()),
  answerAr: v.array(v.string()),
  products: v.array(productShape),
})

export function shapeDisease(
  page: ConditionPage,
  products: Product[],
  terms: ProductTerms,
): v.InferOutput<typeof diseaseShape> {
  const { answers, ...same } = page
  return {
    ...same,
    answer: answers.map(({ text }) => text),
    answerAr: answers.map(({ textAr }) => textAr),
    products: products.map((one) => shapeProduct(one, terms)),
  }
}

export const boxRowShape = v.object({
  name: v.string(),
  nameAr: v.string(),
  weight: v.number(),
  week: v.object({ from: v.string(), to: v.string() }),
})

export function shapeBoxRows({ from, to, rows }: BoxWeek): v.InferOutput<typeof boxRowShape>[] {
  return rows.map((row) => ({
    name: row.name,
    nameAr: row.nameAr,
    weight: weightOf(row),
    week: { from, to },
  }))
}

export const mealShape = v.object({
  ...v.omit(mealInList, ['id', 'published', 'ingredients']).entries,
  ingredient: v.array(v.string()),
  ingredientAr: v.array(v.string()),
  desc: v.array(v.string()),
  descAr: v.array(v.string()),
  ingredients: v.array(
    v.object({
      text: v.string(),
      textAr: v.string(),
      amount: v.optional(v.number()),
      unit: v.optional(v.picklist(units)),
      product: v.optional(productShape),
    }),
  ),
})

export function shapeMeal({ id: _, ingredients, steps, ...same }: Meal, terms: ProductTerms) {
  return {
    ...same,
    ingredient: ingredients.map(({ text }) => text),
    ingredientAr: ingredients.map(({ textAr }) => textAr),
    desc: steps.map(({ text }) => text),
    descAr: steps.map(({ textAr }) => textAr),
    ingredients: ingredients.map(({ product, ...one }) => ({
      ...one,
      product: product && shapeProduct(product, terms),
    })),
  } satisfies v.InferOutput<typeof mealShape>
}
