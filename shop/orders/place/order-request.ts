import * as v from 'valibot'
import { wantedItems } from '#shop/cart/wanted-items.ts'
import { isDay } from '#shop/cairo.ts'
import { MOST_CREDIT, piastres } from '#shop/credit/credit.ts'
import { codeToken } from '#shop/phone-codes/code.ts'
import { orderChannels } from '#shop/mail/channels.ts'
import { plainText } from '#shop/text.ts'
import { customerForm } from '../order/customer.ts'
import { missingChoices } from '../order/missing-choice.ts'
import { prepaidMethods } from '../order/order-states.ts'
import { recipient } from '../order/recipient.ts'

export const deliveryWish = v.strictObject({
  area: v.pipe(v.string('text'), v.nonEmpty('area-required'), v.maxLength(64, 'too-long')),
  date: v.pipe(v.string('text'), v.nonEmpty('date-required'), v.check(isDay, 'date')),
})

const orderEntries = (needsEmail: boolean) => ({
  items: wantedItems,
  customer: customerForm({ needsEmail, needsAddress: false }),
  /** The person at the door, if it is not the customer. */
  recipient: v.optional(recipient),
  delivery: deliveryWish,
  notes: v.optional(plainText(1000), ''),
  missing: v.optional(v.picklist(missingChoices, 'choice'), 'call'),
  /**
   * The channel for messages about the order; mail by default. The choice of a text channel is the consent.
   */
  tellBy: v.optional(v.picklist(orderChannels, 'choice')),
})

/** SPEC's `amount` in piastres (total × 100). It is only compared with our own total. */
const amount = v.pipe(
  v.number('whole-number'),
  v.integer('whole-number'),
  v.minValue(1, 'empty-cart'),
  v.maxValue(1_000_000_000_00, 'too-large'),
)

/**
 * The credit to use, in piastres, as the page showed it; missing for none. The shop takes exactly this sum or
 * refuses the order.
 */
const creditPiastres = v.optional(piastres(MOST_CREDIT))

/**
 * The body of `POST /api/payment`: an order that a provider or a transfer pays. `currency` is accepted for
 * clients that follow SPEC, and ignored: it is always EGP.
 */
export function cardOrderForm(needsEmail: boolean) {
  return v.strictObject({
    amount,
    currency: v.optional(v.string('text')),
    payment: v.optional(v.picklist(prepaidMethods, 'choice'), 'card'),
    creditPiastres,
    ...orderEntries(needsEmail),
  })
}
export const cardOrderRequest = cardOrderForm(true)

/** The body of `POST /api/orders`: cash on delivery. */
export function cashOrderForm(needsEmail: boolean) {
  return v.strictObject({
    payment: v.literal('cash', 'choice'),
    amount: v.optional(amount),
    creditPiastres,
    /** Proves that the customer entered the code that was sent to the phone. */
    phoneToken: v.optional(codeToken),
    ...orderEntries(needsEmail),
  })
}
export const cashOrderRequest = cashOrderForm(true)

export type OrderRequest = Omit<v.InferOutput<typeof cashOrderRequest>, 'payment'>

export const idempotencyKey = v.pipe(
  v.string(),
  v.minLength(1, 'required'),
  v.maxLength(128, 'too-long'),
  v.regex(/^[\x20-\x7e]+$/, 'characters'),
)
