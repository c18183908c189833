import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { hashOfToken, newToken } from '#shop/accounts/secret-token.server.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'
import type { BuyingLine } from './buying-list.ts'
import type { Period } from '#shop/period.ts'
import { readSentLines, type SentLine } from './sent-list.ts'

export type SentList = {
  id: string
  supplierId: string
  sentAt: string
  sentBy: string
  closedAt: string | null
  links: number
  lines: SentLine[]
}

/** The keys are supplier ids. */
export async function readSentLists(
  db: Database,
  { from, to }: Period,
  now: Date,
): Promise<Map<string, SentList>> {
  const rows = await db
    .selectFrom('buying_lists')
    .select(['id', 'supplier_id as supplierId', 'sent_at as sentAt', 'sent_by as sentBy'])
    .select(['closed_at as closedAt', 'lines'])
    .select((list) =>
      list
        .selectFrom('buying_links')
        .select(sql<number>`count(*)`.as('links'))
        .whereRef('list_id', '=', 'buying_lists.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .as('links'),
    )
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .execute()
  return new Map(
    rows.map(({ links, lines, ...row }) => [
      row.supplierId,
      { ...row, links: Number(links ?? 0), lines: readSentLines(lines) },
    ]),
  )
}

export function linesToSend(lines: BuyingLine[]): SentLine[] {
  return lines
    .filter(({ toGet }) => toGet > 0)
    .map(({ key, name, nameAr, measure, days }) => ({
      key,
      name,
      nameAr,
      measure,
      days: days.flatMap(({ day, toGet }) => (toGet > 0 ? [{ day, amount: toGet }] : [])),
    }))
}

/**
 * Stores the list as it is now, and returns the token of a link that opens it until the end of its last
 * day. Earlier links show the new list, too. Returns undefined for a closed list, which staff must reopen.
 */
export async function sendList(
  db: Database,
  staff: Actor,
  list: Period & { supplierId: string; lines: SentLine[] },
  now: Date,
): Promise<{ id: string; token: string } | undefined> {
  const { supplierId, from, to, lines } = list
  const at = now.toISOString()
  const token = newToken()
  const sent = {
    sent_at: at,
    sent_by: staff.email,
    lines: JSON.stringify(lines),
  }
  const id = await inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('buying_lists')
      .values({ id: randomUUID(), supplier_id: supplierId, from_day: from, to_day: to, ...sent })
      .onConflict((conflict) =>
        conflict
          .columns(['supplier_id', 'from_day', 'to_day'])
          .doUpdateSet(sent)
          .where('buying_lists.closed_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    await trx
      .insertInto('buying_links')
      .values({
        token_hash: hashOfToken(token),
        list_id: row.id,
        created_at: at,
        expires_at: instantInCairo(addDays(to, 1), '00:00').toISOString(),
        revoked_at: null,
      })
      .execute()
    const entry = { thing: 'supplier-list', id: row.id, what: 'sent', after: { from, to } } as const
    await recordAuditEntry(trx, staff, entry, now)
    return row.id
  })
  return id === undefined ? undefined : { id, token }
}

/** Returns false when no list has this id. */
export async function revokeLinks(
  db: Database,
  staff: Actor,
  listId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if (!(await listExists(trx, listId))) return false
    await trx
      .updateTable('buying_links')
      .set({ revoked_at: now.toISOString() })
      .where('list_id', '=', listId)
      .where('revoked_at', 'is', null)
      .execute()
    const entry = { thing: 'supplier-list', id: listId, what: 'link-revoked' } as const
    await recordAuditEntry(trx, staff, entry, now)
    return true
  })
}

/** A closed list takes no answers. Returns false when no list has this id. */
export async function setListClosed(
  db: Database,
  staff: Actor,
  { id, isClosed }: { id: string; isClosed: boolean },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('buying_lists')
      .set({ closed_at: isClosed ? now.toISOString() : null })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const change = { what: 'edited', after: { closed: isClosed } }
    await recordAuditEntry(trx, staff, { thing: 'supplier-list', id, ...change }, now)
    return true
  })
}

async function listExists(db: DatabaseTransaction, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('buying_lists')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
