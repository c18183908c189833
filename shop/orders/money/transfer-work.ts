import * as v from 'valibot'
import { oneLine, plainText } from '#shop/text.ts'
import { orderStates } from '../order/order-states.ts'
import { MAX_TOTAL } from '../order/order.ts'

const ofOrder = {
  number: v.number(),
  customerName: v.string(),
  customerPhone: v.string(),
  /** What the customer wrote as the transfer's reference; empty for none. */
  reference: v.string(),
}

/** What staff have to do about transfers, the oldest first; amounts in piastres. */
export const transferWork = v.object({
  /** Those that customers say they sent. */
  reported: v.array(
    v.object({
      ...ofOrder,
      state: v.picklist(orderStates),
      deliveryDate: v.string(),
      promisedPiastres: v.number(),
      reportedAt: v.string(),
      /** Where the picture is that the customer sent; null for none. */
      picture: v.nullable(v.string()),
      hasAccount: v.boolean(),
      /** Other orders with the same reference. */
      sameReference: v.array(v.number()),
    }),
  ),
  /** Refunds to be sent by hand. */
  toSendBack: v.array(
    v.object({
      ...ofOrder,
      refundId: v.string(),
      amountPiastres: v.number(),
      createdAt: v.string(),
      hasAccount: v.boolean(),
    }),
  ),
})
export type TransferWork = v.InferOutput<typeof transferWork>

/** Where the picture of an order's transfer is, for whoever may see the order. */
export function transferPicturePath({ number, key }: { number: number; key: string }): string {
  return `/api/orders/${number}/transfer/picture?key=${key}`
}

export const arrivedBody = v.strictObject({
  /** What arrived. */
  amountPiastres: v.pipe(
    v.number('money-amount'),
    v.integer('money-amount'),
    v.minValue(1, 'money-amount'),
    v.maxValue(MAX_TOTAL, 'too-large'),
  ),
  /** What is too much becomes credit of the customer instead of going back. */
  asCredit: v.optional(v.boolean('choice'), false),
})
export const notFoundBody = v.strictObject({ word: v.optional(plainText(200), '') })
export const sentBackBody = v.strictObject({
  reference: v.pipe(oneLine(40), v.nonEmpty('required')),
})
