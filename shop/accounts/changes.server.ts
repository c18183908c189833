import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Account } from './account.ts'
import type { Change } from './change.ts'

/** What admins change, as the `changes` table calls it. */
export const things = [
  'product',
  'order',
  'day',
  'area',
  'box',
  'meal',
  'condition',
  'settings',
  'message',
  'account',
] as const
export type Thing = (typeof things)[number]

/**
 * Keeps who changed what, in the transaction that changes it. Of `before` and `after` only the
 * fields that differ are kept; nothing is kept where nothing differs.
 */
export async function recordChange(
  db: DatabaseTransaction,
  account: Account,
  change: {
    what: string
    thing: Thing
    id: string
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  },
  now: Date,
): Promise<void> {
  const { what, thing, id, before, after } = change
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  )
  if (before && after && names.length === 0) return
  const only = (all: Record<string, unknown> | undefined) =>
    all ? JSON.stringify(Object.fromEntries(names.map((name) => [name, all[name] ?? null]))) : null
  await db
    .insertInto('changes')
    .values({
      id: randomUUID(),
      at: now.toISOString(),
      who_id: account.id,
      who: account.email,
      what,
      thing,
      thing_id: id,
      before: only(before),
      after: only(after),
    })
    .execute()
}

/** What was done to a thing, the latest first. */
export async function changesOf(db: Database, thing: Thing, id: string): Promise<Change[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['at', 'who', 'what', 'before', 'after'])
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ before, after, ...same }) => ({
    ...same,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
}
