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

/** Amounts are in EGP. */
export const previewShape = v.object({
  version: v.number(),
  items: orderShape.entries.items,
  totals: totalsShape,
  /** The new total less the present one. */
  difference: v.number(),
  /** The sum to pay after the change. A negative sum is refunded when the order is packed. */
  due: v.number(),
  /** The part of `due` that this change adds; negative if it lowers `due`. */
  dueMore: v.number(),
  /** The part of `due` that a card holds already, or may be charged for. */
  covered: v.number(),
  /** The payment method for the open sum. */
  payment: v.picklist(paymentMethods),
  paid: v.number(),
  /** Products with too little stock, each with the most that the order could have. */
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

export const changeConflict = v.object({
  ...problemShape.entries,
  /** For order-changed: the present order. */
  order: v.optional(orderShape),
  /** Products with too little stock. */
  items: v.optional(v.array(shortItemShape)),
  /** For delivery-closed, not-area-day and day-full: the next available day. */
  next: v.optional(v.string()),
})

/** If all problems are among these, the status is 409, else 422. */
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
