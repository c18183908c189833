import * as v from 'valibot'
import type { Order } from '#shop/orders/order/order.ts'
import { toPayNow } from '#shop/orders/order/payment-stand.ts'
import { transferReport } from '#shop/orders/order/transfer.ts'
import {
  encodeTransferPicture,
  findTransferPicture,
} from '#shop/payment/transfers/transfer-pictures.server.ts'
import { reportTransfer, waitBeforeReport } from '#shop/payment/transfers/report-transfer.server.ts'
import { egpOf } from '#shop/money.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { transferTarget } from '#shop/settings/transfer-settings.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { orderFormQuery, orderOf } from './order-of.ts'
import { keyQuery, orderShape } from './order-shapes.ts'
import { shapeOrder } from './shape-order.ts'
import { invalidFields, problem, tooMany } from './problem.ts'
import { readReport, type ReportForm } from './transfer-form.ts'
import { backToOrder, type Said } from './transfer-page.ts'
import { clientOf } from './visitor.ts'

const howShape = v.object({
  /** In EGP; 0 when no transfer is expected. */
  amount: v.number(),
  /** The text that the transfer's note must have. */
  note: v.string(),
  until: v.nullable(v.string()),
  instapay: v.nullable(v.object({ address: v.string(), link: v.string() })),
  bank: v.nullable(
    v.object({ name: v.string(), holder: v.string(), account: v.string(), iban: v.string() }),
  ),
  report: v.nullable(transferReport),
})

export const transferEndpoints = [
  endpoint({
    method: 'get',
    path: '/orders/:number/transfer',
    operationId: 'getOrderTransfer',
    summary: 'Where the transfer that pays an order goes, with its exact sum and note',
    policy: 'anyone',
    query: keyQuery,
    answers: { 200: howShape, ...refused(404) },
    async handle(call) {
      const order = await transferOrderOf(call)
      if (!order) return problem(404, 'not-found')
      const target = transferTarget(await readSettings(call.services.db))
      const { number, pay, transfer: report } = order
      const how: v.InferOutput<typeof howShape> = {
        amount: egpOf(pay ? toPayNow(order) : 0),
        note: String(number),
        until: pay?.until ?? null,
        instapay: target?.instapay ?? null,
        bank: target?.bank ?? null,
        report,
      }
      return Response.json(how, { headers: { 'Cache-Control': 'no-store' } })
    },
  }),
  endpoint({
    method: 'post',
    path: '/orders/:number/transfer',
    operationId: 'reportTransfer',
    summary:
      'Reports a transfer as sent by the customer: its reference, a picture of up to 10 MB, or both',
    policy: 'anyone',
    query: orderFormQuery,
    reads: {
      'multipart/form-data': v.object({
        reference: v.optional(v.string()),
        picture: v.optional(v.file()),
      }),
    },
    answers: {
      200: orderShape,
      303: 'Back to the order’s page, for its form without a script',
      ...refused(400, 404, 409, 413, 415, 422, 429, 503),
    },
    async handle(call) {
      const { page, key } = call.query
      const order = await transferOrderOf(call)
      if (!order) return problem(404, 'not-found')
      const said = await report(call, order)
      if (page) return backToOrder({ locale: page, number: order.number, key }, said)
      if (!said.ok) return said.response
      const now = await orderOf(call)
      return now && Response.json(shapeOrder(now, call.services.now()))
    },
  }),
  endpoint({
    method: 'get',
    path: '/orders/:number/transfer/picture',
    operationId: 'getTransferPicture',
    summary:
      'The picture of the transfer that the customer sent, for everyone who may see the order',
    policy: 'anyone',
    query: keyQuery,
    answers: { 200: 'WebP', ...refused(404) },
    async handle(call) {
      const order = await orderOf(call, 'books')
      const picture = order && (await findTransferPicture(call.services.db, order.id))
      if (!picture) return problem(404, 'not-found')
      return new Response(new Uint8Array(picture), {
        headers: {
          'Cache-Control': 'no-store',
          'Content-Type': 'image/webp',
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'Cross-Origin-Resource-Policy': 'same-origin',
        },
      })
    },
  }),
]

type Asked = Pick<Call<typeof keyQuery, undefined>, 'services' | 'account' | 'param'> & {
  query: { key: string }
}

async function transferOrderOf(call: Asked): Promise<Order | undefined> {
  const order = await orderOf(call)
  return order?.tenders.some(({ method }) => method === 'transfer') ? order : undefined
}

async function report(
  { c, services }: Pick<Call<undefined, undefined>, 'c' | 'services'>,
  order: Order,
): Promise<Said> {
  const refuse = (response: Response, typed = '') => ({ ok: false as const, response, typed })
  const client = clientOf(c, services.trustedProxies)
  const seconds = await waitBeforeReport(services.db, { orderId: order.id, client }, services.now())
  if (seconds > 0) return refuse(tooMany(seconds))
  const form = await readReport(c.req.raw)
  if (!form.ok) return refuse(form.response, form.typed)
  const picture = await pictureOf(services, form)
  if (!picture.ok) return refuse(invalidFields({ picture: picture.problem }), form.reference)
  const reported = { reference: form.reference, picture: picture.webp }
  const isKept = await reportTransfer(services.db, order.id, reported, services.now())
  return isKept ? { ok: true } : refuse(problem(409, 'transfer-over'), form.reference)
}

async function pictureOf({ pictures }: Call<undefined, undefined>['services'], form: ReportForm) {
  const { picture } = form
  if (!picture) return { ok: true as const, webp: undefined }
  return pictures.limit(() => encodeTransferPicture(picture))
}
