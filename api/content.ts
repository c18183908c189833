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
import { endpoint } from './endpoint.ts'
import { problem } from './problem.ts'
import { problemShape } from './shapes.ts'

/** Condition pages, what is in the boxes, and recipes. */
export const contentEndpoints = [
  endpoint({
    method: 'get',
    path: '/diseases',
    summary: 'Dietary advice for each health condition, with products that suit it',
    policy: 'anyone',
    answers: { 200: v.array(diseaseShape) },
    async handle({ services: { db } }) {
      const pages = await listConditionPages(db)
      const suiting = await Promise.all(pages.map(({ type }) => listSuiting(db, type)))
      return Response.json(pages.map((page, index) => shapeDisease(page, suiting[index] ?? [])))
    },
  }),
  endpoint({
    method: 'get',
    path: '/diseases/:type',
    summary: 'Dietary advice for one health condition',
    policy: 'anyone',
    answers: { 200: diseaseShape, 404: problemShape },
    async handle({ services: { db }, param }) {
      const type = param('type')
      if (!isCondition(type)) return problem(404, 'not-found')
      const [page, products] = await Promise.all([
        readConditionPage(db, type),
        listSuiting(db, type),
      ])
      return Response.json(shapeDisease(page, products))
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
        return Response.json((await listBoxWeeks(services.db, id)).flatMap(shapeBoxRows))
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
      return Response.json((await listMeals(services.db)).map(shapeMeal))
    },
  }),
  endpoint({
    method: 'get',
    path: '/meals/:slug',
    summary: 'One recipe',
    policy: 'anyone',
    answers: { 200: mealShape, 404: problemShape },
    async handle({ services, param }) {
      const meal = await findMeal(services.db, param('slug'))
      return meal ? Response.json(shapeMeal(meal)) : problem(404, 'not-found')
    },
  }),
]
