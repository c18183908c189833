import * as v from 'valibot'
import type { StaffPolicy } from '#shop/accounts/staff-policy.ts'
import { today } from '#shop/orders/overview/today.ts'
import { startParts } from '#shop/settings/start.ts'
import { workToday } from '#shop/orders/overview/work-today.ts'

/** What is left to do of days before and for tomorrow, in the order in which it is shown. */
export const looseEndKinds = [
  'not-delivered',
  'not-packed',
  'cash-open',
  'cash-uncounted',
  'days-open',
  'calls',
  'supplier-lists',
  'transfers',
  'payments',
  'failed-messages',
  'season',
] as const
export type LooseEndKind = (typeof looseEndKinds)[number]

/** Who sees each: those who may do it. */
export const looseEndPolicies: Record<LooseEndKind, StaffPolicy> = {
  'not-delivered': 'admin',
  'not-packed': 'admin',
  'cash-open': 'books',
  'cash-uncounted': 'cash',
  'days-open': 'owner',
  calls: 'packing',
  'supplier-lists': 'buying',
  transfers: 'books',
  payments: 'admin',
  'failed-messages': 'admin',
  season: 'admin',
}

const looseEnd = v.object({
  kind: v.picklist(looseEndKinds),
  count: v.number(),
  /** The oldest day that it is about; null where it is about none. */
  date: v.nullable(v.string()),
  /** The product of a shortage, or the number of the order of a message; null for others. */
  about: v.nullable(v.string()),
})
export type LooseEnd = v.InferOutput<typeof looseEnd>

/** Until when one can still order for a day, the earliest first. */
const comingCutoff = v.object({
  /** ISO instant. */
  cutoff: v.string(),
  date: v.string(),
  areas: v.array(
    v.object({ id: v.string(), name: v.string(), nameAr: v.string(), orders: v.number() }),
  ),
})
export type ComingCutoff = v.InferOutput<typeof comingCutoff>

/** The admin’s first page as it is now: `today` for who runs the shop, `work` for the others. */
const liveToday = v.object({
  today: v.nullable(today),
  work: v.nullable(workToday),
  looseEnds: v.array(looseEnd),
  /** Null for a role that does not need them. */
  cutoffs: v.nullable(v.array(comingCutoff)),
  /** What cannot be reached; none for who does not run the shop. */
  down: v.array(v.object({ provider: v.string(), since: v.string() })),
  /** What of the examples that the shop started with is confirmed; null once all is, and for who is not the owner. */
  start: v.nullable(
    v.object({
      checked: v.array(v.picklist(startParts)),
      name: v.string(),
      nameAr: v.string(),
      phone: v.string(),
    }),
  ),
})
export type LiveToday = v.InferOutput<typeof liveToday>

export const liveTodayQuery = v.strictObject({
  /** The mark of the answer before. */
  since: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long')), ''),
})

/**
 * `live` is null where nothing has changed since. `unnamedProxy` is the address of a proxy that `TRUST_PROXY` should name,
 * for who runs the shop.
 */
export const liveTodayAnswer = v.object({
  mark: v.string(),
  live: v.nullable(liveToday),
  unnamedProxy: v.nullable(v.string()),
})
