import type { Database } from '#db/schema.ts'
import { egpOf } from '#shop/money.ts'
import { editProduct } from '#shop/catalogue/edit-products.server.ts'
import { productEdit, writtenFields } from '#shop/catalogue/product-form.ts'
import { findAdminProduct } from '#shop/catalogue/staff-products.server.ts'
import { limitForm } from '#shop/staff-notices/stock-limits.ts'
import { readStockLimits, writeStockLimit } from '#shop/staff-notices/stock-limits.server.ts'
import {
  outcomeOf,
  written,
  type EntryOf,
  type Fields,
  type LoggedRecord,
  type Who,
} from './write-back.server.ts'

const ofPeriod = ['offerFrom', 'offerUntil'] as const

/**
 * Returns the product, or its low-stock limit when the entry is about that. Returns undefined for an offer
 * whose period was changed since, because the log does not have the former end.
 */
export async function findProductRecord(
  { db, account, id, now }: Who,
  { at, names }: EntryOf,
): Promise<LoggedRecord | undefined> {
  if (names.includes('fewLeft')) return findLimit({ db, account, id, now })
  const product = await findAdminProduct(db, id)
  if (!product || product.deletedAt) return undefined
  if (names.includes('offer') && (await hasOtherPeriodSince(db, id, at))) return undefined
  const { category, version, quantity } = product
  const fields: Fields = writtenFields(product)
  return {
    fields,
    write: (before) =>
      written(productEdit, editOf(fields, before), async (edit) => {
        const editor = { account, now, seen: { version, quantity } }
        return outcomeOf(await editProduct(db, { id, category }, edit, editor))
      }),
  }
}

async function hasOtherPeriodSince(db: Database, id: string, at: string): Promise<boolean> {
  const found = await db
    .selectFrom('changes')
    .select('id')
    .where('thing', '=', 'product')
    .where('thing_id', '=', id)
    .where('at', '>', at)
    .where(({ or, eb }) => or(ofPeriod.map((name) => eb('after', 'like', `%"${name}":%`))))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Returns the edit that restores the fields. It contains Arabic texts, because an Arabic text that is left
 * out may follow the English one. It contains the period of an offer, because an ended offer that is set
 * again has none.
 */
function editOf(fields: Fields, before: Fields): Fields {
  const { pricePiastres, ...same } = before
  const arabic = Object.keys(before)
    .map((name) => `${name}Ar`)
    .filter((name) => name in fields && !(name in before))
    .map((name) => [name, fields[name]])
  const price = typeof pricePiastres === 'number' ? { price: egpOf(pricePiastres) } : {}
  const period =
    'offer' in before ? Object.fromEntries(ofPeriod.map((name) => [name, fields[name]])) : {}
  return { ...Object.fromEntries(arabic), ...period, ...same, ...price }
}

async function findLimit({ db, account, id, now }: Who): Promise<LoggedRecord | undefined> {
  const { products } = await readStockLimits(db)
  const product = products.find((one) => one.id === id)
  if (!product) return undefined
  const { fewLeft } = product
  return {
    fields: { fewLeft },
    write: (before) =>
      written(limitForm, { fewLeft: before.fewLeft, from: fewLeft }, async (form) => {
        const done = await writeStockLimit(db, account, { id, form }, now)
        return done === 'written' ? { ok: true } : { ok: false, problem: 'changed-since' }
      }),
  }
}
