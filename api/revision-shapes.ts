import * as v from 'valibot'
import { paymentMethods } from '#shop/orders/order/order-states.ts'
import type { Services } from '#server/context.ts'
import { egpOf } from '#shop/money.ts'
import type { Revised } from '#shop/orders/revise/revise-order.server.ts'
import type { RevisionRefusal, Short } from '#shop/orders/revise/revision-refused.ts'
import { vatOfParts } from '#shop/vat.ts'
import { orderShape } from './order-shapes.ts'
import { shapeLine } from './shape-order.ts'
import { invalidFields, problem, type FieldErrors } from './problem.ts'
import { problemShape, shapeTotals, shortItemShape, totalsShape } from './shapes.ts'
import { serverErrorText } from '#messages/server-error-text.ts'

/** What a change of an order would come to; amounts in EGP. */
export const previewShape = v.object({
  version: v.number(),
  items: orderShape.entries.items,
  totals: totalsShape,
  /** The new total less the present one. */
  difference: v.number(),
  /** What is to be paid then; below zero, what goes back when the order is packed. */
  due: v.number(),
  /** What of `due` this change brings; below zero, what it takes away. */
  dueMore: v.number(),
  /** What of `due` a card holds, or may be charged, already. */
  covered: v.number(),
  /** How what is due is paid: in cash at the door, or by card. */
  payment: v.picklist(paymentMethods),
  /** What was paid already. */
  paid: v.number(),
  /** Products of which there is too little, with the most that the order could have. */
  short: v.array(shortItemShape),
})

export function shapePreview(revised: Revised): v.InferOutput<typeof previewShape> {
  const { version, lines, totals, totalBefore, due, dueBefore, covered, method, paid, short } =
    revised
  const taxed = lines.map(({ totalPiastres, vatRate }) => ({
    piastres: totalPiastres,
    rate: vatRate,
  }))
  const vat = vatOfParts(taxed)
  return {
    version,
    items: lines.map((line, index) => shapeLine(line, { work: 'placed', vat: vat[index] ?? 0 })),
    totals: shapeTotals(totals),
    difference: egpOf(totals.total - totalBefore),
    due: egpOf(due),
    dueMore: egpOf(due - dueBefore),
    covered: egpOf(covered),
    payment: method,
    paid: egpOf(paid),
    short: short.map(shapeShort),
  }
}

function shapeShort({ productId, product, available }: Short) {
  return { _id: productId, name: product?.name, nameAr: product?.name_ar, available }
}

/** Why an order cannot be changed so. */
export const changeConflict = v.object({
  ...problemShape.entries,
  /** order-changed: the order as it is now. */
  order: v.optional(orderShape),
  /** Products of which there is too little. */
  items: v.optional(v.array(shortItemShape)),
  /** delivery-closed, not-area-day, day-full: the next available day. */
  next: v.optional(v.string()),
})

/** Not wrong in themselves: they cannot be now. */
const conflicts = [
  'out-of-stock',
  'product-gone',
  'delivery-closed',
  'not-area-day',
  'day-full',
  'below-minimum',
  'pay-by-card',
  'unpaid-orders',
  'paid-already',
  'order-empty',
]

/** The answer to a refused change, with all that is wrong; `order` as it is now. */
export function refuseRevision(
  { counters }: Pick<Services, 'counters'>,
  refusal: RevisionRefusal,
  order?: v.InferOutput<typeof orderShape>,
): Response {
  if (refusal.problem === 'not-found') return problem(404, 'not-found')
  if (refusal.problem !== 'wrong') return problem(409, refusal.problem, { ...(order && { order }) })
  const { codes, short, next } = refusal
  const all = Object.values(codes)
  if (all.includes('out-of-stock')) counters.oversellRefused.inc()
  if (!all.every((code) => conflicts.includes(code))) return invalidFields(codes)
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(codes).map(([field, code]) => [field, { code, message: serverErrorText(code) }]),
  )
  const [only = '', ...others] = new Set(all)
  const code = others.length > 0 ? 'cannot-change-so' : only
  return problem(409, code, {
    errors,
    ...(short.length > 0 && { items: short.map(shapeShort) }),
    ...(next && { next }),
  })
}
