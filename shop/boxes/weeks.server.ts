import { randomUUID } from 'node:crypto'
import { columnsOf } from '#db/columns.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import {
  editVersioned,
  recordCreated,
  type EditConflict,
  type RecordKind,
} from '#shop/audit-log/edit-versioned.server.ts'
import { rowsWithGoneProduct } from '#shop/catalogue/products.server.ts'
import type { Day } from '#shop/cairo.ts'
import type { BoxId } from '#shop/boxes/box.ts'
import type { NextWeek, AdminBoxRow, WeekForm, AdminBoxWeek } from './box-form.ts'
import { daysAfter } from './next-week.ts'

export type WeekRefusal =
  | EditConflict
  | { ok: false; problem: 'week-taken' }
  | { ok: false; problem: 'product-gone'; rows: number[] }
export type WrittenWeek = { ok: true; record: AdminBoxWeek } | WeekRefusal

function weeksOf(box: BoxId): RecordKind<AdminBoxWeek, 'box_weeks'> {
  const find = (db: DatabaseTransaction, id: string) => findAdminBoxWeek(db, box, id)
  return { table: 'box_weeks', thing: 'box', find, logged: wordsOf }
}

export function weeksInList(db: Database, box: BoxId) {
  return db
    .selectFrom('box_weeks')
    .select(['id', 'from_day as from', 'to_day as to', 'published'])
    .select((week) =>
      week
        .selectFrom('box_rows')
        .select((count) => count.fn.countAll<number>().as('items'))
        .whereRef('week_id', '=', 'box_weeks.id')
        .as('items'),
    )
    .where('box_id', '=', box)
    .orderBy('from_day', 'desc')
}

export type WeekRow = Awaited<ReturnType<ReturnType<typeof weeksInList>['executeTakeFirstOrThrow']>>

export async function findAdminBoxWeek(
  db: Database | DatabaseTransaction,
  box: BoxId,
  id: string,
): Promise<AdminBoxWeek | undefined> {
  if (id.includes('\0')) return undefined
  const row = await db
    .selectFrom('box_weeks')
    .select(['id', 'version', 'from_day as from', 'to_day as to', 'published'])
    .where('id', '=', id)
    .where('box_id', '=', box)
    .executeTakeFirst()
  return row && { ...row, published: row.published === 1, rows: await rowsOf(db, id) }
}

/** Suggests the days of a new week, and the latest week's items to copy. */
export async function suggestWeek(db: Database, box: BoxId, today: Day): Promise<NextWeek> {
  const last = await db
    .selectFrom('box_weeks')
    .select(['id', 'from_day', 'to_day'])
    .where('box_id', '=', box)
    .orderBy('from_day', 'desc')
    .executeTakeFirst()
  return {
    ...daysAfter(last?.to_day, today),
    last: last ? { from: last.from_day, to: last.to_day, rows: await rowsOf(db, last.id) } : null,
  }
}

export async function addWeek(
  db: Database,
  account: Account,
  { box, form }: { box: BoxId; form: WeekForm },
  now: Date,
): Promise<WrittenWeek> {
  return inTransaction(db, async (trx) => {
    const refusal = await refuse(trx, box, form)
    if (refusal) return refusal
    const id = randomUUID()
    const written = await trx
      .insertInto('box_weeks')
      .values({
        id,
        box_id: box,
        ...columnsOfWeek(form),
        version: 1,
        updated_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['box_id', 'from_day']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return { ok: false, problem: 'week-taken' }
    await writeRows(trx, id, form)
    return recordCreated(trx, weeksOf(box), id, { account, now })
  })
}

export async function editWeek(
  db: Database,
  account: Account,
  { box, id, form }: { box: BoxId; id: string; form: WeekForm },
  now: Date,
): Promise<WrittenWeek> {
  return editVersioned(db, weeksOf(box), {
    id,
    version: form.version,
    by: { account, now },
    refuse: (trx) => refuse(trx, box, form, id),
    columns: () => columnsOfWeek(form),
    async writeRows(trx) {
      await trx.deleteFrom('box_rows').where('week_id', '=', id).execute()
      await writeRows(trx, id, form)
    },
  })
}

async function refuse(
  db: DatabaseTransaction,
  box: BoxId,
  { from, rows }: WeekForm,
  except = '',
): Promise<WeekRefusal | undefined> {
  const same = await db
    .selectFrom('box_weeks')
    .select('id')
    .where('box_id', '=', box)
    .where('from_day', '=', from)
    .where('id', '!=', except)
    .executeTakeFirst()
  if (same) return { ok: false, problem: 'week-taken' }
  const gone = await rowsWithGoneProduct(db, rows)
  return gone.length > 0 ? { ok: false, problem: 'product-gone', rows: gone } : undefined
}

async function writeRows(db: DatabaseTransaction, id: string, { rows }: WeekForm) {
  const written = rows.map((row, position) => ({ week_id: id, position, ...columnsOf(row) }))
  await db.insertInto('box_rows').values(written).execute()
}

async function rowsOf(db: Database | DatabaseTransaction, id: string): Promise<AdminBoxRow[]> {
  const rows = await db
    .selectFrom('box_rows')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'product_id').on('deleted_at', 'is', null),
    )
    .select(['box_rows.name', 'box_rows.name_ar as nameAr', 'grams', 'products.id'])
    .select(['products.name as soldAs', 'products.name_ar as soldAsAr'])
    .select(['price_piastres', 'offer', 'unit', 'unit_amount'])
    .where('week_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ name, nameAr, grams, id, price_piastres, unit, ...sold }) => ({
    name,
    nameAr,
    grams,
    product:
      id && price_piastres !== null && unit
        ? {
            id,
            name: sold.soldAs ?? name,
            nameAr: sold.soldAsAr ?? nameAr,
            pricePiastres: price_piastres,
            offer: sold.offer ?? 0,
            unit,
            unitAmount: sold.unit_amount ?? 1,
          }
        : null,
  }))
}

function columnsOfWeek({ from, to, published }: WeekForm) {
  return { from_day: from, to_day: to, published: published ? 1 : 0 }
}

function wordsOf({ from, to, published, rows }: AdminBoxWeek) {
  return { from, to, published, rows: rows.map(({ name, grams }) => `${name} ${grams / 1000} kg`) }
}
