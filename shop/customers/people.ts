import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { placeShape } from '#shop/coordinates.ts'
import { plainText } from '#shop/text.ts'

export const MOST_PEOPLE = 8

export const peopleQuery = v.strictObject({ q: v.optional(plainText(100), '') })

/** A person with an account or an order. The details come from the latest order. */
export const person = v.object({
  name: v.string(),
  /** E.164. Empty for an account without a phone. */
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  place: v.nullable(placeShape),
  /** The id of the area. Empty if unknown. */
  area: v.string(),
  locale: v.nullable(v.picklist(locales)),
  /** Orders with this phone, without unpaid, cancelled, expired and refunded ones. */
  orders: v.number(),
  /** The day of the latest delivery. */
  lastDay: v.nullable(v.string()),
  /** The reason why the shop does not accept orders of this person. Null if it does. */
  notAccepted: v.nullable(v.string()),
  /** The account of the latest order, or else the one with this phone. Null for a guest. */
  account: v.nullable(v.object({ id: v.string(), email: v.string() })),
})
export type Person = v.InferOutput<typeof person>

export const peopleList = v.object({ people: v.array(person) })
