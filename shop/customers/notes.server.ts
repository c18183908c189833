import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Actor } from '#shop/audit-log/audit-log.server.ts'
import type { CustomerPart } from '#shop/accounts/customer-part.ts'
import { MOST_NOTES, type CustomerNote } from './notes.ts'
import { partOfId, partsOf } from './parts.server.ts'

type Done = { ok: true } | { ok: false; problem: 'not-found' | 'changed-meanwhile' | 'id-taken' }

/** The latest note comes first. */
export async function notesOf(
  db: Database,
  parts: readonly CustomerPart[],
): Promise<CustomerNote[]> {
  const notes = await db
    .selectFrom('customer_notes')
    .select(['id', 'version'])
    .where('part', 'in', parts)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_NOTES)
    .execute()
  if (notes.length === 0) return []
  const versions = await db
    .selectFrom('customer_note_versions')
    .select(['note_id', 'text', 'at', 'by_email as by'])
    .where(
      'note_id',
      'in',
      notes.map(({ id }) => id),
    )
    .orderBy('version', 'desc')
    .execute()
  return notes.map((note) => ({
    ...note,
    versions: versions
      .filter(({ note_id: of }) => of === note.id)
      .map(({ note_id: _, ...version }) => version),
  }))
}

/** A second call with the same id adds no second note. */
export async function addNote(
  db: Database,
  customer: string,
  { id, text }: { id: string; text: string },
  { by, now }: { by: Actor; now: Date },
): Promise<Done> {
  const at = now.toISOString()
  return inTransaction(db, async (trx) => {
    const part = await partOfId(trx, customer)
    if (!part) return { ok: false, problem: 'not-found' }
    const added = await trx
      .insertInto('customer_notes')
      .values({ id, part, version: 1, created_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await trx
        .insertInto('customer_note_versions')
        .values({ note_id: id, version: 1, text, at, by_email: by.email })
        .execute()
      return { ok: true }
    }
    const earlier = await trx
      .selectFrom('customer_note_versions')
      .select('text')
      .where('note_id', '=', id)
      .where('version', '=', 1)
      .executeTakeFirst()
    return earlier?.text === text ? { ok: true } : { ok: false, problem: 'id-taken' }
  })
}

/** The earlier texts stay. */
export async function editNote(
  db: Database,
  { customer, note: id }: { customer: string; note: string },
  { version, text }: { version: number; text: string },
  { by, now }: { by: Actor; now: Date },
): Promise<Done> {
  return inTransaction(db, async (trx) => {
    const part = await partOfId(trx, customer)
    if (!part) return { ok: false, problem: 'not-found' }
    const { parts } = await partsOf(trx, part)
    const note = await trx
      .updateTable('customer_notes')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .where('part', 'in', parts)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!note) {
      const other = await trx
        .selectFrom('customer_notes')
        .select('id')
        .where('id', '=', id)
        .where('part', 'in', parts)
        .executeTakeFirst()
      return { ok: false, problem: other ? 'changed-meanwhile' : 'not-found' }
    }
    await trx
      .insertInto('customer_note_versions')
      .values({
        note_id: id,
        version: version + 1,
        text,
        at: now.toISOString(),
        by_email: by.email,
      })
      .execute()
    return { ok: true }
  })
}
