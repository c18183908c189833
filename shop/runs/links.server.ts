import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { hashOfToken, isToken, newToken } from '#shop/accounts/secret-token.server.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { addDays, dayInCairo, instantInCairo, type Day } from '#shop/cairo.ts'

export type RunRow = Selectable<Schema['delivery_runs']>
export type OpenLink = { linkId: string; run: RunRow; givenBy: string }

/** Returns midnight in Cairo at the end of the day, when the links end. */
export function endOfDay(day: Day): Date {
  return instantInCairo(addDays(day, 1), '00:00')
}

/**
 * Returns 18:00 on the evening before, when a link begins to show the stops. Then the driver can load them.
 */
export function opensAt(day: Day): Date {
  return instantInCairo(addDays(day, -1), '18:00')
}

export function isOpenYet(day: Day, now: Date): boolean {
  return now >= opensAt(day)
}

export function isDayOver(day: Day, now: Date): boolean {
  return dayInCairo(now) > day
}

type OfLink = { id: string; day: Day; by: Actor; now: Date }

/**
 * Makes a link for a run and revokes the earlier one. Returns undefined when the day is over or has no such
 * run.
 */
export async function makeLink(
  db: Database,
  { id: runId, day, by, now }: OfLink,
): Promise<string | undefined> {
  const token = newToken()
  return inTransaction(db, async (trx) => {
    if (isDayOver(day, now) || !(await isRunOf(trx, runId, day))) return undefined
    await revoke(trx, runId, now)
    await trx
      .insertInto('run_links')
      .values({
        id: randomUUID(),
        run_id: runId,
        token_hash: hashOfToken(token),
        made_at: now.toISOString(),
        made_by: by.email,
        made_by_id: by.id,
      })
      .execute()
    const made = { thing: 'run', id: day, what: 'sent' } as const
    await recordAuditEntry(trx, by, made, now)
    return token
  })
}

/** Returns undefined when the day has no such run. */
export async function revokeLink(
  db: Database,
  { id, day, by, now }: OfLink,
): Promise<true | undefined> {
  return inTransaction(db, async (trx) => {
    if (!(await isRunOf(trx, id, day))) return undefined
    await revoke(trx, id, now)
    await recordAuditEntry(trx, by, { thing: 'run', id: day, what: 'link-revoked' }, now)
    return true
  })
}

async function isRunOf(trx: DatabaseTransaction, id: string, day: Day): Promise<boolean> {
  const run = await trx
    .selectFrom('delivery_runs')
    .select('id')
    .where('id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  return run !== undefined
}

async function revoke(db: DatabaseTransaction, runId: string, now: Date) {
  // The update locks the run, so that of two new links only the later one works.
  await db
    .updateTable('delivery_runs')
    .set({ changed_at: now.toISOString() })
    .where('id', '=', runId)
    .execute()
  await db
    .updateTable('run_links')
    .set({ revoked_at: now.toISOString() })
    .where('run_id', '=', runId)
    .where('revoked_at', 'is', null)
    .execute()
}

/**
 * Returns the run of a link. Returns undefined for a wrong or revoked link, and after the run's day. Before
 * `isOpenYet`, callers must not show customers' data, because nobody needs addresses days ahead.
 */
export async function openLink(
  db: Database,
  token: string,
  now: Date,
): Promise<OpenLink | undefined> {
  if (!isToken(token)) return undefined
  const link = await db
    .selectFrom('run_links')
    .select(['id', 'run_id', 'opened_at', 'made_by_id'])
    .where('token_hash', '=', hashOfToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!link) return undefined
  const run = await db
    .selectFrom('delivery_runs')
    .selectAll()
    .where('id', '=', link.run_id)
    .executeTakeFirstOrThrow()
  if (isDayOver(run.day, now)) return undefined
  if (link.opened_at === null) {
    await db
      .updateTable('run_links')
      .set({ opened_at: now.toISOString() })
      .where('id', '=', link.id)
      .where('opened_at', 'is', null)
      .execute()
  }
  return { linkId: link.id, run, givenBy: link.made_by_id }
}
