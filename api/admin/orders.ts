import { changeOrder } from '#shop/orders/admin/change-order.server.ts'
import { listAdminOrders } from '#shop/orders/admin/list.server.ts'
import { findAdminOrder } from '#shop/orders/admin/order.server.ts'
import { moveOrder } from '#shop/orders/admin/move-order.server.ts'
import { numberInAddress } from '#shop/orders/order.ts'
import { adminOrder } from '#shop/orders/admin/order.ts'
import { moveBody } from '#shop/orders/admin/requests.ts'
import { orderList, ordersQuery } from '#shop/orders/admin/list.ts'
import { stopPayment } from '#shop/payment/stop-payment.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { paymentUnavailable } from '../problem.ts'
import { orderChangeResponse } from './order-responses.ts'

export const adminOrderEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/orders',
    summary: 'Orders of a delivery day, or as searched and filtered',
    policy: 'admin',
    query: ordersQuery,
    answers: { 200: orderList },
    handle: ({ services, query }) => listAdminOrders(services.db, query, services.now()),
  }),
  endpoint({
    method: 'get',
    path: '/admin/orders/:number',
    summary: 'An order with its lines, payment, refunds and history',
    policy: 'admin',
    answers: { 200: adminOrder, ...refused(404) },
    handle: ({ services, param }) => findAdminOrder(services, numberInAddress(param('number'))),
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/move',
    summary: 'Brings an order on, or cancels it: its money goes back, and its stock line by line',
    policy: 'admin',
    body: moveBody,
    answers: { 200: adminOrder, ...refused(404, 409, 503) },
    async handle({ services, account, param, body: { version, to, toShelf } }) {
      const number = numberInAddress(param('number'))
      try {
        if (to === 'cancelled') await stopPayment(services, number)
      } catch (error) {
        if (isOutage(error)) return paymentUnavailable()
        throw error
      }
      const asked = { number, version, account, now: services.now() }
      const outcome = await changeOrder(services.db, asked, (work) => moveOrder(work, to, toShelf))
      return orderChangeResponse(services, number, outcome)
    },
  }),
]
