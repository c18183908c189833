import * as v from 'valibot'
import { categories } from '#shop/catalogue/category.ts'
import { units } from '#shop/catalogue/product.ts'
import { isDay } from '#shop/delivery/cairo.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { MAX_TOTAL } from './order.ts'
import { deskTargets, states } from './desk-moves.ts'
import { refundReasons } from './refund.ts'
import { shelfWish } from './shelf.ts'

/** What the desk's calls take and answer, for the API and the admin pages alike. */
export const ORDERS_PER_PAGE = 50
/** No list counts further than this; filters lead to what is beyond. */
export const MOST_COUNTED = 1000

export const paymentFilters = [
  'cash-due',
  'cash-paid',
  'card-paid',
  'card-unpaid',
  'refunded',
] as const
export type PaymentFilter = (typeof paymentFilters)[number]

const orNothing = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.union([v.literal(''), schema]), '')
const state = v.picklist(states, 'choice')
export const ordersQuery = v.strictObject({
  day: orNothing(
    v.union([v.picklist(['all', 'past']), v.pipe(v.string(), v.check(isDay))], 'date'),
  ),
  state: orNothing(state),
  area: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long')), ''),
  payment: orNothing(v.picklist(paymentFilters, 'choice')),
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'too-long')), ''),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'whole-number'), v.transform(Number)),
    '1',
  ),
})
export type OrdersQuery = v.InferOutput<typeof ordersQuery>

const standing = {
  number: v.number(),
  state: v.picklist(states),
  paymentMethod: v.picklist(['card', 'cash']),
  paymentState: v.picklist(['unpaid', 'processing', 'paid', 'refund_due', 'refunded']),
  needsReview: v.boolean(),
  deliveryDate: v.string(),
}
const areaShape = v.object({ id: v.string(), name: v.string(), nameAr: v.string() })

const listedOrder = v.object({
  ...standing,
  customerName: v.string(),
  area: areaShape,
  items: v.number(),
  totalPiastres: v.number(),
})
export type ListedOrder = v.InferOutput<typeof listedOrder>

export const orderList = v.object({
  day: v.string(),
  days: v.array(v.object({ date: v.string(), orders: v.number() })),
  areas: v.array(areaShape),
  orders: v.array(listedOrder),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
})
export type OrderList = v.InferOutput<typeof orderList>

const deskLine = v.object({
  line: v.number(),
  productId: v.string(),
  slug: v.string(),
  category: v.string(),
  src: v.string(),
  name: v.string(),
  nameAr: v.string(),
  unit: v.picklist(units),
  unitAmount: v.number(),
  pricePiastres: v.number(),
  offer: v.number(),
  unitPricePiastres: v.number(),
  qty: v.number(),
  orderedQty: v.number(),
  packedAmount: v.nullable(v.number()),
  mostPiastres: v.nullable(v.number()),
  totalPiastres: v.number(),
  change: v.nullable(v.picklist(['missing', 'reduced', 'replaced'])),
  replaces: v.nullable(v.number()),
})
export type DeskLine = v.InferOutput<typeof deskLine>

const deskRefund = v.object({
  id: v.string(),
  amountPiastres: v.number(),
  reason: v.picklist([...refundReasons, 'difference', 'cancelled', 'paid-late']),
  note: v.string(),
  who: v.string(),
  state: v.picklist(['pending', 'failed', 'done']),
  createdAt: v.string(),
  doneAt: v.nullable(v.string()),
})

const deskEvent = v.object({
  at: v.string(),
  who: v.string(),
  what: v.string(),
  detail: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
export type DeskEvent = v.InferOutput<typeof deskEvent>

export const deskOrder = v.object({
  ...standing,
  key: v.string(),
  version: v.number(),
  locale: v.picklist(['en', 'ar']),
  customer: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.string(),
  }),
  area: areaShape,
  notes: v.string(),
  missing: v.picklist(['call', 'replace', 'leave']),
  deskNote: v.string(),
  lines: v.array(deskLine),
  subtotal: v.number(),
  taxes: v.number(),
  delivery: v.number(),
  total: v.number(),
  paid: v.number(),
  refunded: v.number(),
  refunds: v.array(deskRefund),
  createdAt: v.string(),
  history: v.array(deskEvent),
})
export type DeskOrder = v.InferOutput<typeof deskOrder>

const target = v.picklist(deskTargets, 'choice')
export const moveBody = v.strictObject({
  version,
  to: target,
  /** When it is cancelled: by line number, or for all. If not said, all but packed meat, milk and herbals. */
  toShelf: v.optional(shelfWish),
})
export const stepBackBody = v.strictObject({
  version,
  reason: v.pipe(plainText(200), v.nonEmpty('reason-required')),
})
export const bulkMoveBody = v.strictObject({
  numbers: v.pipe(
    v.array(v.pipe(v.number('whole-number'), v.integer('whole-number')), 'list'),
    v.minLength(1, 'required'),
    v.maxLength(ORDERS_PER_PAGE, 'too-many'),
  ),
  to: v.picklist(['packed', 'out_for_delivery', 'delivered'], 'choice'),
})
export const bulkMoved = v.object({
  moved: v.array(v.number()),
  refused: v.array(v.object({ number: v.number(), code: v.string(), message: v.string() })),
})
export const versionBody = v.strictObject({ version })
export const noteBody = v.strictObject({ version, note: plainText(2000) })
export const refundBody = v.strictObject({
  version,
  /** Nothing for all that is left. */
  amountPiastres: v.optional(
    v.pipe(
      v.number('money-amount'),
      v.integer('money-amount'),
      v.minValue(1, 'money-amount'),
      v.maxValue(MAX_TOTAL, 'too-large'),
    ),
  ),
  reason: v.picklist(refundReasons, 'choice'),
  note: v.optional(plainText(200), ''),
  /** When it ends the order: as for cancelling; if not said, nothing of bad quality. */
  toShelf: v.optional(shelfWish),
})

export const pickingQuery = v.strictObject({
  area: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long')), ''),
  /** Also what is packed or gone already. */
  all: v.optional(v.literal('1')),
})
/** What goes into one box in its week; `grams` for one. */
const inside = v.array(v.object({ name: v.string(), nameAr: v.string(), grams: v.number() }))

export const pickList = v.object({
  date: v.string(),
  orders: v.number(),
  areas: v.array(areaShape),
  products: v.array(
    v.object({
      productId: v.string(),
      category: v.string(),
      name: v.string(),
      nameAr: v.string(),
      unit: v.picklist(units),
      unitAmount: v.number(),
      qty: v.number(),
      orders: v.number(),
      /** What goes into one of it, where it is a box that has its week. */
      inside,
    }),
  ),
})
export type PickList = v.InferOutput<typeof pickList>

export const slipsQuery = v.strictObject({
  ...pickingQuery.entries,
  order: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'whole-number'), v.transform(Number))),
})
export const slips = v.object({
  date: v.string(),
  slips: v.array(
    v.object({
      ...v.pick(deskOrder, ['number', 'customer', 'area', 'notes', 'missing']).entries,
      /** A box's line says what goes into one of it in its week. */
      lines: v.array(v.object({ ...deskLine.entries, inside })),
      cashPiastres: v.number(),
    }),
  ),
})
export type Slip = v.InferOutput<typeof slips>['slips'][number]

/** States of an order that is to be delivered, or was. */
export const keptStates = ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const
/** The categories of the catalogue first, in their order; boxes and others behind. */
export const pickOrder: readonly string[] = categories
