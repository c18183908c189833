import * as v from 'valibot'
import { boxIds } from '#shop/boxes/box.ts'
import { listBoxWeeks } from '#shop/boxes/boxes.server.ts'
import { isCondition } from '#shop/catalogue/condition.ts'
import {
  listConditionPages,
  listSuiting,
  readConditionPage,
} from '#shop/health/condition-pages.server.ts'
import { findMeal, listMeals } from '#shop/recipes/meals.server.ts'
import {
  boxRowShape,
  diseaseShape,
  mealShape,
  shapeBoxRows,
  shapeDisease,
  shapeMeal,
} from './content-shapes.ts'
import { productTerms } from './product-terms.ts'
import { endpoint, refused } from './endpoint.ts'

export const contentEndpoints = [
  endpoint({
    method: 'get',
    path: '/diseases',
    summary: 'Dietary advice for each health condition, with products that suit it',
    policy: 'anyone',
    answers: { 200: v.array(diseaseShape) },
    async handle({ services }) {
      const { db } = services
      const terms = await productTerms(services)
      const pages = await listConditionPages(db)
      const suiting = await Promise.all(pages.map(({ type }) => listSuiting(db, type)))
      return pages.map((page, index) => shapeDisease(page, suiting[index] ?? [], terms))
    },
  }),
  endpoint({
    method: 'get',
    path: '/diseases/:type',
    summary: 'Dietary advice for one health condition',
    policy: 'anyone',
    answers: { 200: diseaseShape, ...refused(404) },
    async handle({ services, param }) {
      const { db } = services
      const type = param('type')
      if (!isCondition(type)) return undefined
      const [page, products, terms] = await Promise.all([
        readConditionPage(db, type),
        listSuiting(db, type),
        productTerms(services),
      ])
      return shapeDisease(page, products, terms)
    },
  }),
  ...boxIds.map((id) =>
    endpoint({
      method: 'get',
      path: `/${id}Box`,
      summary: `What is in the ${id} box, the latest week first; weights in units of 100 g`,
      policy: 'anyone',
      answers: { 200: v.array(boxRowShape) },
      async handle({ services }) {
        return (await listBoxWeeks(services.db, id)).flatMap(shapeBoxRows)
      },
    }),
  ),
  endpoint({
    method: 'get',
    path: '/meals',
    summary: 'Recipes, each with its ingredients and steps',
    policy: 'anyone',
    answers: { 200: v.array(mealShape) },
    async handle({ services }) {
      const terms = await productTerms(services)
      return (await listMeals(services.db)).map((meal) => shapeMeal(meal, terms))
    },
  }),
  endpoint({
    method: 'get',
    path: '/meals/:slug',
    summary: 'One recipe',
    policy: 'anyone',
    answers: { 200: mealShape, ...refused(404) },
    async handle({ services, param }) {
      const meal = await findMeal(services.db, param('slug'))
      return meal && shapeMeal(meal, await productTerms(services))
    },
  }),
]
