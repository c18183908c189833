import * as v from 'valibot'
import { dayInCairo } from '#shop/cairo.ts'
import {
  areaToSave,
  adminArea as areaShape,
  areaOrder,
  holidayForm,
  adminHoliday as holidayShape,
} from '#shop/delivery/areas.ts'
import { addArea, listAdminAreas, editArea, orderAreas } from '#shop/delivery/edit-areas.server.ts'
import { checkedPolygon, polygonToCheck } from '#shop/delivery/area-polygon.ts'
import { checkPolygon } from '#shop/delivery/check-polygon.server.ts'
import { addHoliday, listAdminHolidays, removeHoliday } from '#shop/delivery/holidays.server.ts'
import {
  countOpenOrdersByArea,
  listOpenOrdersOnHolidays,
} from '#shop/orders/overview/open-orders.server.ts'
import { bookedDays } from '#shop/orders/place/full-days.server.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused } from '../endpoint.ts'
import { invalidFields, problem, notFoundOrConflict, wrongField } from '../problem.ts'

const areas = v.array(areaShape)
const holidays = v.array(holidayShape)

export const adminAreaEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/areas',
    summary: 'All delivery areas, active or not',
    policy: 'admin',
    answers: { 200: areas },
    handle: ({ services }) => listing(services),
  }),
  endpoint({
    method: 'post',
    path: '/admin/areas',
    summary: 'Adds a delivery area',
    policy: 'admin',
    body: areaToSave,
    answers: { 201: areaShape, ...refused(409) },
    async handle({ services, account, body }) {
      const added = await addArea(services.db, account, body, services.now())
      if (!added.ok) return refusal(added)
      return Response.json(await one(services, added.id), { status: 201 })
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/areas/order',
    operationId: 'orderAdminAreas',
    summary: 'Puts the delivery areas into a new order',
    policy: 'admin',
    body: areaOrder,
    answers: { 200: areas, ...refused(409) },
    async handle({ services, account, body }) {
      const done = await orderAreas(services.db, account, body.ids, services.now())
      return done.ok ? listing(services) : problem(409, done.problem)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/areas/polygon',
    operationId: 'checkAreaPolygon',
    summary:
      'What a shape of a delivery area is like, and which others it overlaps; nothing is written',
    policy: 'admin',
    body: polygonToCheck,
    answers: { 200: checkedPolygon },
    async handle({ services, body: { polygon, area } }) {
      const checked = await checkPolygon(services.db, polygon, area)
      return typeof checked === 'string' ? invalidFields({ polygon: checked }) : checked
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/areas/:id',
    summary: 'One delivery area',
    policy: 'admin',
    answers: { 200: areaShape, ...refused(404) },
    handle: ({ services, param }) => one(services, param('id')),
  }),
  endpoint({
    method: 'put',
    path: '/admin/areas/:id',
    summary: 'Changes a delivery area for orders to come',
    policy: 'admin',
    body: areaToSave,
    answers: { 200: areaShape, ...refused(404, 409) },
    async handle({ services, account, body, param }) {
      const change = { id: param('id'), form: body }
      const edited = await editArea(services.db, account, change, services.now())
      return edited.ok ? one(services, edited.id) : refusal(edited)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/holidays',
    summary: 'The days to come on which nobody delivers',
    policy: 'admin',
    answers: { 200: holidays },
    handle: ({ services }) => holidayListing(services),
  }),
  endpoint({
    method: 'post',
    path: '/admin/holidays',
    summary: 'Closes a day for deliveries',
    policy: 'admin',
    body: holidayForm,
    answers: { 201: holidays, ...refused(409) },
    async handle({ services, account, body }) {
      const closed = await addHoliday(services.db, account, body, services.now())
      if (closed.ok) return Response.json(await holidayListing(services), { status: 201 })
      const field = closed.problem === 'area-unknown' ? 'area' : 'date'
      return wrongField(closed.problem === 'day-closed' ? 409 : 422, field, closed.problem)
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/holidays/:date',
    summary: 'Opens a closed day again',
    policy: 'admin',
    query: v.strictObject({
      area: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long')), ''),
    }),
    answers: { 200: holidays, ...refused(404) },
    async handle({ services, account, param, query: { area } }) {
      const day = { date: param('date'), area }
      const opened = await removeHoliday(services.db, account, day, services.now())
      return opened ? holidayListing(services) : undefined
    },
  }),
]

async function listing({ db, now }: Services) {
  const [openOrders, booked] = await Promise.all([
    countOpenOrdersByArea(db, dayInCairo(now())),
    bookedDays(db, now()),
  ])
  return listAdminAreas(db, openOrders, booked)
}

async function one(services: Services, id: string) {
  return (await listing(services)).find((area) => area.id === id)
}

async function holidayListing({ db, now }: Services) {
  const today = dayInCairo(now())
  const openOrders = await listOpenOrdersOnHolidays(db, today)
  return listAdminHolidays(db, today, openOrders)
}

type Refused = Exclude<Awaited<ReturnType<typeof addArea>>, { ok: true }>

function refusal(refused: Refused): Response {
  if (refused.problem === 'polygon') return invalidFields({ polygon: refused.code })
  if (refused.problem === 'map') return invalidFields({ map: refused.code })
  const code = refused.problem
  if (code === 'area-kind') return wrongField(409, 'kind', code)
  if (code === 'area-taken') return wrongField(409, 'name', code)
  return notFoundOrConflict(code)
}
