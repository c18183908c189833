import * as v from 'valibot'
import { oneLine, plainText } from '#shop/text.ts'
import { orderStates } from '../order/order-states.ts'
import { MAX_TOTAL } from '../order/order.ts'

const ofOrder = {
  number: v.number(),
  customerName: v.string(),
  customerPhone: v.string(),
  /** The customer's reference for the transfer; empty when there is none. */
  reference: v.string(),
}

/** Transfers to look for and refunds to send by hand, the oldest first; amounts in piastres. */
export const transferWork = v.object({
  reported: v.array(
    v.object({
      ...ofOrder,
      state: v.picklist(orderStates),
      deliveryDate: v.string(),
      promisedPiastres: v.number(),
      reportedAt: v.string(),
      /** The path of the customer's picture; null when there is none. */
      picture: v.nullable(v.string()),
      hasAccount: v.boolean(),
      /** Numbers of other orders with the same reference. */
      sameReference: v.array(v.number()),
    }),
  ),
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

/** Returns the path of a transfer's picture. The order's key gives access to it. */
export function transferPicturePath({ number, key }: { number: number; key: string }): string {
  return `/api/orders/${number}/transfer/picture?key=${key}`
}

export const arrivedBody = v.strictObject({
  /** The sum that arrived at the bank, which may differ from the promised one. */
  amountPiastres: v.pipe(
    v.number('money-amount'),
    v.integer('money-amount'),
    v.minValue(1, 'money-amount'),
    v.maxValue(MAX_TOTAL, 'too-large'),
  ),
  /** Turns a surplus into credit of the customer instead of sending it back. */
  asCredit: v.optional(v.boolean('choice'), false),
})
export const notFoundBody = v.strictObject({ word: v.optional(plainText(200), '') })
export const sentBackBody = v.strictObject({
  reference: v.pipe(oneLine(40), v.nonEmpty('required')),
})
