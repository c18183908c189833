import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import { unknownProducts } from '#shop/catalogue/products.server.ts'
import type { Day } from '#shop/delivery/cairo.ts'
import type { BoxId } from './box.ts'
import type { NextWeek, RowOnDesk, WeekForm, WeekOnDesk } from './box-desk.ts'
import { daysAfter } from './next-week.ts'

export type WeekRefusal =
  | { ok: false; problem: 'not-found' | 'changed-meanwhile' | 'week-taken' }
  | { ok: false; problem: 'product-gone'; rows: number[] }
export type WrittenWeek = { ok: true; week: WeekOnDesk } | WeekRefusal

/** A box's weeks, the latest first, with how many rows each has. */
export function weeksInList(db: Database, box: BoxId) {
  return db
    .selectFrom('box_weeks')
    .select(['id', 'from_day', 'to_day', 'published'])
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

export async function weekOnDesk(
  db: Database | DatabaseTransaction,
  box: BoxId,
  id: string,
): Promise<WeekOnDesk | undefined> {
  if (id.includes('\0')) return undefined
  const row = await db
    .selectFrom('box_weeks')
    .selectAll()
    .where('id', '=', id)
    .where('box_id', '=', box)
    .executeTakeFirst()
  return row && { ...weekOf(row), rows: await rowsOf(db, id) }
}

/** What "copy last week" starts from: the days that come next, and the last rows. */
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
      .values({ id, box_id: box, ...columnsOf(form, now), version: 1 })
      .onConflict((conflict) => conflict.columns(['box_id', 'from_day']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!written) return { ok: false, problem: 'week-taken' }
    await writeRows(trx, id, form)
    const week = await writtenWeek(trx, box, id)
    await recordChange(
      trx,
      account,
      { thing: 'box', id, what: 'created', after: wordsOf(week) },
      now,
    )
    return { ok: true, week }
  })
}

export async function editWeek(
  db: Database,
  account: Account,
  { box, id, form }: { box: BoxId; id: string; form: WeekForm },
  now: Date,
): Promise<WrittenWeek> {
  return inTransaction(db, async (trx) => {
    const before = await weekOnDesk(trx, box, id)
    if (!before) return { ok: false, problem: 'not-found' }
    const refusal = await refuse(trx, box, form, id)
    if (refusal) return refusal
    const written = await trx
      .updateTable('box_weeks')
      .set({ ...columnsOf(form, now), version: before.version + 1 })
      .where('id', '=', id)
      .where('version', '=', form.version ?? 0)
      .executeTakeFirst()
    if (written.numUpdatedRows === 0n) return { ok: false, problem: 'changed-meanwhile' }
    await trx.deleteFrom('box_rows').where('week_id', '=', id).execute()
    await writeRows(trx, id, form)
    const week = await writtenWeek(trx, box, id)
    const change = { what: 'edited', before: wordsOf(before), after: wordsOf(week) }
    await recordChange(trx, account, { thing: 'box', id, ...change }, now)
    return { ok: true, week }
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
  const gone = await unknownProducts(
    db,
    rows.flatMap(({ productId }) => productId ?? []),
  )
  const wrong = rows.flatMap(({ productId }, index) =>
    productId && gone.has(productId) ? index : [],
  )
  return wrong.length > 0 ? { ok: false, problem: 'product-gone', rows: wrong } : undefined
}

async function writeRows(db: DatabaseTransaction, id: string, { rows }: WeekForm) {
  const written = rows.map(({ name, nameAr, grams, productId }, position) => ({
    week_id: id,
    position,
    name,
    name_ar: nameAr,
    grams,
    product_id: productId,
  }))
  await db.insertInto('box_rows').values(written).execute()
}

async function rowsOf(db: Database | DatabaseTransaction, id: string): Promise<RowOnDesk[]> {
  const rows = await db
    .selectFrom('box_rows')
    .leftJoin('products', (join) =>
      join.onRef('products.id', '=', 'product_id').on('deleted_at', 'is', null),
    )
    .select(['box_rows.name', 'box_rows.name_ar', 'grams', 'products.id as product_id'])
    .select(['products.name as product_name', 'products.name_ar as product_name_ar'])
    .where('week_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    nameAr: row.name_ar,
    grams: row.grams,
    product: row.product_id
      ? {
          id: row.product_id,
          name: row.product_name ?? row.name,
          nameAr: row.product_name_ar ?? row.name_ar,
        }
      : null,
  }))
}

async function writtenWeek(db: DatabaseTransaction, box: BoxId, id: string): Promise<WeekOnDesk> {
  const week = await weekOnDesk(db, box, id)
  if (!week) throw new Error('The week was not written')
  return week
}

function columnsOf({ from, to, published }: WeekForm, now: Date) {
  return {
    from_day: from,
    to_day: to,
    published: published ? 1 : 0,
    updated_at: now.toISOString(),
  }
}

function weekOf(row: Selectable<Schema['box_weeks']>) {
  return {
    id: row.id,
    version: row.version,
    from: row.from_day,
    to: row.to_day,
    published: row.published === 1,
  }
}

/** A week in the words of the list of changes. */
function wordsOf({ from, to, published, rows }: WeekOnDesk) {
  return { from, to, published, rows: rows.map(({ name, grams }) => `${name} ${grams / 1000} kg`) }
}
