import type { Database } from '#db/schema.ts'
import { listAlternatives } from '#shop/catalogue/alternatives.server.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { findProduct } from '#shop/catalogue/products.server.ts'
import { addsCaution } from '#shop/health/advice.ts'
import { OrderChangeRefused } from '../change/change-order.server.ts'
import type { Replacement } from './plan.ts'
import type { ShortageView } from './shortage.ts'

/** At most 8 replacements are offered, chosen from the 24 most similar products. */
const OFFERED = 8
const COMPARED = 24

/**
 * Lists possible replacements of a product: the alternatives on its page, except those with a caution that
 * the product does not have.
 */
export async function replacementsFor(
  db: Database,
  productId: string,
): Promise<ShortageView['replacements']> {
  const product = await findProduct(db, productId)
  if (!product) return []
  const alike = await listAlternatives(db, product, COMPARED)
  return alike
    .filter((other) => !addsCaution(product, other))
    .slice(0, OFFERED)
    .map((other) => ({ ...replacementOf(other), name: other.name, nameAr: other.nameAr }))
}

/** Refuses a product that is no longer sold. */
export async function chosenReplacement(db: Database, productId: string): Promise<Replacement> {
  const product = await findProduct(db, productId)
  if (!product) throw new OrderChangeRefused('product-gone')
  return replacementOf(product)
}

function replacementOf(product: Product): Replacement {
  const { id, unit, unitAmount, step, pricePiastres, offer, quantity, weighed, tolerance } = product
  return {
    productId: id,
    unit,
    unitAmount,
    step,
    pricePiastres,
    offer,
    quantity,
    weighed,
    tolerance,
  }
}
