import type { Database } from '#db/schema.ts'
import { listAlternatives } from '#shop/catalogue/alternatives.server.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { findProduct } from '#shop/catalogue/products.server.ts'
import { addsCaution } from '#shop/health/advice.ts'
import { OrderChangeRefused } from '../change/change-order.server.ts'
import type { Replacement } from './plan.ts'
import type { ShortageView } from './shortage.ts'

/** So many products are offered to replace one, of so many that are like it. */
const OFFERED = 8
const COMPARED = 24

/**
 * What may replace a product: the alternatives that its page offers, without those that hold a caution which
 * it does not.
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

/** A product that was chosen to replace another one, as it is sold now; refused where it is not sold any more. */
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
