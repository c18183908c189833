import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { measures } from './measure.ts'
import { supplierShape } from './supplier.ts'
import { changeKinds } from './sent-list.ts'

const day = v.pipe(v.string(), v.check(isDay, 'day'))

/** `week` asks for the week that contains the day. Without `day`, the next day with orders counts. */
export const buyingQuery = v.strictObject({
  day: v.optional(day),
  week: v.optional(v.literal('1', 'choice')),
})

export const sendForm = v.strictObject({
  supplier: v.pipe(v.string('text'), v.maxLength(100, 'too-long')),
  day: v.pipe(v.string('day'), v.check(isDay, 'day')),
  week: v.optional(v.boolean('choice'), false),
})
export const sentAnswer = v.object({ id: v.string(), link: v.string(), text: v.string() })
export const listState = v.strictObject({ closed: v.boolean('choice') })

export const supplierAnswer = v.object({
  amount: v.number(),
  pricePiastres: v.number(),
  note: v.string(),
  answeredAt: v.string(),
})

/** Amounts are in grams, millilitres or pieces, according to `measure`. */
export const buyingLine = v.object({
  key: v.string(),
  productId: v.nullable(v.string()),
  category: v.string(),
  name: v.string(),
  nameAr: v.string(),
  measure: v.picklist(measures),
  orders: v.number(),
  boxes: v.number(),
  needed: v.number(),
  inStock: v.number(),
  toGet: v.number(),
  days: v.array(v.object({ day: v.string(), toGet: v.number() })),
  soldAhead: v.boolean(),
  /** The amount received for this day or week after the list was sent. */
  received: v.number(),
  change: v.nullable(v.object({ kind: v.picklist(changeKinds), amount: v.number() })),
  answer: v.nullable(supplierAnswer),
})
export type BuyingLine = v.InferOutput<typeof buyingLine>

const sentState = v.object({
  id: v.string(),
  sentAt: v.string(),
  sentBy: v.string(),
  closedAt: v.nullable(v.string()),
  /** The number of valid links to the list. */
  links: v.number(),
})

export const buyingGroup = v.object({
  supplier: v.nullable(supplierShape),
  sent: v.nullable(sentState),
  lines: v.array(buyingLine),
  /** Lines that were sent and are no longer needed. */
  gone: v.array(
    v.object({
      key: v.string(),
      name: v.string(),
      nameAr: v.string(),
      measure: v.picklist(measures),
      amount: v.number(),
    }),
  ),
})
export type BuyingGroup = v.InferOutput<typeof buyingGroup>

export const buyingList = v.object({
  from: v.string(),
  to: v.string(),
  /** Today and later days that have orders. */
  days: v.array(v.string()),
  groups: v.array(buyingGroup),
  /** Ordered boxes whose items are unknown, because their week is not published. */
  boxesWithoutWeek: v.array(
    v.object({ day: v.string(), name: v.string(), nameAr: v.string(), qty: v.number() }),
  ),
})
export type BuyingList = v.InferOutput<typeof buyingList>
