import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Category } from './category.ts'
import type { BulkEdit, DeskProduct, Seen } from './product-desk.ts'
import { fieldsOfEdit, type NewProduct, type ProductEdit } from './product-form.ts'
import {
  insertProduct,
  lockProduct,
  writeDeleted,
  writeFields,
  type Editor,
} from './write-product.server.ts'

type Edited = { ok: true; product: DeskProduct } | Refusal
type Refusal =
  | { ok: false; problem: 'not-found' }
  | { ok: false; problem: 'slug-taken' }
  /** Someone else edited it since; `product` is how it is now. */
  | { ok: false; problem: 'edited-meanwhile'; product: DeskProduct }
  /** So much was sold since that less than nothing would be left. */
  | { ok: false; problem: 'stock-sold'; product: DeskProduct }

type Which = { id: string; category: Category }

export async function createProduct(
  db: Database,
  category: Category,
  form: NewProduct,
  editor: Editor,
): Promise<Edited> {
  return withFreeSlug(db, async (db) => ({
    ok: true,
    product: await insertProduct(db, category, form, editor),
  }))
}

/**
 * Changes what is given of a product and leaves the rest. A new quantity is a movement from what
 * the editor saw, so what was sold meanwhile stays sold.
 */
export async function editProduct(
  db: Database,
  which: Which,
  edit: ProductEdit,
  editor: Editor & { seen?: Seen },
): Promise<Edited> {
  return withFreeSlug(db, async (db): Promise<Edited> => {
    const before = await lockProduct(db, which.id)
    if (!before || before.deletedAt || before.category !== which.category) return notFound
    const { seen } = editor
    if (seen && seen.version !== before.version) {
      return { ok: false, problem: 'edited-meanwhile', product: before }
    }
    const { quantity, ...fields } = fieldsOfEdit(edit)
    if (quantity === undefined) {
      return { ok: true, product: await writeFields(db, before, fields, editor) }
    }
    const left = before.quantity + quantity - (seen?.quantity ?? before.quantity)
    if (left < 0) return { ok: false, problem: 'stock-sold', product: before }
    return {
      ok: true,
      product: await writeFields(db, before, { ...fields, quantity: left }, editor),
    }
  })
}

export async function deleteProduct(db: Database, which: Which, editor: Editor): Promise<Edited> {
  return inTransaction(db, async (db): Promise<Edited> => {
    const before = await lockProduct(db, which.id)
    if (!before || before.deletedAt || before.category !== which.category) return notFound
    return { ok: true, product: await writeDeleted(db, before, true, editor) }
  })
}

/** Brings a deleted product back as it was; one that was never deleted stays as it is. */
export async function restoreProduct(db: Database, which: Which, editor: Editor): Promise<Edited> {
  return inTransaction(db, async (db): Promise<Edited> => {
    const before = await lockProduct(db, which.id)
    if (!before || before.category !== which.category) return notFound
    return { ok: true, product: await writeDeleted(db, before, false, editor) }
  })
}

/** Several products at once, all or, where one of them is not there, none. */
export async function editSeveral(
  db: Database,
  items: BulkEdit,
  editor: Editor,
): Promise<{ ok: true; products: DeskProduct[] } | { ok: false; problem: 'product-gone' }> {
  const inOrder = items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return inTransaction(db, async (db) => {
    // All are held before the first is written, so a refusal leaves nothing behind.
    const held = new Map<string, DeskProduct>()
    for (const { id, deleted } of inOrder) {
      const product = await lockProduct(db, id)
      const isThere = product && (!product.deletedAt || deleted === false)
      if (!isThere) return { ok: false, problem: 'product-gone' }
      held.set(id, product)
    }
    const products: DeskProduct[] = []
    for (const { id, deleted, ...fields } of items) {
      let product = held.get(id)
      if (!product) continue
      if (deleted !== undefined) product = await writeDeleted(db, product, deleted, editor)
      if (Object.keys(fields).length > 0) product = await writeFields(db, product, fields, editor)
      held.set(id, product)
      products.push(product)
    }
    return { ok: true, products }
  })
}

const notFound = { ok: false, problem: 'not-found' } as const

/** In one transaction; a slug that another product has is refused, however close the race was. */
async function withFreeSlug(
  db: Database,
  work: (db: DatabaseTransaction) => Promise<Edited>,
): Promise<Edited> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (isTakenSlug(error)) return { ok: false, problem: 'slug-taken' }
    throw error
  }
}

function isTakenSlug(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isUnique = 'code' in error && error.code === '23505'
  return (
    /UNIQUE constraint failed: products\.slug/.test(error.message) ||
    (isUnique && error.message.includes('slug'))
  )
}
