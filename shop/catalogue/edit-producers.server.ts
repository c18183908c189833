import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { freeSlug, slugOf } from '#shop/slug.ts'
import { columnsOfNewPictures, columnsOfPictures } from './photos.server.ts'
import type { Producer, ProducerForm } from './producer.ts'
import { producerOf, stored } from './producers.server.ts'

export type WrittenProducer =
  | { ok: true; producer: Producer }
  | { ok: false; problem: 'not-found' | 'changed-meanwhile' }

/** Lists all producers, including hidden ones. */
export async function listAdminProducers(db: Database): Promise<Producer[]> {
  return (await stored(db).execute()).map(producerOf)
}

export async function findAdminProducer(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<Producer | undefined> {
  // PostgreSQL refuses a NUL character, even in a comparison.
  if (id.includes('\0')) return undefined
  const row = await stored(db).where('id', '=', id).executeTakeFirst()
  return row && producerOf(row)
}

/** Adds a producer at the end. Its id is made from the English name and never changes. */
export async function addProducer(
  db: Database,
  account: Account,
  { version: _, src, photos = [], ...fields }: ProducerForm,
  now: Date,
): Promise<WrittenProducer> {
  return inTransaction(db, async (trx) => {
    const id = await idFor(trx, fields.name)
    const last = await trx
      .selectFrom('producers')
      .select((producer) => producer.fn.max('rank').as('rank'))
      .executeTakeFirst()
    const at = now.toISOString()
    await trx
      .insertInto('producers')
      .values({
        id,
        ...columnsOf(fields),
        ...columnsOfNewPictures({ src, photos }),
        rank: (last?.rank ?? -1) + 1,
        version: 1,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })
      .execute()
    const producer = await written(trx, id)
    const change = { what: 'created', after: wordsOf(producer) }
    await recordAuditEntry(trx, account, { thing: 'producer', id, ...change }, now)
    return { ok: true, producer }
  })
}

export async function editProducer(
  db: Database,
  account: Account,
  { id, form }: { id: string; form: ProducerForm },
  now: Date,
): Promise<WrittenProducer> {
  const { version: seen = 0, src, photos, ...fields } = form
  return inTransaction(db, async (trx) => {
    const found = await findAdminProducer(trx, id)
    if (!found) return { ok: false, problem: 'not-found' }
    const done = await trx
      .updateTable('producers')
      .set({
        ...columnsOf(fields),
        ...columnsOfPictures(found, { src, photos }, { mayBeNone: true }),
        version: seen + 1,
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('version', '=', seen)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return { ok: false, problem: 'changed-meanwhile' }
    const producer = await written(trx, id)
    const change = { what: 'edited', before: wordsOf(found), after: wordsOf(producer) }
    await recordAuditEntry(trx, account, { thing: 'producer', id, ...change }, now)
    return { ok: true, producer }
  })
}

/**
 * Deletes or restores a producer; its products stay. Returns false when no producer in the other state has
 * this id.
 */
export async function setProducerDeleted(
  db: Database,
  account: Account,
  { id, isDeleted }: { id: string; isDeleted: boolean },
  now: Date,
): Promise<boolean> {
  if (id.includes('\0')) return false
  return inTransaction(db, async (trx) => {
    const done = await trx
      .updateTable('producers')
      .set({ deleted_at: isDeleted ? now.toISOString() : null, updated_at: now.toISOString() })
      .where('id', '=', id)
      .where('deleted_at', isDeleted ? 'is' : 'is not', null)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    const what = isDeleted ? 'deleted' : 'restored'
    await recordAuditEntry(trx, account, { thing: 'producer', id, what }, now)
    return true
  })
}

/** True when a product may name this producer: an empty id, or a producer that is not deleted. */
export async function isProducer(
  db: Database | DatabaseTransaction,
  id: string | undefined,
): Promise<boolean> {
  return !id || (await findAdminProducer(db, id)) !== undefined
}

async function written(db: DatabaseTransaction, id: string): Promise<Producer> {
  const producer = await findAdminProducer(db, id)
  if (!producer) throw new Error('The producer was not written')
  return producer
}

/** Picks the fields of a producer that the audit log records. */
function wordsOf({ id: _, version: __, ...fields }: Producer) {
  return fields
}

async function idFor(db: DatabaseTransaction, name: string): Promise<string> {
  const slug = slugOf(name, 70) || 'producer'
  const taken = await db
    .selectFrom('producers')
    .select('id')
    .where('id', 'like', `${slug}%`)
    .execute()
  return freeSlug(slug, new Set(taken.map(({ id }) => id)))
}
