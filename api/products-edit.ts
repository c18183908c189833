import * as v from 'valibot'
import type { Services } from '#server/context.ts'
import { runsShop } from '#shop/accounts/staff-policy.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import {
  createProduct,
  editProduct,
  setProductDeleted,
} from '#shop/catalogue/edit-products.server.ts'
import { seenOf, tagOf, type AdminProduct } from '#shop/catalogue/staff-products.ts'
import { newProduct, productEdit } from '#shop/catalogue/product-form.ts'
import { productTerms } from './product-terms.ts'
import { endpoint, refused, type Call } from './endpoint.ts'
import { invalidFields, problem, wrongField } from './problem.ts'
import { problemShape, productShape, shapeProduct, type ProductTerms } from './shapes.ts'

const editedShape = v.object({
  ...productShape.entries,
  /** `offer` is the stored one; `offerNow` and `finalPrice` are those in force. */
  offerFrom: v.string(),
  offerNow: v.number(),
  visible: v.boolean(),
  version: v.number(),
})

const conflictShape = v.object({ ...problemShape.entries, product: editedShape })

/** The endpoints of SPEC section 7 that change products. */
export const productEditEndpoints = [
  endpoint({
    method: 'post',
    path: '/:category',
    operationId: 'createProduct',
    summary:
      'Makes a product. SPEC’s seven fields are enough, of which name and price must be there',
    policy: 'admin',
    body: newProduct,
    answers: { 201: editedShape, ...refused(404, 409) },
    async handle({ services, account, body, param }) {
      const category = param('category')
      if (!isCategory(category)) return problem(404, 'not-found')
      if (body.type && body.type !== category) return wrongField(422, 'type', 'type-differs')
      const made = await createProduct(services.db, category, body, {
        account,
        now: services.now(),
      })
      if (!made.ok && made.problem === 'wrong-fields') return invalidFields(made.wrong)
      if (!made.ok) return wrongField(409, 'slug', 'slug-taken')
      const location = `/api/${category}/${made.product.id}`
      return answer(services, made.product, 201, { Location: location })
    },
  }),
  endpoint({
    method: 'put',
    path: '/:category/:id',
    operationId: 'updateProduct',
    summary:
      'Edits a product: what is not given stays. If-Match with the ETag that the editor saw refuses ' +
      'to overwrite another’s edit; buyers change the quantity only',
    policy: 'stock',
    body: productEdit,
    answers: {
      200: editedShape,
      409: v.union([conflictShape, problemShape]),
      412: v.union([conflictShape, problemShape]),
      ...refused(404),
    },
    handle: edit,
  }),
  endpoint({
    method: 'delete',
    path: '/:category/:id',
    operationId: 'deleteProduct',
    summary: 'Deletes a product; it can be restored',
    policy: 'admin',
    answers: { 200: editedShape, ...refused(404) },
    handle: (call) => setDeleted(call, true),
  }),
  endpoint({
    method: 'post',
    path: '/:category/:id/restore',
    operationId: 'restoreProduct',
    summary: 'Brings a deleted product back',
    policy: 'admin',
    answers: { 200: editedShape, ...refused(404) },
    handle: (call) => setDeleted(call, false),
  }),
]

async function setDeleted(call: Call<undefined, undefined, 'admin'>, isDeleted: boolean) {
  const { services, account, param } = call
  const which = whichOf(param)
  if (!which) return problem(404, 'not-found')
  const editor = { account, now: services.now() }
  const done = await setProductDeleted(services.db, which, isDeleted, editor)
  return done.ok ? answer(services, done.product, 200) : problem(404, 'not-found')
}

async function edit(call: Call<undefined, typeof productEdit, 'stock'>): Promise<Response> {
  const { services, account, body, param, c } = call
  const which = whichOf(param)
  if (!which) return problem(404, 'not-found')
  const isStockOnly = Object.keys(body).every((field) => field === 'quantity')
  if (!isStockOnly && !runsShop(account.staffRole)) return problem(403, 'not-allowed')
  if (Object.keys(body).length === 0) return problem(422, 'nothing-to-change')
  if (body.type && body.type !== which.category) return wrongField(422, 'type', 'type-differs')
  const seen = seenOf(c.req.header('if-match'))
  if (seen === 'unknown') return problem(412, 'edited-meanwhile')
  const editor = { account, now: services.now(), seen }
  const edited = await editProduct(services.db, which, body, editor)
  if (edited.ok) return answer(services, edited.product, 200)
  if (edited.problem === 'not-found') return problem(404, 'not-found')
  if (edited.problem === 'wrong-fields') return invalidFields(edited.wrong)
  if (edited.problem === 'slug-taken') return wrongField(409, 'slug', 'slug-taken')
  const product = shapeEdited(edited.product, await productTerms(services))
  if (edited.problem === 'edited-meanwhile') {
    return problem(412, 'edited-meanwhile', { product }, { ETag: tagOf(edited.product) })
  }
  return wrongField(409, 'quantity', 'stock-sold', { product })
}

function whichOf(param: (name: string) => string) {
  const category = param('category')
  return isCategory(category) ? { category, id: param('id') } : undefined
}

async function answer(
  services: Services,
  product: AdminProduct,
  status: number,
  headers: Record<string, string> = {},
) {
  return Response.json(shapeEdited(product, await productTerms(services)), {
    status,
    headers: { ...headers, ETag: tagOf(product) },
  })
}

function shapeEdited(
  { visible, version, deletedAt: _, ...product }: AdminProduct,
  terms: ProductTerms,
) {
  const { offer, offerNow } = product
  return {
    ...shapeProduct({ ...product, offer: offerNow }, terms),
    offer,
    offerNow,
    visible,
    version,
  }
}
