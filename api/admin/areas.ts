import * as v from 'valibot'
import { dayInCairo } from '#shop/delivery/cairo.ts'
import {
  areaForm,
  areaOnDesk as areaShape,
  areaOrder,
  holidayForm,
  holidayOnDesk as holidayShape,
} from '#shop/delivery/area-desk.ts'
import {
  addArea,
  areaOnDesk,
  areasOnDesk,
  editArea,
  orderAreas,
} from '#shop/delivery/areas-desk.server.ts'
import { addHoliday, holidaysOnDesk, removeHoliday } from '#shop/delivery/holidays.server.ts'
import type { Services } from '#server/context.ts'
import { endpoint } from '../endpoint.ts'
import { problem, wrongField } from '../problem.ts'
import { problemShape } from '../shapes.ts'

const areas = v.array(areaShape)
const holidays = v.array(holidayShape)

/** Where and when the shop delivers. */
export const areaDeskEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/areas',
    summary: 'All delivery areas, active or not',
    policy: 'admin',
    answers: { 200: areas },
    handle: async ({ services }) => listing(services),
  }),
  endpoint({
    method: 'post',
    path: '/admin/areas',
    summary: 'Adds a delivery area',
    policy: 'admin',
    body: areaForm,
    answers: { 201: areaShape, 409: problemShape, 422: problemShape },
    async handle({ services, account, body }) {
      const added = await addArea(services.db, account, body, services.now())
      return added.ok ? one(services, added.id, 201) : refusal(added.problem)
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/areas/order',
    operationId: 'orderAdminAreas',
    summary: 'Puts the delivery areas into a new order',
    policy: 'admin',
    body: areaOrder,
    answers: { 200: areas, 409: problemShape, 422: problemShape },
    async handle({ services, account, body }) {
      const done = await orderAreas(services.db, account, body.ids, services.now())
      return done.ok ? listing(services) : problem(409, done.problem)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/areas/:id',
    summary: 'One delivery area',
    policy: 'admin',
    answers: { 200: areaShape, 404: problemShape },
    handle: async ({ services, param }) => one(services, param('id'), 200),
  }),
  endpoint({
    method: 'put',
    path: '/admin/areas/:id',
    summary: 'Changes a delivery area for orders to come',
    policy: 'admin',
    body: areaForm,
    answers: { 200: areaShape, 404: problemShape, 409: problemShape, 422: problemShape },
    async handle({ services, account, body, param }) {
      const change = { id: param('id'), form: body }
      const edited = await editArea(services.db, account, change, services.now())
      return edited.ok ? one(services, edited.id, 200) : refusal(edited.problem)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/holidays',
    summary: 'The days to come on which nobody delivers',
    policy: 'admin',
    answers: { 200: holidays },
    handle: async ({ services }) => holidayListing(services, 200),
  }),
  endpoint({
    method: 'post',
    path: '/admin/holidays',
    summary: 'Closes a day for deliveries',
    policy: 'admin',
    body: holidayForm,
    answers: { 201: holidays, 409: problemShape, 422: problemShape },
    async handle({ services, account, body }) {
      const closed = await addHoliday(services.db, account, body, services.now())
      if (closed.ok) return holidayListing(services, 201)
      return wrongField(closed.problem === 'day-closed' ? 409 : 422, 'date', closed.problem)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/holidays/:date',
    summary: 'Opens a closed day again',
    policy: 'admin',
    answers: { 200: holidays, 404: problemShape },
    async handle({ services, account, param }) {
      const opened = await removeHoliday(services.db, account, param('date'), services.now())
      return opened ? holidayListing(services, 200) : problem(404, 'not-found')
    },
  }),
]

async function listing({ db, now }: Services): Promise<Response> {
  return Response.json(await areasOnDesk(db, dayInCairo(now())))
}

async function one({ db, now }: Services, id: string, status: number): Promise<Response> {
  const area = await areaOnDesk(db, id, dayInCairo(now()))
  return area ? Response.json(area, { status }) : problem(404, 'not-found')
}

async function holidayListing({ db, now }: Services, status: number): Promise<Response> {
  return Response.json(await holidaysOnDesk(db, dayInCairo(now())), { status })
}

function refusal(code: 'area-taken' | 'not-found'): Response {
  return code === 'area-taken' ? wrongField(409, 'name', code) : problem(404, code)
}
