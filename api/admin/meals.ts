import { mealForm, adminMeal, adminMeals as mealsShape } from '#shop/recipes/meal-form.ts'
import { findAdminMeal } from '#shop/recipes/meal-parts.server.ts'
import {
  addMeal,
  editMeal,
  listAdminMeals,
  setMealDeleted,
  type WrittenMeal,
} from '#shop/recipes/edit-meals.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { notFoundOrConflict } from '../problem.ts'
import { deleteByPath, pageQuery, productGone } from './content-responses.ts'
import { done } from '../shapes.ts'

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
      return written.ok ? Response.json(written.record, { status: 201 }) : refuseMeal(written)
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
      return written.ok ? written.record : refuseMeal(written)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/meals/:id',
    summary: 'Hide a recipe everywhere; it can be brought back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => deleteByPath(call, setMealDeleted, true),
  }),
  endpoint({
    method: 'post',
    path: '/admin/meals/:id/restore',
    summary: 'Bring a deleted recipe back',
    policy: 'admin',
    answers: { 200: done, ...refused(404) },
    handle: (call) => deleteByPath(call, setMealDeleted, false),
  }),
]

function refuseMeal(refused: WrittenMeal & { ok: false }): Response {
  if (refused.problem === 'product-gone') return productGone('ingredients', refused.rows)
  return notFoundOrConflict(refused.problem)
}
