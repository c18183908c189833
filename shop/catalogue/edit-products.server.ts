import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { saleProblems, saleProblemsOfEdit } from '#shop/catalogue/sale-problems.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Category } from '#shop/catalogue/category.ts'
import type { BulkEdit, AdminProduct, Seen } from './staff-products.ts'
import { fieldsOfNew, fieldsOfEdit, type NewProduct, type ProductEdit } from './product-form.ts'
import { isProducer } from './edit-producers.server.ts'
import {
  insertProduct,
  lockProduct,
  writeCategory,
  writeDeleted,
  writeFields,
  type Editor,
} from './write-product.server.ts'

type Edited = { ok: true; product: AdminProduct } | Refusal
type Refusal =
  | { ok: false; problem: 'not-found' }
  | { ok: false; problem: 'slug-taken' }
  | { ok: false; problem: 'wrong-fields'; wrong: { [field: string]: string } }
  /** An edit conflict. `product` is the stored one. */
  | { ok: false; problem: 'edited-meanwhile'; product: AdminProduct }
  /** Units were sold meanwhile, so the edit would lower the stock below zero. */
  | { ok: false; problem: 'stock-sold'; product: AdminProduct }

type Which = { id: string; category: Category }

export async function createProduct(
  db: Database,
  category: Category,
  form: NewProduct,
  editor: Editor,
): Promise<Edited> {
  const wrong = saleProblems(fieldsOfNew(form))
  if (Object.keys(wrong).length > 0) return { ok: false, problem: 'wrong-fields', wrong }
  return withFreeSlug(db, async (db): Promise<Edited> => {
    if (!(await isProducer(db, form.producer))) return producerUnknown
    return { ok: true, product: await insertProduct(db, category, form, editor) }
  })
}

/**
 * The stock changes by the difference between the new quantity and the one that the editor saw, so that
 * units sold meanwhile stay sold.
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
    const wrong = saleProblemsOfEdit(before, edit)
    if (Object.keys(wrong).length > 0) return { ok: false, problem: 'wrong-fields', wrong }
    const isKept = fields.producer === before.producer
    if (!isKept && !(await isProducer(db, fields.producer))) return producerUnknown
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

/** Refuses to delete a deleted product (`not-found`). Restoring a product that is not deleted is allowed. */
export async function setProductDeleted(
  db: Database,
  which: Which,
  isDeleted: boolean,
  editor: Editor,
): Promise<Edited> {
  return inTransaction(db, async (db): Promise<Edited> => {
    const before = await lockProduct(db, which.id)
    const isThere = before && before.category === which.category
    if (!isThere || (isDeleted && before.deletedAt)) return notFound
    return { ok: true, product: await writeDeleted(db, before, isDeleted, editor) }
  })
}

/** Edits no product when one of them does not exist. */
export async function editSeveral(
  db: Database,
  items: BulkEdit,
  editor: Editor,
): Promise<{ ok: true; products: AdminProduct[] } | { ok: false; problem: 'product-gone' }> {
  const inOrder = items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return inTransaction(db, async (db) => {
    // Locks and checks all rows before the first write, because a refusal does not roll back.
    const held = new Map<string, AdminProduct>()
    for (const { id, deleted } of inOrder) {
      const product = await lockProduct(db, id)
      const isThere = product && (!product.deletedAt || deleted === false)
      if (!isThere) return { ok: false, problem: 'product-gone' }
      held.set(id, product)
    }
    const products: AdminProduct[] = []
    for (const { id, deleted, category, ...fields } of items) {
      let product = held.get(id)
      if (!product) continue
      if (deleted !== undefined) product = await writeDeleted(db, product, deleted, editor)
      if (category) product = await writeCategory(db, product, category, editor)
      if (Object.keys(fields).length > 0) product = await writeFields(db, product, fields, editor)
      held.set(id, product)
      products.push(product)
    }
    return { ok: true, products }
  })
}

const producerUnknown = {
  ok: false,
  problem: 'wrong-fields',
  wrong: { producer: 'choice' },
} as const
const notFound = { ok: false, problem: 'not-found' } as const

/** Turns a violation of the unique slug into the refusal `slug-taken`. */
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
