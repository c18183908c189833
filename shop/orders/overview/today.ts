import * as v from 'valibot'
import { dayInCairo, instantInCairo } from '#shop/cairo.ts'
import { lineCategories } from '#shop/catalogue/category.ts'
import { units } from '#shop/catalogue/product.ts'

/** The sums of one delivery day, in piastres. */
const daySums = v.object({
  date: v.string(),
  /** Orders that were or will be delivered. */
  orders: v.number(),
  toPack: v.number(),
  /**
   * Orders that are undelivered, or delivered without their cash collected or their card charged. Leaves out
   * those whose customers pay later.
   */
  open: v.number(),
  /** Orders awaiting payment. */
  unpaid: v.number(),
  unpaidPiastres: v.number(),
  cashToCollectPiastres: v.number(),
  /** Collected cash minus refunds. */
  cashCollectedPiastres: v.number(),
  /** Online payments and transfers minus refunds, pending ones included. */
  cardPaidPiastres: v.number(),
  refundedPiastres: v.number(),
})
export type DaySums = v.InferOutput<typeof daySums>

const closedDay = v.object({
  closedAt: v.string(),
  who: v.string(),
  orders: v.number(),
  cashCollectedPiastres: v.number(),
  cardPaidPiastres: v.number(),
  refundedPiastres: v.number(),
  /** Refunds after closing. They do not change the stored sums. */
  corrections: v.array(
    v.object({ number: v.number(), refundedPiastres: v.number(), at: v.string(), who: v.string() }),
  ),
})

const dayToClose = v.object({ ...daySums.entries, closed: v.nullable(closedDay) })
export type DayToClose = v.InferOutput<typeof dayToClose>

export const SALES_DAYS = 30
export const today = v.object({
  date: v.string(),
  next: v.nullable(
    v.object({
      ...daySums.entries,
      areas: v.array(
        v.object({ id: v.string(), name: v.string(), nameAr: v.string(), orders: v.number() }),
      ),
    }),
  ),
  /** Delivery days with orders in the week after `next`, the earliest first. */
  later: v.array(v.pick(daySums, ['date', 'orders'])),
  /** Delivery days up to today that had orders, the latest first. */
  days: v.array(dayToClose),
  /** Orders that are still to be collected at pickup points today. */
  toCollect: v.number(),
  /** Delivered orders whose customers pay later, of all days. */
  payLater: v.object({ orders: v.number(), piastres: v.number() }),
  /** Open refunds, except those that staff send by hand: `transfers` counts them. */
  openRefunds: v.number(),
  transfers: v.object({ reported: v.number(), toSendBack: v.number() }),
  unreadMessages: v.number(),
  /** Products whose cover is a drawing. */
  onlyDrawn: v.number(),
  /** Mails that were refused or are overdue, with the number of their order. */
  undelivered: v.array(
    v.object({ id: v.string(), recipient: v.string(), order: v.nullable(v.number()) }),
  ),
  /** Producers whose certificate has ended or ends soon. */
  certificates: v.array(
    v.object({ id: v.string(), name: v.string(), nameAr: v.string(), validUntil: v.string() }),
  ),
  lowStock: v.array(
    v.object({
      id: v.string(),
      category: v.picklist(lineCategories),
      slug: v.string(),
      name: v.string(),
      nameAr: v.string(),
      quantity: v.number(),
      unit: v.picklist(units),
      unitAmount: v.number(),
      step: v.number(),
    }),
  ),
  /** Orders and sums minus refunds of each of the last 30 days in Egypt, the oldest first. */
  sales: v.array(v.object({ date: v.string(), orders: v.number(), piastres: v.number() })),
})
export type Today = v.InferOutput<typeof today>

/** From this time in Egypt, the first page no longer waits for packed orders to leave. */
const DAY_ENDS = '18:00'

/** Whether the shop's work on today's orders is over: all are packed, and they are out or it is evening. */
export function isWorkOver(left: { toPack: number; packed: number }, now: Date): boolean {
  const evening = instantInCairo(dayInCairo(now), DAY_ENDS)
  return left.toPack === 0 && (left.packed === 0 || now >= evening)
}
