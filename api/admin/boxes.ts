import * as v from 'valibot'
import { isBoxId } from '#shop/boxes/box.ts'
import {
  boxForm,
  boxInList,
  adminBox as boxShape,
  boxWithWeeks,
  knownName,
  namesForm,
  nextWeek,
  weekForm,
  adminBoxWeek as weekShape,
} from '#shop/boxes/box-form.ts'
import { listAdminBoxes, readAdminBoxWithWeeks, editBox } from '#shop/boxes/edit-boxes.server.ts'
import { knownNames } from '#shop/boxes/known-names.server.ts'
import {
  addWeek,
  editWeek,
  suggestWeek,
  findAdminBoxWeek,
  type WeekRefusal,
} from '#shop/boxes/weeks.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem, notFoundOrConflict, wrongField } from '../problem.ts'
import { pageQuery, productGone } from './content-responses.ts'

export const adminBoxEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/boxes',
    summary: 'The three boxes, each with its latest week',
    policy: 'admin',
    answers: { 200: v.array(boxInList) },
    handle: ({ services }) => listAdminBoxes(services.db),
  }),
  endpoint({
    method: 'post',
    path: '/admin/boxes/names',
    operationId: 'matchAdminBoxNames',
    summary: 'Names in either language as the shop knows them: in both, with the product',
    policy: 'admin',
    body: namesForm,
    answers: { 200: v.array(v.nullable(knownName)) },
    handle: ({ services, body }) => knownNames(services.db, body.names),
  }),
  endpoint({
    method: 'get',
    path: '/admin/boxes/:id',
    summary: 'One box, with a page of its weeks, the latest first',
    policy: 'admin',
    query: pageQuery,
    answers: { 200: boxWithWeeks, ...refused(404) },
    async handle({ services, param, query }) {
      const id = param('id')
      return isBoxId(id) ? readAdminBoxWithWeeks(services.db, id, query.page) : undefined
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/boxes/:id',
    summary: 'Edit the price, the stock and the texts of a box',
    policy: 'admin',
    body: boxForm,
    answers: { 200: boxShape, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const id = param('id')
      if (!isBoxId(id)) return problem(404, 'not-found')
      const box = await editBox(db, account, { id, form: body }, now())
      if (box === 'changed-meanwhile') return problem(409, box)
      if (box === 'stock-sold') return wrongField(409, 'quantity', box)
      return box
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/boxes/:id/next-week',
    summary: 'The days of the next week, and what was in the box last',
    policy: 'admin',
    answers: { 200: nextWeek, ...refused(404) },
    async handle({ services: { db, now }, param }) {
      const id = param('id')
      return isBoxId(id) ? suggestWeek(db, id, dayInCairo(now())) : undefined
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/boxes/:id/weeks',
    summary: 'A new week of a box',
    policy: 'admin',
    body: weekForm,
    answers: { 201: weekShape, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const box = param('id')
      if (!isBoxId(box)) return problem(404, 'not-found')
      const written = await addWeek(db, account, { box, form: body }, now())
      return written.ok ? Response.json(written.record, { status: 201 }) : refuseWeek(written)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/boxes/:id/weeks/:week',
    summary: 'One week of a box with its rows',
    policy: 'admin',
    answers: { 200: weekShape, ...refused(404) },
    async handle({ services, param }) {
      const box = param('id')
      return isBoxId(box) ? findAdminBoxWeek(services.db, box, param('week')) : undefined
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/boxes/:id/weeks/:week',
    summary: 'Edit a week of a box, or publish it',
    policy: 'admin',
    body: weekForm,
    answers: { 200: weekShape, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const box = param('id')
      if (!isBoxId(box)) return problem(404, 'not-found')
      const written = await editWeek(db, account, { box, id: param('week'), form: body }, now())
      return written.ok ? written.record : refuseWeek(written)
    },
  }),
]

function refuseWeek(refused: WeekRefusal): Response {
  if (refused.problem === 'week-taken') return wrongField(409, 'from', 'week-taken')
  if (refused.problem === 'product-gone') return productGone('rows', refused.rows)
  return notFoundOrConflict(refused.problem)
}
