import * as v from 'valibot'
import { changeOrder, type OrderChange } from '#shop/orders/admin/change-order.server.ts'
import { collectCash, refundOrder, writeAdminNote } from '#shop/orders/admin/actions.server.ts'
import { editLine } from '#shop/orders/admin/edit-line.server.ts'
import { lineEdit } from '#shop/orders/admin/line-edit.ts'
import { numberInAddress } from '#shop/orders/order.ts'
import { adminOrder } from '#shop/orders/admin/order.ts'
import { noteBody, refundBody, versionBody, stepBackBody } from '#shop/orders/admin/requests.ts'
import { findAdminOrder, orderIdOf } from '#shop/orders/admin/order.server.ts'
import { stepBack } from '#shop/orders/admin/step-back.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint, refused, type Answer } from '#api/endpoint.ts'
import { orderChangeResponse, refundNow } from './order-responses.ts'

const answers = { 200: adminOrder, ...refused(404, 409) }
const lineBody = v.strictObject({ version: versionBody.entries.version, edit: lineEdit })

type Asked = { services: Services; account: Account; param: (name: string) => string }

async function change(
  { services, account, param }: Asked,
  version: number,
  work: (at: OrderChange) => ReturnType<Parameters<typeof changeOrder>[2]>,
): Promise<Answer> {
  const number = numberInAddress(param('number'))
  const asked = { number, version, account, now: services.now() }
  return orderChangeResponse(services, number, await changeOrder(services.db, asked, work))
}

export const adminOrderActionEndpoints = [
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/lines/:line',
    summary: 'Changes a line before packing: missing, less, replaced, weighed, or as ordered again',
    policy: 'admin',
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
    path: '/admin/orders/:number/step-back',
    summary: 'Opens a packed order again, with the reason; its customer is not notified',
    policy: 'admin',
    body: stepBackBody,
    answers,
    async handle(call) {
      const { version, reason } = call.body
      return change(call, version, (work) => stepBack(work, reason))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/refunds',
    summary: 'Gives back a part of what was paid, or all that is left',
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
    summary: 'Tries now to send the refunds that wait or failed',
    policy: 'admin',
    answers: { 200: adminOrder, ...refused(404) },
    async handle({ services, param }) {
      const number = numberInAddress(param('number'))
      const id = await orderIdOf(services.db, number)
      if (!id) return undefined
      await refundNow(services, id)
      return findAdminOrder(services.db, number)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/collect',
    summary: 'The driver brought the cash of this order',
    policy: 'admin',
    body: versionBody,
    answers,
    handle: (call) => change(call, call.body.version, collectCash),
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
