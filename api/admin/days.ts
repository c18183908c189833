import { isDay } from '#shop/cairo.ts'
import { closeDay } from '#shop/orders/admin/close-day.server.ts'
import { pickingQuery, pickList, slips, slipsQuery } from '#shop/orders/admin/picking.ts'
import { pickListOf, slipsOf } from '#shop/orders/admin/picking.server.ts'
import { today } from '#shop/orders/admin/today.ts'
import { readToday } from '#shop/orders/admin/today.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { problem } from '../problem.ts'

export const dayEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/today',
    summary: 'The next delivery day, what is short, and the sales of 30 days',
    policy: 'admin',
    answers: { 200: today },
    handle: ({ services }) => readToday(services.db, services.now()),
  }),
  endpoint({
    method: 'get',
    path: '/admin/picking/:date',
    operationId: 'getAdminPickingList',
    summary: 'How much of each product a delivery day needs',
    policy: 'admin',
    query: pickingQuery,
    answers: { 200: pickList, ...refused(404) },
    async handle({ services, param, query: { area, all } }) {
      const date = param('date')
      return isDay(date) ? pickListOf(services.db, { date, area, isAll: all === '1' }) : undefined
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/slips/:date',
    operationId: 'listAdminPackingSlips',
    summary: 'A packing slip for each order of a delivery day',
    policy: 'admin',
    query: slipsQuery,
    answers: { 200: slips, ...refused(404) },
    async handle({ services, param, query: { area, all, order, product } }) {
      const date = param('date')
      if (!isDay(date)) return undefined
      const filter = { date, area, isAll: all === '1', order, product }
      return { date, slips: await slipsOf(services.db, filter) }
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/days/:date/close',
    summary: 'Closes a delivery day whose orders are all settled, and keeps its sums',
    policy: 'admin',
    answers: { 200: today, ...refused(404, 409) },
    async handle({ services, account, param }) {
      const date = param('date')
      if (!isDay(date)) return undefined
      const outcome = await closeDay(services.db, date, account, services.now())
      if (!outcome.ok) return problem(outcome.problem === 'not-found' ? 404 : 409, outcome.problem)
      return readToday(services.db, services.now())
    },
  }),
]
