import * as v from 'valibot'
import type { Answer } from '#app/api-client.ts'
import { m } from '#messages/compiled/messages.js'
import { errorText } from '#messages/error-text.ts'
import {
  deskProductShape,
  tagOf,
  type BulkEdit,
  type DeskProduct,
} from '#shop/catalogue/product-desk.ts'
import type { NewProduct, ProductEdit } from '#shop/catalogue/product-form.ts'
import { piastresOf } from '#shop/money.ts'
import { askAdmin } from '../ask-admin.ts'

/** A product as the public calls answer it: SPEC's names, the price in EGP. */
const wireProduct = v.pipe(
  v.object({
    ...v.omit(deskProductShape, ['id', 'category', 'pricePiastres', 'deletedAt']).entries,
    _id: v.string(),
    type: deskProductShape.entries.category,
    price: v.number(),
  }),
  v.transform(({ _id, type, price, ...same }): DeskProduct => ({
    ...same,
    id: _id,
    category: type,
    pricePiastres: piastresOf(price),
    deletedAt: null,
  })),
)

export type Saved =
  | { kind: 'saved'; product: DeskProduct }
  /** Refused; `product` is how it is now, where another's edit or a sale is the reason. */
  | {
      kind: 'refused'
      code: string
      text: string
      errors: Record<string, string>
      product?: DeskProduct
    }

export async function addProduct(product: NewProduct & { type: string }): Promise<Saved> {
  const path = `/api/${product.type}`
  return savedOf(await askAdmin(path, { method: 'POST', body: product, schema: wireProduct }))
}

/** Saves an edit of a product as it was seen; another's edit in between is not overwritten. */
export async function saveProduct(seen: DeskProduct, edit: ProductEdit): Promise<Saved> {
  const headers = { 'If-Match': tagOf(seen) }
  const call = { method: 'PUT', body: edit, headers, schema: wireProduct } as const
  return savedOf(await askAdmin(pathOf(seen), call))
}

export async function deleteProduct(product: DeskProduct): Promise<Saved> {
  return savedOf(await askAdmin(pathOf(product), { method: 'DELETE', schema: wireProduct }))
}

export async function restoreProduct(product: DeskProduct): Promise<Saved> {
  const path = `${pathOf(product)}/restore`
  return savedOf(await askAdmin(path, { method: 'POST', schema: wireProduct }))
}

/** Several at once; nothing is answered where it was refused. */
export async function saveSeveral(
  items: BulkEdit,
): Promise<{ kind: 'saved'; products: DeskProduct[] } | { kind: 'refused'; text: string }> {
  const path = '/api/admin/products/bulk'
  const schema = v.array(deskProductShape)
  const answer = await askAdmin(path, { method: 'POST', body: { items }, schema })
  if (answer.kind === 'ok') return { kind: 'saved', products: answer.value }
  return { kind: 'refused', text: reasonOf(answer) }
}

function pathOf({ category, id }: DeskProduct): string {
  return `/api/${category}/${id}`
}

function savedOf(answer: Answer<DeskProduct>): Saved {
  if (answer.kind === 'ok') return { kind: 'saved', product: answer.value }
  if (answer.kind === 'unreachable') {
    return { kind: 'refused', code: 'unreachable', text: m.desk_offline(), errors: {} }
  }
  const { code, errors = {} } = answer.problem
  const now = v.safeParse(v.looseObject({ product: wireProduct }), answer.problem)
  return {
    kind: 'refused',
    code,
    text: reasonOf(answer),
    errors: Object.fromEntries(Object.entries(errors).map(([at, one]) => [at, one.message])),
    product: now.success ? now.output.product : undefined,
  }
}

/** Why something did not work, in a sentence. */
export function reasonOf(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  if (answer.kind === 'unreachable') return m.desk_offline()
  const [first] = Object.values(answer.problem.errors ?? {})
  return first?.message ?? errorText(answer.problem.code)
}
