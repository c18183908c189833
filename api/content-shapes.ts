import * as v from 'valibot'
import { weightOf, type BoxWeek } from '#shop/boxes/box.ts'
import { conditions } from '#shop/catalogue/condition.ts'
import { units, type Product } from '#shop/catalogue/product.ts'
import type { ConditionPage } from '#shop/health/condition-page.ts'
import type { Meal } from '#shop/recipes/meal.ts'
import { productShape, shapeProduct } from './shapes.ts'

/** SPEC's disease, box row and meal on the wire, with both languages. */
export const diseaseShape = v.object({
  type: v.picklist(conditions),
  name: v.string(),
  nameAr: v.string(),
  question: v.string(),
  questionAr: v.string(),
  intro: v.string(),
  introAr: v.string(),
  answer: v.array(v.string()),
  answerAr: v.array(v.string()),
  note: v.string(),
  noteAr: v.string(),
  products: v.array(productShape),
})

export function shapeDisease(
  page: ConditionPage,
  products: Product[],
): v.InferOutput<typeof diseaseShape> {
  const { answers, ...same } = page
  return {
    ...same,
    answer: answers.map(({ text }) => text),
    answerAr: answers.map(({ textAr }) => textAr),
    products: products.map(shapeProduct),
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
  slug: v.string(),
  name: v.string(),
  nameAr: v.string(),
  src: v.string(),
  minutes: v.number(),
  serves: v.number(),
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

export function shapeMeal({ id: _, ingredients, steps, ...same }: Meal) {
  return {
    ...same,
    ingredient: ingredients.map(({ text }) => text),
    ingredientAr: ingredients.map(({ textAr }) => textAr),
    desc: steps.map(({ text }) => text),
    descAr: steps.map(({ textAr }) => textAr),
    ingredients: ingredients.map(({ product, ...one }) => ({
      ...one,
      product: product && shapeProduct(product),
    })),
  } satisfies v.InferOutput<typeof mealShape>
}
