import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import {
  editVersioned,
  recordCreated,
  setDeleted,
  type Deleted,
  type Edited,
  type RecordKind,
} from '#shop/audit-log/edit-versioned.server.ts'
import { freeSlug, slugOf } from '#shop/slug.ts'
import { columnsOfNewPictures, columnsOfPictures } from './photos.server.ts'
import type { Producer, ProducerForm } from './producer.ts'
import { producerOf, stored } from './producers.server.ts'

const producers: RecordKind<Producer, 'producers'> = {
  table: 'producers',
  thing: 'producer',
  find: findAdminProducer,
  logged: ({ id: _, version: __, ...fields }) => fields,
}

/** Includes hidden producers. */
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

/** The id comes from the English name and never changes. */
export async function addProducer(
  db: Database,
  account: Account,
  { version: _, src, photos = [], ...fields }: ProducerForm,
  now: Date,
): Promise<{ ok: true; record: Producer }> {
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
    return recordCreated(trx, producers, id, { account, now })
  })
}

export async function editProducer(
  db: Database,
  account: Account,
  { id, form }: { id: string; form: ProducerForm },
  now: Date,
): Promise<Edited<Producer>> {
  const { version, src, photos, ...fields } = form
  return editVersioned(db, producers, {
    id,
    version,
    by: { account, now },
    columns: (before) => ({
      ...columnsOf(fields),
      ...columnsOfPictures(before, { src, photos }, { mayBeNone: true }),
    }),
  })
}

export async function setProducerDeleted(
  db: Database,
  account: Account,
  deletion: { id: string; isDeleted: boolean },
  now: Date,
): Promise<Deleted> {
  return setDeleted(db, producers, { ...deletion, by: { account, now } })
}

/** True for an empty id, too, because a product may have no producer. */
export async function isProducer(
  db: Database | DatabaseTransaction,
  id: string | undefined,
): Promise<boolean> {
  return !id || (await findAdminProducer(db, id)) !== undefined
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
