import * as v from 'valibot'
import { phone, isEgyptianMobile } from '#shop/phone.ts'
import { oneLine, plainText } from '#shop/text.ts'

/** The longest note for a recipient, in characters. */
export const MOST_GIFT_NOTE = 300

export const recipientName = v.pipe(oneLine(100), v.nonEmpty('required'))
export const giftNote = v.optional(plainText(MOST_GIFT_NOTE), '')

/**
 * The person in Egypt who takes an order at the door for the customer who pays. The driver calls this phone;
 * no messages go there.
 */
export const recipient = v.strictObject({
  name: recipientName,
  phone,
  /** The customer's note, printed with the packing slip. */
  note: giftNote,
  /** Hides the prices on the packing slip, except the sum to collect at the door. */
  withoutPrices: v.optional(v.boolean('choice'), false),
})
export type Recipient = v.InferOutput<typeof recipient>

export const recipientShape = v.object({
  name: v.string(),
  /** In E.164. */
  phone: v.string(),
  note: v.string(),
  withoutPrices: v.boolean(),
})

type Reached = { name: string; phone: string }

export function personAtDoor(order: {
  customer: Reached
  recipient?: Reached | null | undefined
}): Reached {
  return order.recipient ?? order.customer
}

/** Returns the phones of an order, each once: the customer's and the recipient's. */
export function phonesOf(order: {
  customer: { phone: string }
  recipient?: { phone: string } | null | undefined
}): string[] {
  return [...new Set([order.customer.phone, ...(order.recipient ? [order.recipient.phone] : [])])]
}

/** Whether the person at the door has an Egyptian phone. A recipient always has one. */
export function hasPhoneInEgypt(order: {
  customer: { phone: string }
  recipient?: unknown
}): boolean {
  return Boolean(order.recipient) || isEgyptianMobile(order.customer.phone)
}
