import { setProductDeleted } from '#shop/catalogue/edit-products.server.ts'
import { findAdminProduct } from '#shop/catalogue/staff-products.server.ts'
import { setProducerDeleted } from '#shop/catalogue/edit-producers.server.ts'
import { isCategory } from '#shop/catalogue/category.ts'
import { changeMessage } from '#shop/contact/read-messages.server.ts'
import { setMealDeleted } from '#shop/recipes/edit-meals.server.ts'
import { setSearchTermDeleted } from '#shop/search/edit-terms.server.ts'
import type { Who } from './write-back.server.ts'

/** Returns false when the record is not deleted any more, or when the shop refuses to restore it. */
export async function restoreRecord(
  thing: string,
  { db, account, id, now }: Who,
): Promise<boolean> {
  const back = { id, isDeleted: false }
  switch (thing) {
    case 'product': {
      const product = await findAdminProduct(db, id)
      if (!product?.deletedAt || !isCategory(product.category)) return false
      const which = { id, category: product.category }
      return (await setProductDeleted(db, which, false, { account, now })).ok
    }
    case 'producer':
      return (await setProducerDeleted(db, account, back, now)).ok
    case 'meal':
      return (await setMealDeleted(db, account, back, now)).ok
    case 'search-term':
      return (await setSearchTermDeleted(db, account, back, now)).ok
    case 'message': {
      const message = await db
        .selectFrom('messages')
        .select('id')
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst()
      return message ? changeMessage(db, account, { id, action: { deleted: false } }, now) : false
    }
    default:
      return false
  }
}
