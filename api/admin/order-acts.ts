import * as v from 'valibot'
import { changeOrder, type DeskWork } from '#shop/orders/desk-change.server.ts'
import { collectCash, refundAtDesk, writeDeskNote } from '#shop/orders/desk-acts.server.ts'
import { editLine } from '#shop/orders/edit-line.server.ts'
import { lineEdit } from '#shop/orders/line-edit.ts'
import { numberInAddress } from '#shop/orders/order.ts'
import { deskOrder, noteBody, refundBody, versionBody } from '#shop/orders/orders-desk.ts'
import { stepBackBody } from '#shop/orders/orders-desk.ts'
import { stepBack } from '#shop/orders/step-back.server.ts'
import type { Account } from '#shop/accounts/account.ts'
import type { Services } from '#server/context.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problem.ts'
import { problemShape } from '../shapes.ts'
import { answerChange, deskOrderAnswer, refundNow } from './desk-answers.ts'
import { orderIdOf } from '#shop/orders/orders.server.ts'

const answers = { 200: deskOrder, 404: problemShape, 409: problemShape }
const lineBody = v.strictObject({ version: versionBody.entries.version, edit: lineEdit })

type Asked = { services: Services; account: Account; param: (name: string) => string }

async function change(
  { services, account, param }: Asked,
  version: number,
  work: (at: DeskWork) => ReturnType<Parameters<typeof changeOrder>[2]>,
): Promise<Response> {
  const number = numberInAddress(param('number'))
  const asked = { number, version, account, now: services.now() }
  return answerChange(services, number, await changeOrder(services.db, asked, work))
}

export const orderActEndpoints = [
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
    summary: 'Opens a packed order again, with the reason; its customer is told nothing',
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
      const { version, ...wish } = call.body
      return change(call, version, (work) => refundAtDesk(work, wish))
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/refunds/send',
    summary: 'Tries now to send the refunds that wait or failed',
    policy: 'admin',
    answers: { 200: deskOrder, 404: problemShape },
    async handle({ services, param }) {
      const number = numberInAddress(param('number'))
      const id = await orderIdOf(services.db, number)
      if (!id) return problem(404, 'not-found')
      await refundNow(services, id)
      return deskOrderAnswer(services, number)
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/orders/:number/collect',
    summary: 'The driver brought the cash of this order',
    policy: 'admin',
    body: versionBody,
    answers,
    async handle(call) {
      return change(call, call.body.version, collectCash)
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
      return change(call, version, (work) => writeDeskNote(work, note))
    },
  }),
]
