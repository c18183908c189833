import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { placeShape, placeText } from '#shop/coordinates.ts'
import { units } from '#shop/catalogue/product.ts'
import type { ChangeableOrder } from '#storefront/features/open-order/order-calls.ts'
import { missingChoices } from '#shop/orders/order/missing-choice.ts'
import { placedMethodOf, placedMethods } from '#shop/orders/order/order-states.ts'
import { recipientShape } from '#shop/orders/order/recipient.ts'
import type { Revision } from '#shop/orders/revise/revision.ts'

/** A product that is not in the order yet. */
const added = v.object({
  _id: v.string(),
  name: v.string(),
  nameAr: v.string(),
  src: v.string(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  step: v.number(),
  weighed: v.optional(v.boolean()),
  /** The price of one unit, in EGP. */
  unitPrice: v.number(),
})
export type Added = v.InferOutput<typeof added>

const fields = v.partial(
  v.object({
    area: v.string(),
    date: v.string(),
    name: v.string(),
    phone: v.string(),
    address: v.string(),
    place: v.nullable(placeShape),
    recipient: v.nullable(recipientShape),
    notes: v.string(),
    missing: v.picklist(missingChoices),
    payment: v.picklist(placedMethods),
  }),
)
export type Fields = Required<v.InferOutput<typeof fields>>

const edits = v.object({
  /** The changed quantities by product id; 0 for a line that was taken out. */
  qty: v.record(v.string(), v.number()),
  added: v.array(added),
  fields,
})

export type Edits = v.InferOutput<typeof edits>

export const noEdits: Edits = { qty: {}, added: [], fields: {} }

/** Returns the fields of an order with the edits applied. */
export function fieldsOf(order: ChangeableOrder, edits: Edits): Fields {
  const { customer, recipient, delivery, notes, missing, payment } = order
  const wishes = { recipient, notes, missing, payment: placedMethodOf(payment) }
  return { ...customer, ...delivery, ...wishes, ...edits.fields }
}

/** Returns the changes to send; undefined when the order has these values already. */
export function revisionOf(order: ChangeableOrder, edits: Edits): Revision | undefined {
  const added = edits.added.filter(({ _id }) => order.items.every((line) => line._id !== _id))
  const wanted = [...order.items, ...added.map(({ _id }) => ({ _id, qty: 0 }))]
  const lines = wanted.flatMap(({ _id, qty }) => {
    const to = edits.qty[_id]
    return to === undefined || to === qty ? [] : [{ _id, qty: to }]
  })
  const now = fieldsOf(order, edits)
  const { delivery, customer } = order
  const isElsewhere = now.area !== delivery.area || now.date !== delivery.date
  const details = (['name', 'phone', 'address'] as const).filter(
    (field) => now[field] !== customer[field],
  )
  const { place } = now
  const textOf = (one: Fields['place']) => (one ? placeText(one) : '')
  const isPlaceNew = textOf(place) !== textOf(customer.place)
  // The server drops the place when the street or the area changes. The page still shows it, so it is sent
  // again.
  const staysWith = place !== null && (isElsewhere || details.includes('address'))
  const sendsPlace = isPlaceNew || staysWith
  const sent = place && { latitude: place.latitude, longitude: place.longitude }
  const change: Revision = {
    ...(lines.length > 0 && { lines }),
    ...(isElsewhere && { delivery: { area: now.area, date: now.date } }),
    ...((details.length > 0 || sendsPlace) && {
      customer: {
        ...Object.fromEntries(details.map((field) => [field, now[field]])),
        ...(sendsPlace && { place: sent }),
      },
    }),
    ...(JSON.stringify(now.recipient) !== JSON.stringify(order.recipient) && {
      recipient: now.recipient,
    }),
    ...(now.notes !== order.notes && { notes: now.notes }),
    ...(now.missing !== order.missing && { missing: now.missing }),
    ...(now.payment !== order.payment && { payment: now.payment }),
  }
  return Object.keys(change).length > 0 ? { version: order.version, ...change } : undefined
}

const keyOf = (number: number) => `order-change-${number}`

/** Returns the edits from before a reload or a lost connection. They are stored for the tab only. */
export function readEdits(number: number): Edits | undefined {
  return readStored('sessionStorage', keyOf(number), edits)
}

export function keepEdits(number: number, edits: Edits | undefined) {
  writeStored('sessionStorage', keyOf(number), edits)
}
