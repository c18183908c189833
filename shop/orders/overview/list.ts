import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { orderStates } from '../order/order-states.ts'
import { areaShape, orderSummary } from '../order/staff-order.ts'

export const ORDERS_PER_PAGE = 50
/** Totals are counted up to this number, to bound the query. */
export const MOST_COUNTED = 1000

export const paymentFilters = [
  'cash-due',
  'cash-paid',
  'pay-later',
  'card-paid',
  'card-held',
  'card-unpaid',
  'transfer-reported',
  'transfer-paid',
  'transfer-unpaid',
  'refunded',
  'review',
] as const
export type PaymentFilter = (typeof paymentFilters)[number]

const orNothing = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.union([v.literal(''), schema]), '')
const state = v.picklist(orderStates, 'choice')
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

const listedOrder = v.object({
  ...orderSummary,
  /** Sent back with a change of several orders. */
  version: v.number(),
  customerName: v.string(),
  /** The recipient; null when the customer takes the order. */
  recipientName: v.nullable(v.string()),
  area: areaShape,
  /** Whether the order is handed over at a pickup point. */
  isAtPoint: v.boolean(),
  items: v.number(),
  totalPiastres: v.number(),
  /** Whether money came in, and all of it was credit. */
  isByCredit: v.boolean(),
  /** Whether saved and held cards cover the due, at least one of them saved. */
  isCardSaved: v.boolean(),
  /** Whether a part is paid and no saved card covers the rest. */
  isPartPaid: v.boolean(),
  /** Whether the customer of a delivered order pays later. */
  isToPayLater: v.boolean(),
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
