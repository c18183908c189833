import * as v from 'valibot'
import { MAX_LINES, MAX_QTY } from '#shop/cart/cart.ts'
import { placeSent } from '#shop/coordinates.ts'
import { quantity } from '#shop/cart/wanted-items.ts'
import { SMALLEST_STEP } from '#shop/catalogue/step.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { customer } from '../order/customer.ts'
import { missingChoices } from '../order/missing-choice.ts'
import { deliveryWish } from '../place/order-request.ts'
import { recipient } from '../order/recipient.ts'
import { placedMethods } from '../order/order-states.ts'

const _id = v.pipe(v.string('text'), v.minLength(1, 'required'), v.maxLength(64, 'too-long'))
const { name, phone, address } = customer.entries
/** Null removes the place. Another street or area clears the place, unless the revision has one. */
const place = v.optional(v.nullable(placeSent))

const entries = {
  /** The version of the order on which the change was made. */
  version: v.optional(version),
  /** The new quantities of these products; 0 removes a line. Other lines stay. */
  lines: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          _id,
          qty: v.pipe(
            v.number('qty'),
            v.multipleOf(SMALLEST_STEP, 'qty-step'),
            v.minValue(0, 'qty'),
            v.maxValue(MAX_QTY, 'qty'),
          ),
        }),
        'list',
      ),
      // Twice the limit, as every line may be exchanged for another product.
      v.maxLength(2 * MAX_LINES, 'too-many'),
      v.check((lines) => new Set(lines.map((line) => line._id)).size === lines.length, 'repeated'),
    ),
  ),
  /** Quantities to add to the present ones. */
  add: v.optional(
    v.pipe(
      v.array(v.strictObject({ _id, qty: quantity }), 'list'),
      v.maxLength(MAX_LINES, 'too-many'),
    ),
  ),
  delivery: v.optional(deliveryWish),
  customer: v.optional(
    v.strictObject({
      name: v.optional(name),
      phone: v.optional(phone),
      address: v.optional(address),
      place,
    }),
  ),
  /** The recipient with all fields; null when the customer takes the order. */
  recipient: v.optional(v.nullable(recipient)),
  notes: v.optional(plainText(1000)),
  missing: v.optional(v.picklist(missingChoices, 'choice')),
  payment: v.optional(v.picklist(placedMethods, 'choice')),
}
type Asked = v.InferOutput<v.StrictObjectSchema<typeof entries, undefined>>

const asksForSomething = ({ version: _, ...asked }: Asked) =>
  Object.values(asked).some((value) => value !== undefined)

/** A set value could undo a change from another tab, so it requires the version; `add` does not. */
const namesItsVersion = ({ version, add: _, ...absolute }: Asked) =>
  version !== undefined || !asksForSomething(absolute)

const isSomething = v.check(asksForSomething, 'nothing-to-change')

/** The body of `POST /api/orders/:number/changes`: a customer's revision of an order. */
export const revision = v.pipe(
  v.strictObject(entries),
  isSomething,
  v.forward(v.check(namesItsVersion, 'required'), ['version']),
)
export type Revision = v.InferOutput<typeof revision>

/** Reasons of staff that are shown in the reader's language. Any other text is shown as written. */
export const changeReasons = [
  'customer-asked',
  'customer-mistake',
  'shop-mistake',
  'not-available',
  'delivery-round',
] as const
export type ChangeReason = (typeof changeReasons)[number]

/** Whether staff confirmed a full day, or a day without delivery in the area. */
const isSure = v.optional(v.boolean('choice'), false)

/** A revision by staff, with a reason from `changeReasons` or in their own words. */
export const staffRevision = v.pipe(
  v.strictObject({
    ...entries,
    delivery: v.optional(v.strictObject({ ...deliveryWish.entries, isSure })),
    reason: v.pipe(plainText(200), v.nonEmpty('reason-required')),
  }),
  v.check(({ reason: _, ...asked }) => asksForSomething(asked), 'nothing-to-change'),
  v.forward(
    v.check(({ reason: _, ...asked }) => namesItsVersion(asked), 'required'),
    ['version'],
  ),
)
