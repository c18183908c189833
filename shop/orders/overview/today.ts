import * as v from 'valibot'
import { lineCategories } from '#shop/catalogue/category.ts'
import { units } from '#shop/catalogue/product.ts'

/** The sums of one delivery day, in piastres. */
const daySums = v.object({
  date: v.string(),
  /** Orders that are delivered or will be. */
  orders: v.number(),
  toPack: v.number(),
  /** Orders not settled: undelivered, or delivered without their cash collected or their card charged. */
  open: v.number(),
  /** Card orders awaiting payment. */
  unpaid: v.number(),
  unpaidPiastres: v.number(),
  cashToCollectPiastres: v.number(),
  /** Collected cash less refunds. */
  cashCollectedPiastres: v.number(),
  /** Card payments less refunds, pending ones included. */
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
  /** Refunds after the day was closed; they do not change its sums. */
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
  /** The delivery days of the week after that one that have orders, the earliest first. */
  later: v.array(v.pick(daySums, ['date', 'orders'])),
  /** Delivery days up to today that had orders, the latest first. */
  days: v.array(dayToClose),
  /** Orders that are still to be collected today at pick-up points. */
  toCollect: v.number(),
  /** Refunds under way; those that staff send by hand are in `transfers`. */
  openRefunds: v.number(),
  transfers: v.object({ reported: v.number(), toSendBack: v.number() }),
  unreadMessages: v.number(),
  /** Products whose cover is a drawing. */
  onlyDrawn: v.number(),
  /** Mails that were refused or are overdue, with the order they are about. */
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
  /** Orders and sums less refunds of each of the last days in Egypt, the oldest first. */
  sales: v.array(v.object({ date: v.string(), orders: v.number(), piastres: v.number() })),
})
export type Today = v.InferOutput<typeof today>
