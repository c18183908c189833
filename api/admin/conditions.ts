import * as v from 'valibot'
import { isCondition } from '#shop/catalogue/condition.ts'
import { conditionForm, conditionOnDesk as conditionShape } from '#shop/health/condition-desk.ts'
import {
  conditionOnDesk,
  conditionsOnDesk,
  editCondition,
} from '#shop/health/conditions-desk.server.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'

export const conditionDeskEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/conditions',
    summary: 'The condition pages',
    policy: 'admin',
    answers: { 200: v.array(conditionShape) },
    async handle({ services }) {
      return Response.json(await conditionsOnDesk(services.db))
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/conditions/:type',
    summary: 'One condition page',
    policy: 'admin',
    answers: { 200: conditionShape, 404: problemShape },
    async handle({ services, param }) {
      const type = param('type')
      if (!isCondition(type)) return problem(404, 'not-found')
      return Response.json(await conditionOnDesk(services.db, type))
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/conditions/:type',
    summary: 'Edit a condition page',
    policy: 'admin',
    body: conditionForm,
    answers: { 200: conditionShape, 404: problemShape, 409: problemShape, 422: problemShape },
    async handle({ services: { db, now }, account, param, body }) {
      const type = param('type')
      if (!isCondition(type)) return problem(404, 'not-found')
      const page = await editCondition(db, account, { type, form: body }, now())
      return page === 'changed-meanwhile' ? problem(409, page) : Response.json(page)
    },
  }),
]
