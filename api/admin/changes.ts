import * as v from 'valibot'
import { changeShape } from '#shop/accounts/change.ts'
import { changesOf, things } from '#shop/accounts/changes.server.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'

export const changeEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/changes/:thing/:id',
    operationId: 'listAdminChanges',
    summary: 'Who changed a thing, the latest first',
    policy: 'admin',
    answers: { 200: v.array(changeShape), 404: problemShape },
    async handle({ services, param }) {
      const thing = things.find((one) => one === param('thing'))
      if (!thing) return problem(404, 'not-found')
      return Response.json(await changesOf(services.db, thing, param('id')))
    },
  }),
]
