import * as v from 'valibot'
import { phone, isEgyptianMobile } from '#shop/phone.ts'
import { oneLine, plainText } from '#shop/text.ts'

/** The longest note for a recipient. */
export const MOST_GIFT_NOTE = 300

export const recipientName = v.pipe(oneLine(100), v.nonEmpty('required'))
export const giftNote = v.optional(plainText(MOST_GIFT_NOTE), '')

/** Who takes an order at the door for who pays it, in Egypt: the driver calls this phone. Nobody writes to it. */
export const recipient = v.strictObject({
  name: recipientName,
  phone,
  /** From who pays, printed with the packing slip. */
  note: giftNote,
  /** The slip shows what is collected at the door, and no other sum. */
  withoutPrices: v.optional(v.boolean('choice'), false),
})
export type Recipient = v.InferOutput<typeof recipient>

/** The same in answers. */
export const recipientShape = v.object({
  name: v.string(),
  /** E.164. */
  phone: v.string(),
  note: v.string(),
  withoutPrices: v.boolean(),
})

type Reached = { name: string; phone: string }

/** Who takes an order at the door, and is called there. */
export function personAtDoor(order: {
  customer: Reached
  recipient?: Reached | null | undefined
}): Reached {
  return order.recipient ?? order.customer
}

/** The phones of an order, each once: whose owner pays it, and who takes it. */
export function phonesOf(order: {
  customer: { phone: string }
  recipient?: { phone: string } | null | undefined
}): string[] {
  return [...new Set([order.customer.phone, ...(order.recipient ? [order.recipient.phone] : [])])]
}

/** Somebody in Egypt can be called at the door. */
export function hasPhoneInEgypt(order: {
  customer: { phone: string }
  recipient?: unknown
}): boolean {
  return Boolean(order.recipient) || isEgyptianMobile(order.customer.phone)
}
