import { sql, type RawBuilder, type Selectable } from 'kysely'
import { engineOf } from '#db/engine.ts'
import { cacheQuery } from '#db/query-cache.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { applyOffer, type Piastres } from '#shop/money.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { changeBoxVersions } from './box-versions.server.ts'

type Priced = Pick<
  Selectable<Schema['products']>,
  | 'id'
  | 'price_piastres'
  | 'offer'
  | 'unit_price_piastres'
  | 'offer_set'
  | 'offer_from'
  | 'offer_until'
  | 'offer_changes_at'
>

const MOST_TRIES = 3

/** When the next price or offer changes, as far as this process knows. */
const nextChanges = new WeakMap<Database, string | undefined>()
const running = new WeakMap<Database, Promise<void>>()

const readNextChange = cacheQuery(async (db: Database): Promise<string | undefined> => {
  const { offers, sheets } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('products')
        .select((of) => of.fn.min('offer_changes_at').as('at'))
        .where('offer_changes_at', 'is not', null)
        .as('offers'),
      selectFrom('price_sheets')
        .select((of) => of.fn.min('effective_at').as('at'))
        .where('state', '=', 'planned')
        .as('sheets'),
    ])
    .executeTakeFirstOrThrow()
  const times = [offers, sheets].filter((at) => at !== null)
  return times.toSorted()[0]
})

/**
 * True when a known price change is due. Then no cached response may be sent. Other price changes were
 * written since, so cached responses need a confirmation anyway.
 */
export function arePricesDue(db: Database, now: Date): boolean {
  const next = nextChanges.get(db)
  return next !== undefined && next <= now.toISOString()
}

/** Writes the due prices and offers. Concurrent callers share one run. */
export async function bringPricesUpToDate(db: Database, now: Date): Promise<void> {
  // The run of another caller may miss a change that is due for this one, so the loop checks again.
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const next = await readNextChange(db)
    nextChanges.set(db, next)
    if (next === undefined || next > now.toISOString()) return
    const work = running.get(db) ?? applyDue(db, now)
    running.set(db, work)
    try {
      await work
    } finally {
      if (running.get(db) === work) running.delete(db)
    }
  }
}

/**
 * Applies due sheets, the earliest first, and offers that begin or end. Each is applied once, by one process.
 */
export async function applyDue(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const due = await dueSheets(db, at).select(['id', 'who_id', 'who']).execute()
  for (const sheet of due) {
    await inTransaction(db, (trx) => applySheet(trx, sheet, now))
  }
  await inTransaction(db, async (trx) => {
    await lockInOrder(trx, sql`select id from products where offer_changes_at <= ${at}`)
    const isOn = sql<number>`case when (offer_from is null or offer_from <= ${at})
      and (offer_until is null or offer_until > ${at}) then coalesce(offer_set, 0) else 0 end`
    const next = sql<string>`case when offer_from > ${at} then offer_from
      when offer_until > ${at} then offer_until end`
    await trx
      .updateTable('products')
      .set({ offer: isOn, offer_changes_at: next, updated_at: at })
      .where('offer_changes_at', '<=', at)
      .execute()
  })
}

type Sheet = { id: string; who_id: string; who: string }

