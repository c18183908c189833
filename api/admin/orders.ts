import { listAdminOrders } from '#shop/orders/overview/list.server.ts'
import { findAdminOrder } from '#shop/orders/overview/staff-order.server.ts'
import { moveByStaff } from '#shop/orders/change/move-by-staff.server.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { mayMoveTo, orderForRole } from '#shop/orders/overview/staff-scope.ts'
import { adminOrder } from '#shop/orders/order/staff-order.ts'
import { moveBody } from '#shop/orders/change/requests.ts'
import { orderList, ordersQuery } from '#shop/orders/overview/list.ts'
import { stopPayment } from '#shop/payment/stop-payment.server.ts'
import { isOutage } from '#shop/payment/outage.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { paymentUnavailable, problem } from '../problem.ts'
import { change } from './order-door.ts'

export const adminOrderEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/orders',
    summary: 'Orders of a delivery day, or as searched and filtered',
    policy: 'books',
    query: ordersQuery,
    answers: { 200: orderList },
    handle: ({ services, query }) => listAdminOrders(services.db, query, services.now()),
  }),
  endpoint({
    method: 'get',
    path: '/admin/orders/:number',
    summary: 'An order with its lines, payment, refunds and history',
    policy: 'books',
    answers: { 200: adminOrder, ...refused(404) },
    async handle({ services, account, param }) {
      const order = await findAdminOrder(services, numberInAddress(param('number')))
      return order && orderForRole(order, account.staffRole)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/move',
    summary: 'Brings an order on, or cancels it: its money goes back, and its stock line by line',
    policy: 'moves',
    body: moveBody,
    answers: { 200: adminOrder, ...refused(404, 409, 503) },
    async handle(call) {
      const { services, account, param } = call
      const { version, to, toShelf } = call.body
      const number = numberInAddress(param('number'))
      if (!mayMoveTo(account.staffRole, to)) return problem(403, 'not-allowed')
      try {
        if (to === 'cancelled') await stopPayment(services, number)
      } catch (error) {
        if (isOutage(error)) return paymentUnavailable()
        throw error
      }
      return change(call, version, (work) => moveByStaff(work, to, toShelf))
    },
  }),
]
