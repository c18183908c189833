import { sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { changeBoxVersions } from './box-versions.server.ts'
import { applySheet, lockInOrder, productsOf, recordPrices } from './in-force.server.ts'
import { startOf } from './offer-period.ts'
import { findSheet } from './price-sheets.server.ts'
import {
  isJump,
  type PriceSheet,
  type RefusedRow,
  type SheetForm,
  type SheetEnd,
  type SheetState,
} from './price-sheet.ts'

type Editor = { account: Actor; now: Date }
type Saved =
  | { ok: true; sheet: PriceSheet }
  | { ok: false; problem: 'rows-wrong'; rows: RefusedRow[] }
  | { ok: false; problem: 'sheet-past' }
  | { ok: false; problem: 'id-taken' }

const ROWS_AT_ONCE = 200

/**
 * Saves a whole sheet or refuses it. Applies it if it starts now. The refusal lists the rows whose product
 * changed since the owner saw it, and those that change a price by more than 50 % without `isSure`. A
 * repeated id is the same sheet.
 */
export async function saveSheet(db: Database, form: SheetForm, editor: Editor): Promise<Saved> {
  const { account, now } = editor
  const effective = form.from === '' ? now : startOf(form.from)
  return inTransaction(db, async (trx): Promise<Saved> => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('price_sheets')
      .values({
        id: form.id,
        state: 'planned',
        note: form.note,
        effective_at: effective.toISOString(),
        created_at: now.toISOString(),
        who_id: account.id,
        who: account.email,
        ended_at: null,
        ended_by: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) return sameAgain(trx, form, account)
    const isLate = form.from !== '' && effective < now
    const refused = isLate ? [] : await refusedRows(trx, form)
    if (isLate || refused.length > 0) {
      await trx.deleteFrom('price_sheets').where('id', '=', form.id).execute()
      if (isLate) return { ok: false, problem: 'sheet-past' }
      return { ok: false, problem: 'rows-wrong', rows: refused }
    }
    const rows = form.rows.map(({ productId, pricePiastres }) => ({
      sheet_id: form.id,
      product_id: productId,
      before_piastres: 0,
      after_piastres: pricePiastres,
    }))
    for (const part of chunks(rows, ROWS_AT_ONCE)) {
      await trx.insertInto('price_sheet_rows').values(part).execute()
    }
    await trx
      .updateTable('price_sheet_rows')
      .from('products')
      .set((of) => ({ before_piastres: of.ref('products.price_piastres') }))
      .whereRef('products.id', '=', 'price_sheet_rows.product_id')
      .where('sheet_id', '=', form.id)
      .execute()
    const entry = { what: 'created', thing: 'price-sheet', id: form.id } as const
    const after = { from: effective.toISOString(), products: rows.length }
    await recordAuditEntry(trx, account, { ...entry, after }, now)
    const sheet = { id: form.id, who_id: account.id, who: account.email }
    if (effective <= now) await applySheet(trx, sheet, now)
    return { ok: true, sheet: await written(trx, form.id) }
  })
}

/** Accepts a sheet that is sent again, as after a lost response. Refuses another sheet with the same id. */
async function sameAgain(db: DatabaseTransaction, form: SheetForm, account: Actor): Promise<Saved> {
  const earlier = await findSheet(db, form.id)
  const { who_id } = await db
    .selectFrom('price_sheets')
    .select('who_id')
    .where('id', '=', form.id)
    .executeTakeFirstOrThrow()
  const prices = new Map(earlier?.rows.map((row) => [row.productId, row.afterPiastres]))
  const isSame =
    who_id === account.id &&
    prices.size === form.rows.length &&
    form.rows.every((row) => prices.get(row.productId) === row.pricePiastres)
  return earlier && isSame ? { ok: true, sheet: earlier } : { ok: false, problem: 'id-taken' }
}

async function refusedRows(db: DatabaseTransaction, { rows }: SheetForm): Promise<RefusedRow[]> {
  const ids = rows.map(({ productId }) => productId)
  const found = new Map<string, Awaited<ReturnType<typeof readProducts>>[number]>()
  await lockInOrder(db, sql`select json_array_elements_text(cast(${JSON.stringify(ids)} as json))`)
  for (const part of chunks(ids, ROWS_AT_ONCE)) {
    for (const product of await readProducts(db, part)) found.set(product.id, product)
  }
  return rows.flatMap(({ productId, version, pricePiastres, isSure }): RefusedRow[] => {
    const product = found.get(productId)
    if (!product) return [{ productId, problem: 'gone', now: null }]
    const { id: _, ...now } = product
    if (product.version !== version) return [{ productId, problem: 'changed', now }]
    if (isJump(product.pricePiastres, pricePiastres) && !isSure) {
      return [{ productId, problem: 'jump', now }]
    }
    return []
  })
}

function readProducts(db: DatabaseTransaction, ids: string[]) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'name_ar as nameAr', 'price_piastres as pricePiastres', 'version'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
}

type Ended =
  | { ok: true; sheet: PriceSheet }
  | { ok: false; problem: 'not-found' | 'changed-meanwhile' }

const endOf = { planned: 'cancelled', applied: 'undone' } as const satisfies Record<
  SheetEnd['from'],
  SheetState
>

/**
 * Cancels a planned sheet, or undoes an applied one. Undoing restores a price only if it is still the
 * sheet's. `from` is the state that the owner saw.
 */
export async function endSheet(
  db: Database,
  { id, from }: { id: string } & SheetEnd,
  { account, now }: Editor,
): Promise<Ended> {
  return inTransaction(db, async (trx): Promise<Ended> => {
    const ended = endOf[from]
    const { numUpdatedRows } = await trx
      .updateTable('price_sheets')
      .set({ state: ended, ended_at: now.toISOString(), ended_by: account.email })
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const isThere = (await findSheet(trx, id)) !== undefined
      return { ok: false, problem: isThere ? 'changed-meanwhile' : 'not-found' }
    }
    if (ended === 'undone') await putBack(trx, id, { account, now })
    const entry = { what: ended, thing: 'price-sheet', id } as const
    await recordAuditEntry(trx, account, entry, now)
    return { ok: true, sheet: await written(trx, id) }
  })
}

async function putBack(db: DatabaseTransaction, id: string, { account, now }: Editor) {
  await lockInOrder(db, productsOf(id))
  await db
    .updateTable('price_sheet_rows')
    .from('products')
    .set({ kept: 1 })
    .whereRef('products.id', '=', 'price_sheet_rows.product_id')
    .where('sheet_id', '=', id)
    .whereRef('products.price_piastres', '<>', 'price_sheet_rows.after_piastres')
    .execute()
  await db
    .updateTable('products')
    .from('price_sheet_rows')
    .set((of) => ({
      price_piastres: of.ref('price_sheet_rows.before_piastres'),
      version: of('products.version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .whereRef('price_sheet_rows.product_id', '=', 'products.id')
    .where('sheet_id', '=', id)
    .where('kept', '=', 0)
    .execute()
  await changeBoxVersions(db, id, now)
  const sheet = { id, who_id: account.id, who: account.email, what: 'price-put-back' } as const
  await recordPrices(db, sheet, now)
}

async function written(db: DatabaseTransaction, id: string): Promise<PriceSheet> {
  const sheet = await findSheet(db, id)
  if (!sheet) throw new Error('The price sheet was not written')
  return sheet
}
