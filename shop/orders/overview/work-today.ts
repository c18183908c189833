import * as v from 'valibot'
import { today } from './today.ts'

/**
 * The first page for roles that do not run the shop. A part that the role does not need is null. Only
 * accountants get sums of money.
 */
export const workToday = v.object({
  date: v.string(),
  /** The next delivery day, for packers and buyers. */
  next: v.nullable(
    v.object({
      date: v.string(),
      orders: v.number(),
      toPack: v.number(),
      areas: v.array(
        v.object({ id: v.string(), name: v.string(), nameAr: v.string(), orders: v.number() }),
      ),
    }),
  ),
  later: v.nullable(today.entries.later),
  /** The number of orders to deliver today, for drivers. */
  toDeliver: v.nullable(v.object({ orders: v.number(), open: v.number() })),
  /** The number of orders to be collected at pickup points today, for packers and drivers. */
  toCollect: v.nullable(v.number()),
  lowStock: v.nullable(today.entries.lowStock),
  certificates: v.nullable(today.entries.certificates),
  /** For accountants. */
  books: v.nullable(v.pick(today, ['days', 'sales', 'payLater', 'openRefunds', 'transfers'])),
})
export type WorkToday = v.InferOutput<typeof workToday>
