import * as v from 'valibot'
import type { StaffPolicy } from '#shop/accounts/staff-policy.ts'
import { today } from '#shop/orders/overview/today.ts'
import { startParts } from '#shop/settings/start.ts'
import { workToday } from '#shop/orders/overview/work-today.ts'

/** In the sequence in which the page shows them. */
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

/** Each kind is shown to staff who can resolve it. */
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
  /** The oldest day of the loose end. Null without a day. */
  date: v.nullable(v.string()),
  /** The product of a shortage, or the order number of a message. Null for other kinds. */
  about: v.nullable(v.string()),
})
export type LooseEnd = v.InferOutput<typeof looseEnd>

/** A coming cut-off with its delivery day and areas. */
const comingCutoff = v.object({
  /** An ISO instant. */
  cutoff: v.string(),
  date: v.string(),
  areas: v.array(
    v.object({ id: v.string(), name: v.string(), nameAr: v.string(), orders: v.number() }),
  ),
})
export type ComingCutoff = v.InferOutput<typeof comingCutoff>

/** `today` is for roles that run the shop, `work` for the others. */
const liveToday = v.object({
  today: v.nullable(today),
  work: v.nullable(workToday),
  looseEnds: v.array(looseEnd),
  /** The coming cut-offs, the earliest first; null for a role that does not need them. */
  cutoffs: v.nullable(v.array(comingCutoff)),
  /** Providers that cannot be reached. Empty for roles that do not run the shop. */
  down: v.array(v.object({ provider: v.string(), since: v.string() })),
  /**
   * The confirmed parts of the example data. Null once all are confirmed, and for other roles than the owner.
   */
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
  /** The mark of the earlier answer. */
  since: v.optional(v.pipe(v.string(), v.maxLength(64, 'too-long')), ''),
})

/**
 * `live` is null when nothing has changed. `unnamedProxy` is the address of a proxy that `TRUST_PROXY` should
 * name, `lastBackup` the time of the last backup. Only roles that run the shop get them.
 */
export const liveTodayAnswer = v.object({
  mark: v.string(),
  live: v.nullable(liveToday),
  unnamedProxy: v.nullable(v.string()),
  lastBackup: v.nullable(v.string()),
})
