import * as v from 'valibot'
import { refundOrder } from '#shop/orders/change/refund-order.server.ts'
import { writeAdminNote } from '#shop/orders/change/admin-note.server.ts'
import { collectCash } from '#shop/orders/door/cash.server.ts'
import { payLater } from '#shop/orders/door/pay-later.server.ts'
import { correctPlace } from '#shop/orders/change/correct-place.server.ts'
import { editLine } from '#shop/orders/change/edit-line.server.ts'
import { lineEdit } from '#shop/orders/change/line-edit.ts'
import { numberInAddress } from '#shop/orders/order/order.ts'
import { adminOrder } from '#shop/orders/order/staff-order.ts'
import {
  collectBody,
  noteBody,
  placeBody,
  refundBody,
  versionBody,
} from '#shop/orders/change/requests.ts'
import { findAdminOrder, orderIdOf } from '#shop/orders/overview/staff-order.server.ts'
import { reopenRefused } from '#shop/payment/refunds.server.ts'
import { endpoint, refused } from '#api/endpoint.ts'
import { change } from './order-door.ts'
import { refundNow } from './order-responses.ts'

const answers = { 200: adminOrder, ...refused(404, 409) }
const lineBody = v.strictObject({ version: versionBody.entries.version, edit: lineEdit })

export const adminOrderActionEndpoints = [
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/lines/:line',
    summary: 'Changes a line before packing: missing, less, replaced, weighed, or as ordered again',
    policy: 'packing',
    body: lineBody,
    answers,
    async handle(call) {
      const line = numberInAddress(call.param('line'))
      const { version, edit } = call.body
      return change(call, version, (work) => editLine(work, line, edit))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/refunds',
    summary: 'Gives back lines, a part of what was paid, or all that is left',
    policy: 'admin',
    body: refundBody,
    answers,
    async handle(call) {
      const { version, ...refund } = call.body
      return change(call, version, (work) => refundOrder(work, refund))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/refunds/send',
    summary: 'Tries now to send the refunds that wait, failed or were refused',
    policy: 'admin',
    answers: { 200: adminOrder, ...refused(404) },
    async handle({ services, param }) {
      const number = numberInAddress(param('number'))
      const id = await orderIdOf(services.db, number)
      if (!id) return undefined
      await reopenRefused(services, id)
      await refundNow(services, id)
      return findAdminOrder(services, number)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/collect',
    summary: 'The customer paid the due of this order in cash, or a part of it',
    policy: 'door',
    body: collectBody,
    answers,
    async handle(call) {
      const { version, amountPiastres } = call.body
      return change(call, version, (work) => collectCash(work, amountPiastres))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/pay-later',
    operationId: 'payAdminOrderLater',
    summary: 'The customer of a delivered order pays later: its day no longer waits for the cash',
    policy: 'admin',
    body: versionBody,
    answers,
    handle: (call) => change(call, call.body.version, payLater),
  }),
  endpoint({
    method: 'put',
    path: '/admin/orders/:number/place',
    operationId: 'correctOrderPlace',
    summary:
      'Corrects where an order goes, as its driver says; the next order to the same address starts from there',
    policy: 'door',
    body: placeBody,
    answers,
    async handle(call) {
      const { version, place } = call.body
      return change(call, version, (work) => correctPlace(work, place))
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/orders/:number/note',
    summary: 'Staff’s own note on an order',
    policy: 'admin',
    body: noteBody,
    answers,
    async handle(call) {
      const { version, note } = call.body
      return change(call, version, (work) => writeAdminNote(work, note))
    },
  }),
]
