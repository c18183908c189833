import * as v from 'valibot'
import { listMargins, listReceipts, listWriteOffs } from '#shop/buying/goods.server.ts'
import { margins, marginsQuery } from '#shop/buying/margin.ts'
import { receiptCorrection, receiptForm, receiptShape } from '#shop/buying/receipt.ts'
import { correctReceipt, receiveGoods } from '#shop/buying/receive-goods.server.ts'
import type { Refusal } from '#shop/buying/stock-of-goods.server.ts'
import { writeOffForm, writeOffShape } from '#shop/buying/write-off.ts'
import { undoWriteOff, writeOff } from '#shop/buying/write-offs.server.ts'
import { endpoint, refused } from '../endpoint.ts'
import { invalidFields, notFoundOrConflict, wrongField } from '../problem.ts'
import { done } from '../shapes.ts'

const DAY_MS = 86_400_000
export const goodsEndpoints = [
  endpoint({
    method: 'get',
    path: '/admin/buying/receipts',
    operationId: 'listGoodsReceipts',
    summary: 'The latest receipts of goods',
    policy: 'buying',
    answers: { 200: v.array(receiptShape) },
    handle: ({ services }) => listReceipts(services.db),
  }),
  endpoint({
    method: 'post',
    path: '/admin/buying/receipts',
    operationId: 'createGoodsReceipt',
    summary: 'Goods came, at a cost: they fill the stock, once for an id',
    policy: 'buying',
    body: receiptForm,
    answers: { 201: done, ...refused(404, 409) },
    async handle({ services: { db, now, wakeJobs }, account, body }) {
      const written = await receiveGoods(db, account, body, now())
      if (!written.ok) return refuse(written)
      // Wakes the job that mails customers who wait for the product.
      wakeJobs()
      return Response.json({ id: written.id }, { status: 201 })
    },
  }),
  endpoint({
    method: 'put',
    path: '/admin/buying/receipts/:id',
    operationId: 'correctGoodsReceipt',
    summary: 'Correct a receipt of goods, and the stock with it; the amount 0 takes it back',
    policy: 'buying',
    body: receiptCorrection,
    answers: { 200: done, ...refused(404, 409) },
    async handle({ services: { db, now }, account, param, body }) {
      const written = await correctReceipt(db, account, { id: param('id'), form: body }, now())
      return written.ok ? { id: written.id } : refuse(written)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/buying/write-offs',
    operationId: 'listWriteOffs',
    summary: 'The latest goods that were written off, or that orders lost',
    policy: 'buying',
    answers: { 200: v.array(writeOffShape) },
    handle: ({ services }) => listWriteOffs(services.db, services.now()),
  }),
  endpoint({
    method: 'post',
    path: '/admin/buying/write-offs',
    operationId: 'createWriteOff',
    summary: 'Write goods off with a reason: the stock falls, once for an id and never below zero',
    policy: 'buying',
    body: writeOffForm,
    answers: { 201: done, ...refused(404, 409) },
    async handle({ services: { db, now }, account, body }) {
      const written = await writeOff(db, account, body, now())
      if (!written.ok) return refuse(written)
      return Response.json({ id: written.id }, { status: 201 })
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/buying/write-offs/:id/undo',
    operationId: 'undoWriteOff',
    summary: 'Take a write-off back, once',
    policy: 'buying',
    answers: { 200: done, ...refused(404) },
    async handle({ services: { db, now }, account, param }) {
      const undone = await undoWriteOff(db, account, param('id'), now())
      return undone.ok ? { id: undone.id } : refuse(undone)
    },
  }),
  endpoint({
    method: 'get',
    path: '/admin/buying/margins',
    operationId: 'listMargins',
    summary: 'What is left of the price of each product after what it cost last, and on average',
    policy: 'buying',
    query: marginsQuery,
    answers: { 200: margins },
    async handle({ services: { db, now }, query: { days } }) {
      const since = new Date(now().getTime() - days * DAY_MS)
      return { days, products: await listMargins(db, since) }
    },
  }),
]

function refuse({ problem: code }: Refusal): Response {
  if (code === 'qty-step') return invalidFields({ amount: code })
  if (code === 'not-in-stock' || code === 'stock-sold') return wrongField(409, 'amount', code)
  if (code === 'product-gone') return wrongField(404, 'productId', code)
  if (code === 'supplier-gone') return wrongField(404, 'supplier', code)
  return notFoundOrConflict(code)
}
