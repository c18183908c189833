import * as v from 'valibot'
import { mealForm, mealOnDesk, mealsOnDesk as mealsShape } from '#shop/recipes/meal-desk.ts'
import { findMealOnDesk } from '#shop/recipes/meal-parts.server.ts'
import {
  addMeal,
  editMeal,
  mealsOnDesk,
  setMealDeleted,
  type MealRefusal,
} from '#shop/recipes/meals-desk.server.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'
import { pageQuery, productGone } from './content-answers.ts'

const done = v.object({ id: v.string() })

export const mealDeskEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/meals',
    summary: 'A page of the recipes, published or not',
    policy: 'admin',
    query: pageQuery,
    answers: { 200: mealsShape, 422: problemShape },
    async handle({ services, query }) {
      return Response.json(await mealsOnDesk(services.db, query.page))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/meals',
    summary: 'A new recipe',
    policy: 'admin',
    body: mealForm,
    answers: { 201: mealOnDesk, 422: problemShape },
    async handle({ services: { db, now }, account, body }) {
      const written = await addMeal(db, account, body, now())
      return written.ok ? Response.json(written.meal, { status: 201 }) : refuseMeal(written)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/meals/:id',
    summary: 'One recipe with its ingredients and steps',
    policy: 'admin',
    answers: { 200: mealOnDesk, 404: problemShape },
    async handle({ services, param }) {
      const meal = await findMealOnDesk(services.db, param('id'))
      return meal ? Response.json(meal) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/meals/:id',
    summary: 'Edit a recipe',
    policy: 'admin',
    body: mealForm,
    answers: { 200: mealOnDesk, 404: problemShape, 409: problemShape, 422: problemShape },
    async handle({ services: { db, now }, account, param, body }) {
      const written = await editMeal(db, account, { id: param('id'), form: body }, now())
      return written.ok ? Response.json(written.meal) : refuseMeal(written)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/meals/:id',
    summary: 'Hide a recipe everywhere; it can be brought back',
    policy: 'admin',
    answers: { 200: done, 404: problemShape },
    async handle({ services: { db, now }, account, param }) {
      const id = param('id')
      const isDone = await setMealDeleted(db, account, { id, isDeleted: true }, now())
      return isDone ? Response.json({ id }) : problem(404, 'not-found')
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/meals/:id/restore',
    summary: 'Bring a deleted recipe back',
    policy: 'admin',
    answers: { 200: done, 404: problemShape },
    async handle({ services: { db, now }, account, param }) {
      const id = param('id')
      const isDone = await setMealDeleted(db, account, { id, isDeleted: false }, now())
      return isDone ? Response.json({ id }) : problem(404, 'not-found')
    },
  }),
]

function refuseMeal(refusal: MealRefusal): Response {
  if (refusal.problem === 'not-found') return problem(404, 'not-found')
  if (refusal.problem === 'product-gone') return productGone('ingredients', refusal.rows)
  return problem(409, refusal.problem)
}
