import * as v from 'valibot'
import { mealForm, adminMeal, adminMeals as mealsShape } from '#shop/recipes/meal-form.ts'
import { findAdminMeal } from '#shop/recipes/meal-parts.server.ts'
import {
  addMeal,
  editMeal,
  listAdminMeals,
  setMealDeleted,
  type MealRefusal,
} from '#shop/recipes/edit-meals.server.ts'
import { endpoint, refused, type Call } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { pageQuery, productGone } from './content-responses.ts'

const done = v.object({ id: v.string() })

export const adminMealEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/meals',
    summary: 'A page of the recipes, published or not',
    policy: 'admin',
    query: pageQuery,
    answers: { 200: mealsShape },
    handle: ({ services, query }) => listAdminMeals(services.db, query.page),
  }),
  endpoint({
    method: 'post',
    path: '/admin/meals',
    summary: 'A new recipe',
    policy: 'admin',
    body: mealForm,
    answers: { 201: adminMeal },
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
    answers: { 200: adminMeal, ...refused(404) },
    handle: ({ services, param }) => findAdminMeal(services.db, param('id')),
  }),
  endpoint({
    method: 'put',
    path: '/admin/meals/:id',
    summary: 'Edit a recipe',
    policy: 'admin',
    body: mealForm,
    answers: { 200: adminMeal, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const written = await editMeal(db, account, { id: param('id'), form: body }, now())
      return written.ok ? written.meal : refuseMeal(written)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/meals/:id',
    summary: 'Hide a recipe everywhere; it can be brought back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => setDeleted(call, true),
  }),
  endpoint({
    method: 'post',
    path: '/admin/meals/:id/restore',
    summary: 'Bring a deleted recipe back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => setDeleted(call, false),
  }),
]

async function setDeleted(call: Call<undefined, undefined, 'admin'>, isDeleted: boolean) {
  const { services, account, param } = call
  const id = param('id')
  const isDone = await setMealDeleted(services.db, account, { id, isDeleted }, services.now())
  return isDone ? { id } : undefined
}

function refuseMeal(refusal: MealRefusal): Response {
  if (refusal.problem === 'not-found') return problem(404, 'not-found')
  if (refusal.problem === 'product-gone') return productGone('ingredients', refusal.rows)
  return problem(409, refusal.problem)
}
