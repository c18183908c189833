import { egpOf } from '#shop/money.ts'
import { editProduct } from '#shop/catalogue/admin/edit-products.server.ts'
import { productEdit, writtenFields } from '#shop/catalogue/admin/product-form.ts'
import { findAdminProduct } from '#shop/catalogue/admin/products.server.ts'
import { limitForm } from '#shop/staff-notices/stock-limits.ts'
import { readStockLimits, writeStockLimit } from '#shop/staff-notices/stock-limits.server.ts'
import {
  outcomeOf,
  written,
  type Fields,
  type LoggedRecord,
  type Who,
} from './write-back.server.ts'

/** A product, or, for an entry about that alone, from how many units on it is low. */
export async function findProductRecord(
  { db, account, id, now }: Who,
  names: string[],
): Promise<LoggedRecord | undefined> {
  if (names.includes('fewLeft')) return findLimit({ db, account, id, now })
  const product = await findAdminProduct(db, id)
  if (!product || product.deletedAt) return undefined
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

/** An Arabic text follows the English one unless it is sent, and it was there before. */
function editOf(fields: Fields, before: Fields): Fields {
  const { pricePiastres, ...same } = before
  const arabic = Object.keys(before)
    .map((name) => `${name}Ar`)
    .filter((name) => name in fields && !(name in before))
    .map((name) => [name, fields[name]])
  const price = typeof pricePiastres === 'number' ? { price: egpOf(pricePiastres) } : {}
  return { ...Object.fromEntries(arabic), ...same, ...price }
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
