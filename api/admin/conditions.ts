import * as v from 'valibot'
import { isCondition } from '#shop/catalogue/condition.ts'
import { conditionForm, adminCondition as conditionShape } from '#shop/health/condition-form.ts'
import { editCondition } from '#shop/health/edit-condition.server.ts'
import { readVersionedPage, readVersionedPages } from '#shop/health/condition-pages.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem, notFoundOrConflict } from '../problem.ts'

export const adminConditionEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/conditions',
    summary: 'The condition pages',
    policy: 'admin',
    answers: { 200: v.array(conditionShape) },
    handle: ({ services }) => readVersionedPages(services.db),
  }),
  endpoint({
    method: 'get',
    path: '/admin/conditions/:type',
    summary: 'One condition page',
    policy: 'admin',
    answers: { 200: conditionShape, ...refused(404) },
    async handle({ services, param }) {
      const type = param('type')
      return isCondition(type) ? readVersionedPage(services.db, type) : undefined
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/conditions/:type',
    summary: 'Edit a condition page',
    policy: 'admin',
    body: conditionForm,
    answers: { 200: conditionShape, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const type = param('type')
      if (!isCondition(type)) return problem(404, 'not-found')
      const edited = await editCondition(db, account, { type, form: body }, now())
      return edited.ok ? edited.record : notFoundOrConflict(edited.problem)
    },
  }),
]
