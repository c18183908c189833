import * as v from 'valibot'
import { placeShape } from '#shop/coordinates.ts'
import { deliveryHours } from '#shop/delivery/seasons.ts'
import { pickupShape } from '#shop/delivery/pickup-shape.ts'
import { gatePhotoShape } from '#shop/delivery/gate-photo.ts'
import { sentMessage } from '#shop/mail/sent-messages.ts'
import { recipientShape } from './recipient.ts'
import { channels } from '#shop/mail/channels.ts'
import { units } from '#shop/catalogue/product.ts'
import { moneyStates, workStates } from './order-money.ts'
import { orderStates, paymentMethods, paymentStates } from './order-states.ts'
import { payHowShape, tenderShape } from './tender-shape.ts'
import { tenderMethods } from './tender.ts'
import { transferReport } from './transfer.ts'
import { allReasons, refundStates } from './refund.ts'
import { missingChoices } from './missing-choice.ts'
import { locales } from '#messages/locale.ts'
import { lineChanges } from './line-changes.ts'
import { placeSources } from './order.ts'
import { receiptSeries } from './receipt.ts'

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
  weighed: v.boolean(),
  tolerance: v.number(),
  vatRate: v.number(),
  limitPiastres: v.number(),
  totalPiastres: v.number(),
  change: v.nullable(v.picklist(lineChanges)),
  replaces: v.nullable(v.number()),
  refusedQty: v.number(),
  refundedQty: v.number(),
  refundedPiastres: v.number(),
})
export type AdminOrderLine = v.InferOutput<typeof adminOrderLine>

const adminRefund = v.object({
  id: v.string(),
  amountPiastres: v.number(),
  reason: v.picklist(allReasons),
  note: v.string(),
  who: v.string(),
  state: v.picklist(refundStates),
  method: v.picklist(tenderMethods),
  createdAt: v.string(),
  doneAt: v.nullable(v.string()),
  refused: v.nullable(v.string()),
  reference: v.string(),
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
  /** The hours of delivery; empty when the order may come at any time of its day. */
  deliveryHours: v.array(deliveryHours),
  work: v.picklist(workStates),
  money: v.picklist(moneyStates),
  key: v.string(),
  version: v.number(),
  locale: v.picklist(locales),
  customer: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.string(),
    place: v.nullable(placeShape),
  }),
  recipient: v.nullable(recipientShape),
  tellBy: v.picklist(channels),
  placeBy: v.nullable(v.picklist(placeSources)),
  area: areaShape,
  /** The pickup point of the order; null for an order that is delivered. */
  pickup: v.nullable(pickupShape),
  gatePhoto: v.nullable(gatePhotoShape),
  notes: v.string(),
  missing: v.picklist(missingChoices),
  adminNote: v.string(),
  /** Whether the customer entered the code that was sent to the phone. */
  isPhoneConfirmed: v.boolean(),
  /** The record of the phone: whether it is known, and its refusals. */
  trust: v.object({ isKnown: v.boolean(), refusals: v.number() }),
  /** Whether the order belongs to an account, so that refunds can become credit. */
  hasAccount: v.boolean(),
  /** Whether the delivery day was closed. Then the work at the door cannot be changed. */
  isDayClosed: v.boolean(),
  /** Whether cash of the order is in the sums of a closed day. Then it cannot be taken back. */
  isCashClosed: v.boolean(),
  lines: v.array(adminOrderLine),
  memberDiscount: v.number(),
  subtotal: v.number(),
  taxes: v.number(),
  delivery: v.number(),
  deliveryVatRate: v.number(),
  total: v.number(),
  limit: v.number(),
  paid: v.number(),
  refunded: v.number(),
  /** In piastres; a negative amount is owed to the customer. */
  due: v.number(),
  given: v.number(),
  tenders: v.array(tenderShape),
  pay: v.nullable(payHowShape),
  transfer: v.nullable(transferReport),
  /** Numbers of other orders whose customers reported the same transfer reference. */
  sameReference: v.array(v.number()),
  refunds: v.array(adminRefund),
  /** Receipts and credit notes, the earliest first. */
  receipts: v.array(
    v.object({
      id: v.string(),
      series: v.picklist(receiptSeries),
      number: v.number(),
      issuedAt: v.string(),
      total: v.number(),
      vat: v.number(),
    }),
  ),
  createdAt: v.string(),
  changeableUntil: v.nullable(v.string()),
  history: v.array(adminOrderEvent),
  sent: v.array(sentMessage),
})
export type AdminOrder = v.InferOutput<typeof adminOrder>