/** Does nothing when the sheet was applied or cancelled meanwhile. */
export async function applySheet(
  db: DatabaseTransaction,
  { id, who_id, who }: Sheet,
  now: Date,
): Promise<void> {
  const claimed = await db
    .updateTable('price_sheets')
    .set({ state: 'applied' })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return
  await lockInOrder(db, productsOf(id))
  await db
    .updateTable('price_sheet_rows')
    .from('products')
    .set((of) => ({ before_piastres: of.ref('products.price_piastres') }))
    .whereRef('products.id', '=', 'price_sheet_rows.product_id')
    .where('sheet_id', '=', id)
    .execute()
  await db
    .updateTable('products')
    .from('price_sheet_rows')
    .set((of) => ({
      price_piastres: of.ref('price_sheet_rows.after_piastres'),
      version: of('products.version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .whereRef('price_sheet_rows.product_id', '=', 'products.id')
    .where('sheet_id', '=', id)
    .whereRef('price_sheet_rows.after_piastres', '<>', 'products.price_piastres')
    .execute()
  await changeBoxVersions(db, id, now)
  await recordPrices(db, { id, who_id, who, what: 'priced' }, now)
  const change = { what: 'prices-applied', thing: 'price-sheet', id } as const
  await recordAuditEntry(db, { id: who_id, email: who }, change, now)
}

/**
 * Writes an audit entry for each product whose price a sheet changed or put back. It is one statement,
 * because there may be thousands.
 */
export async function recordPrices(
  db: DatabaseTransaction,
  { id, who_id, who, what }: Sheet & { what: 'priced' | 'price-put-back' },
  now: Date,
): Promise<void> {
  const text = (value: string) => sql<string>`cast(${value} as text)`
  const json = (column: string) => sql<string>`'{"pricePiastres":' || ${sql.ref(column)} || '}'`
  const [before, after] =
    what === 'priced'
      ? ['before_piastres', 'after_piastres']
      : ['after_piastres', 'before_piastres']
  await db
    .insertInto('changes')
    .columns(['id', 'at', 'who_id', 'who', 'what', 'thing', 'thing_id', 'before', 'after'])
    .expression((of) =>
      of
        .selectFrom('price_sheet_rows')
        .select([
          sql<string>`${text(id)} || ':' || product_id || ':' || ${text(what)}`.as('id'),
          text(now.toISOString()).as('at'),
          text(who_id).as('who_id'),
          text(who).as('who'),
          text(what).as('what'),
          text('product').as('thing'),
          'product_id as thing_id',
          json(before ?? '').as('before'),
          json(after ?? '').as('after'),
        ])
        .where('sheet_id', '=', id)
        .where('kept', '=', 0)
        .whereRef('before_piastres', '<>', 'after_piastres'),
    )
    .execute()
}

/**
 * Locks products in the order of `takeStock`, so that the two cannot deadlock. An order then sees all new
 * prices of a sheet or none. SQLite runs one writing transaction at a time.
 */
export async function lockInOrder(db: Database, ids: RawBuilder<unknown>): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await sql`select id from products where id in (${ids}) order by id collate "C" for no key update`.execute(
    db,
  )
}

export function productsOf(sheetId: string): RawBuilder<unknown> {
  return sql`select product_id from price_sheet_rows where sheet_id = ${sheetId}`
}

function dueSheets(db: Database, at: string) {
  return db
    .selectFrom('price_sheets')
    .where('state', '=', 'planned')
    .where('effective_at', '<=', at)
    .orderBy('effective_at')
    .orderBy('created_at')
    .orderBy('price_sheets.id')
}

/**
 * SQL for the product's price by the latest planned sheet that is due at `at`. It is null without one. So an
 * order gets the new price before the job writes it.
 */
export function duePrice(at: string): RawBuilder<number | null> {
  return sql<number | null>`(
    select after_piastres from price_sheet_rows
    join price_sheets on price_sheets.id = sheet_id
    where product_id = products.id and state = 'planned' and effective_at <= ${at}
    order by effective_at desc, created_at desc, price_sheets.id desc limit 1)`
}

/** Returns the product with its price and offer at `at`. `due` is its `duePrice`. */
export function pricedAt<Row extends Priced>(row: Row, due: Piastres | null, at: string): Row {
  const price = due ?? row.price_piastres
  const offer = offerAt(row, at)
  return { ...row, price_piastres: price, offer, unit_price_piastres: applyOffer(price, offer) }
}

function offerAt(row: Priced, at: string): number {
  if (row.offer_changes_at === null || row.offer_changes_at > at) return row.offer
  const hasBegun = row.offer_from === null || row.offer_from <= at
  const isOver = row.offer_until !== null && row.offer_until <= at
  return hasBegun && !isOver ? (row.offer_set ?? 0) : 0
}
