import * as v from 'valibot'
import { locales } from '#messages/locale.ts'
import { placeShape } from '#shop/coordinates.ts'
import { plainText } from '#shop/text.ts'

export const MOST_PEOPLE = 8

/** Query parameters of the search for people. */
export const peopleQuery = v.strictObject({ q: v.optional(plainText(100), '') })

/** A person with an account or an earlier order. The details are those of the latest order. */
export const person = v.object({
  name: v.string(),
  /** E.164; empty for an account without a phone. */
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  /** The map place of the address; null if unknown. */
  place: v.nullable(placeShape),
  /** The id of the area; empty without an earlier order. */
  area: v.string(),
  /** The language of the latest order; null without one. */
  locale: v.nullable(v.picklist(locales)),
  /** The number of orders with this phone that were not cancelled, expired or refunded. */
  orders: v.number(),
  /** The day of the latest delivery. */
  lastDay: v.nullable(v.string()),
  /** The reason why the shop does not accept their orders; null if it does. */
  notAccepted: v.nullable(v.string()),
  /** The account of the latest order, else the one with this phone; null for a guest. */
  account: v.nullable(v.object({ id: v.string(), email: v.string() })),
})
export type Person = v.InferOutput<typeof person>

export const peopleList = v.object({ people: v.array(person) })
