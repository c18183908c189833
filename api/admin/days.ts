import { runsShop } from '#shop/accounts/staff-policy.ts'
import { dayInCairo, isDay } from '#shop/cairo.ts'
import { hasOpenCash } from '#shop/cash-ups/cash-ups.server.ts'
import { closeDay } from '#shop/orders/overview/close-day.server.ts'
import { pickingQuery, pickList, slips, slipsQuery } from '#shop/orders/pack/picking.ts'
import { pickListOf, slipsOf } from '#shop/orders/pack/picking.server.ts'
import { mayReadDay, slipForRole } from '#shop/orders/overview/staff-scope.ts'
import { today } from '#shop/orders/overview/today.ts'
import { readToday } from '#shop/orders/overview/today.server.ts'
import { workToday } from '#shop/orders/overview/work-today.ts'
import { readWorkToday } from '#shop/orders/overview/work-today.server.ts'
import { liveTodayAnswer, liveTodayQuery } from '#shop/today/live-today.ts'
import { readLiveToday } from '#shop/today/live-today.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { notFoundOrConflict } from '../problem.ts'
import { unnamedProxyOf } from '../unnamed-proxy.ts'

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
    path: '/admin/today/work',
    operationId: 'getWorkToday',
    summary: 'What the caller’s role needs of today, without sums of money but for accountants',
    policy: 'staff',
    answers: { 200: workToday },
    handle: ({ services, account }) =>
      readWorkToday(services.db, account.staffRole, services.now()),
  }),
  endpoint({
    method: 'get',
    path: '/admin/today/live',
    operationId: 'getLiveToday',
    summary:
      'The first page of the admin for the caller’s role: loose ends, cut-offs and today, with a mark; with that mark as ' +
      '`since` only what has changed since',
    policy: 'staff',
    query: liveTodayQuery,
    answers: { 200: liveTodayAnswer },
    async handle({ c, services, account: { staffRole: role = 'packer' }, query }) {
      const { db, now, trustedProxies } = services
      const isPoll = query.since !== ''
      const { mark, live } = await readLiveToday(db, { role, now: now(), isPoll })
      const runs = runsShop(role)
      const unnamedProxy = (runs && unnamedProxyOf(c, trustedProxies)) || null
      const lastBackup = runs ? await services.lastBackup() : null
      return { mark, live: mark === query.since ? null : live, unnamedProxy, lastBackup }
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/picking/:date',
    operationId: 'getAdminPickingList',
    summary: 'How much of each product a delivery day needs',
    policy: 'packing',
    query: pickingQuery,
    answers: { 200: pickList, ...refused(404) },
    async handle({ services, account, param, query: { area, all } }) {
      const date = param('date')
      const today = dayInCairo(services.now())
      if (!isDay(date) || !mayReadDay(account.staffRole, date, today)) return undefined
      return pickListOf(services.db, { date, area, isAll: all === '1' })
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/slips/:date',
    operationId: 'listAdminPackingSlips',
    summary:
      'A packing slip for each order of a delivery day; to packers from today on, to drivers of today',
    policy: 'papers',
    query: slipsQuery,
    answers: { 200: slips, ...refused(404) },
    async handle({ services, account, param, query: { area, all, order, product } }) {
      const date = param('date')
      const today = dayInCairo(services.now())
      if (!isDay(date) || !mayReadDay(account.staffRole, date, today)) return undefined
      const filter = { date, area, isAll: all === '1', order, product }
      const slips = await slipsOf(services.db, filter)
      return { date, slips: slips.map((slip) => slipForRole(slip, account.staffRole)) }
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/days/:date/close',
    summary:
      'Closes a delivery day whose orders are all settled and whose drivers’ cash is closed, and keeps its sums',
    policy: 'owner',
    answers: { 200: today, ...refused(404, 409) },
    async handle({ services, account, param }) {
      const date = param('date')
      if (!isDay(date)) return undefined
      const outcome = await closeDay(services.db, date, account, services.now(), hasOpenCash)
      if (!outcome.ok) return notFoundOrConflict(outcome.problem)
      return readToday(services.db, services.now())
    },
  }),
]
