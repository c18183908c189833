import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { AuditEntry } from './audit-entry.ts'

export type Actor = { id: string; email: string }

/** The values of the column `changes.thing`. */
export const auditedThings = [
  'product',
  'order',
  'day',
  'area',
  'box',
  'meal',
  'producer',
  'condition',
  'settings',
  'message',
  'account',
  'voucher',
  'search-term',
  'staff',
  'supplier',
  'goods-receipt',
  'write-off',
  'cash-up',
  'supplier-list',
  'run',
  'price-sheet',
] as const
export type AuditedThing = (typeof auditedThings)[number]

/**
 * Call it in the transaction of the change. It stores only the fields that differ between `before` and
 * `after`, and writes no entry if both are given and none differs.
 */
export async function recordAuditEntry(
  db: DatabaseTransaction,
  account: Actor,
  change: {
    what: string
    thing: AuditedThing
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

/** The latest 100 entries of a thing, the latest first, without the actions in `except`. */
export async function listAuditEntries(
  db: Database,
  { thing, id, except = [] }: { thing: AuditedThing; id: string; except?: readonly string[] },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('changes')
    .select(['at', 'who', 'what', 'before', 'after'])
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .$if(except.length > 0, (query) => query.where('what', 'not in', [...except]))
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ before, after, ...same }) => ({
    ...same,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
}
