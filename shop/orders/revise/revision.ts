import * as v from 'valibot'
import { MAX_LINES, MAX_QTY } from '#shop/cart/cart.ts'
import { placeSent } from '#shop/coordinates.ts'
import { quantity } from '#shop/cart/wanted-items.ts'
import { SMALLEST_STEP } from '#shop/catalogue/step.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { customer } from '../order/customer.ts'
import { deliveryWish, missingChoices } from '../place/order-request.ts'
import { recipient } from '../order/recipient.ts'
import { placedMethods } from '../order/order-states.ts'

const _id = v.pipe(v.string('text'), v.minLength(1, 'required'), v.maxLength(64, 'too-long'))
const { name, phone, address } = customer.entries
/** Null takes the place out. An address of another street or area has no place unless it is given with it. */
const place = v.optional(v.nullable(placeSent))

const entries = {
  /** The version of the order that the change was made on. */
  version: v.optional(version),
  /** What the order has of these products then; 0 takes one out. Others stay as they are. */
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
      // Every line may be exchanged for another one.
      v.maxLength(2 * MAX_LINES, 'too-many'),
      v.check((lines) => new Set(lines.map((line) => line._id)).size === lines.length, 'repeated'),
    ),
  ),
  /** So much more of these products than it has. */
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
  /** Who takes it at the door, with everything that is said of it; null for its customer. */
  recipient: v.optional(v.nullable(recipient)),
  notes: v.optional(plainText(1000)),
  missing: v.optional(v.picklist(missingChoices, 'choice')),
  payment: v.optional(v.picklist(placedMethods, 'choice')),
}
type Asked = v.InferOutput<v.StrictObjectSchema<typeof entries, undefined>>

/** Whether something is to be changed at all. */
const asksForSomething = ({ version: _, ...asked }: Asked) =>
  Object.values(asked).some((value) => value !== undefined)

/** What is absolute would undo what another tab has changed; what is added is added to whatever there is. */
const namesItsVersion = ({ version, add: _, ...absolute }: Asked) =>
  version !== undefined || !asksForSomething(absolute)

const isSomething = v.check(asksForSomething, 'nothing-to-change')

/** Body of `POST /api/orders/:number/changes`: what its customer changes of an order. */
export const revision = v.pipe(
  v.strictObject(entries),
  isSomething,
  v.forward(v.check(namesItsVersion, 'required'), ['version']),
)
export type Revision = v.InferOutput<typeof revision>

/** Reasons of staff that are told in the language of whoever reads them; any other is told as it was written. */
export const changeReasons = [
  'customer-asked',
  'customer-mistake',
  'shop-mistake',
  'not-available',
  'delivery-round',
] as const
export type ChangeReason = (typeof changeReasons)[number]

/** A day on which the area has no delivery is meant, or taken for a mistake. */
const isSure = v.optional(v.boolean('choice'), false)

/** The same from staff, who say why: one of `changeReasons`, or in their own words. */
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
