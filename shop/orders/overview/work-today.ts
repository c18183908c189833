import * as v from 'valibot'
import { today } from './today.ts'

/**
 * The first page of those who do not run the shop: each part is null for a role that does not need it. No sums of money
 * but for accountants.
 */
export const workToday = v.object({
  date: v.string(),
  /** The day to get ready, for packers and buyers. */
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
  /** How many orders are to be delivered today, for drivers. */
  toDeliver: v.nullable(v.object({ orders: v.number(), open: v.number() })),
  /** How many are still to be collected today at pick-up points, for packers and drivers. */
  toCollect: v.nullable(v.number()),
  lowStock: v.nullable(today.entries.lowStock),
  certificates: v.nullable(today.entries.certificates),
  /** For accountants. */
  books: v.nullable(v.pick(today, ['days', 'sales', 'openRefunds', 'transfers'])),
})
export type WorkToday = v.InferOutput<typeof workToday>
