import * as v from 'valibot'
import { units } from '#shop/catalogue/product.ts'
import { orderStates, paymentMethods, paymentStates } from '../order-states.ts'
import { refundReasons, settlementReasons } from '../refund.ts'

export const orderSummary = {
  number: v.number(),
  state: v.picklist(orderStates),
  paymentMethod: v.picklist(paymentMethods),
  paymentState: v.picklist(paymentStates),
  needsReview: v.boolean(),
  deliveryDate: v.string(),
}
export const areaShape = v.object({ id: v.string(), name: v.string(), nameAr: v.string() })

export const adminOrderLine = v.object({
  line: v.number(),
  productId: v.string(),
  slug: v.string(),
  category: v.string(),
  src: v.string(),
  name: v.string(),
  nameAr: v.string(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  step: v.number(),
  pricePiastres: v.number(),
  offer: v.number(),
  unitPricePiastres: v.number(),
  qty: v.number(),
  orderedQty: v.number(),
  packedAmount: v.nullable(v.number()),
  mostPiastres: v.nullable(v.number()),
  totalPiastres: v.number(),
  change: v.nullable(v.picklist(['missing', 'reduced', 'replaced'])),
  replaces: v.nullable(v.number()),
})
export type AdminOrderLine = v.InferOutput<typeof adminOrderLine>

const adminRefund = v.object({
  id: v.string(),
  amountPiastres: v.number(),
  reason: v.picklist([...refundReasons, ...settlementReasons]),
  note: v.string(),
  who: v.string(),
  state: v.picklist(['pending', 'failed', 'done']),
  createdAt: v.string(),
  doneAt: v.nullable(v.string()),
})

const adminOrderEvent = v.object({
  at: v.string(),
  who: v.string(),
  what: v.string(),
  detail: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type AdminOrderEvent = v.InferOutput<typeof adminOrderEvent>

export const adminOrder = v.object({
  ...orderSummary,
  key: v.string(),
  version: v.number(),
  locale: v.picklist(['en', 'ar']),
  customer: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.string(),
  }),
  area: areaShape,
  notes: v.string(),
  missing: v.picklist(['call', 'replace', 'leave']),
  adminNote: v.string(),
  lines: v.array(adminOrderLine),
  memberDiscount: v.number(),
  subtotal: v.number(),
  taxes: v.number(),
  delivery: v.number(),
  total: v.number(),
  paid: v.number(),
  refunded: v.number(),
  refunds: v.array(adminRefund),
  createdAt: v.string(),
  history: v.array(adminOrderEvent),
})
export type AdminOrder = v.InferOutput<typeof adminOrder>
