import { isDay } from '#shop/delivery/cairo.ts'
import { closeDay } from '#shop/orders/close-day.server.ts'
import { pickingQuery, pickList, slips, slipsQuery } from '#shop/orders/orders-desk.ts'
import { pickListOf, slipsOf } from '#shop/orders/picking.server.ts'
import { today } from '#shop/orders/today-desk.ts'
import { readToday } from '#shop/orders/today.server.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'

export const dayEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/today',
    summary: 'The next delivery day, what is short, and the sales of 30 days',
    policy: 'admin',
    answers: { 200: today },
    async handle({ services }) {
      return Response.json(await readToday(services.db, services.now()))
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/picking/:date',
    operationId: 'getAdminPickingList',
    summary: 'How much of each product a delivery day needs',
    policy: 'admin',
    query: pickingQuery,
    answers: { 200: pickList, 404: problemShape },
    async handle({ services, param, query: { area, all } }) {
      const date = param('date')
      if (!isDay(date)) return problem(404, 'not-found')
      return Response.json(await pickListOf(services.db, { date, area, isAll: all === '1' }))
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/slips/:date',
    operationId: 'listAdminPackingSlips',
    summary: 'A packing slip for each order of a delivery day',
    policy: 'admin',
    query: slipsQuery,
    answers: { 200: slips, 404: problemShape },
    async handle({ services, param, query: { area, all, order } }) {
      const date = param('date')
      if (!isDay(date)) return problem(404, 'not-found')
      const wish = { date, area, isAll: all === '1', order }
      return Response.json({ date, slips: await slipsOf(services.db, wish) })
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/days/:date/close',
    summary: 'Closes a delivery day whose orders are all settled, and keeps its sums',
    policy: 'admin',
    answers: { 200: today, 404: problemShape, 409: problemShape },
    async handle({ services, account, param }) {
      const date = param('date')
      if (!isDay(date)) return problem(404, 'not-found')
      const outcome = await closeDay(services.db, date, account, services.now())
      if (!outcome.ok) return problem(outcome.problem === 'not-found' ? 404 : 409, outcome.problem)
      return Response.json(await readToday(services.db, services.now()))
    },
  }),
]
