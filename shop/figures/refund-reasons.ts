import * as v from 'valibot'
import { units } from '#shop/catalogue/product.ts'
import { isDay } from '#shop/cairo.ts'
import { allReasons } from '#shop/orders/order/refund.ts'

const day = v.pipe(v.string('day'), v.check(isDay, 'day'))

/** The first and the last day of a report, in Egypt. The default is the last 30 days. */
export const reasonsQuery = v.pipe(
  v.strictObject({ from: v.optional(day), to: v.optional(day) }),
  v.forward(
    v.check(({ from, to }) => !from || !to || from <= to, 'week-backwards'),
    ['to'],
  ),
)

const returned = v.object({
  productId: v.string(),
  name: v.string(),
  nameAr: v.string(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  /** The units that were refused at the door or refunded. */
  qty: v.number(),
  piastres: v.number(),
})

export const reasonsReport = v.object({
  from: v.string(),
  to: v.string(),
  /** Sorted by sum, the largest first. */
  reasons: v.array(
    v.object({
      reason: v.picklist(allReasons),
      refunds: v.number(),
      refundedPiastres: v.number(),
      /** The value of the goods refused at the door, at the prices of their orders. */
      refusedPiastres: v.number(),
      /** Sorted by sum, the largest first. */
      products: v.array(returned),
    }),
  ),
})
export type ReasonsReport = v.InferOutput<typeof reasonsReport>
