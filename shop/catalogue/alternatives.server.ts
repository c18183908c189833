import type { Database } from '#db/schema.ts'
import { likeness } from './likeness.ts'
import { unitPrice, type Product } from './product.ts'
import { isForSale, productOf, selectProducts } from './products.server.ts'

/** The number of cheaper products to compare, and of dearer ones. */
const COMPARED = 40

export async function listAlternatives(
  db: Database,
  product: Product,
  limit: number,
): Promise<Product[]> {
  const price = unitPrice(product)
  const others = selectProducts(db)
    .where('category', '=', product.category)
    .where(isForSale)
    .where('id', '!=', product.id)
    .where('sold_out', '=', 0)
    .limit(COMPARED)
  // Two queries, because each reads only `COMPARED` rows from the index on category and price.
  const [cheaper, dearer] = await Promise.all([
    others
      .where('unit_price_piastres', '<=', price)
      .orderBy('unit_price_piastres', 'desc')
      .orderBy('rank', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    others
      .where('unit_price_piastres', '>', price)
      .orderBy('unit_price_piastres')
      .orderBy('rank')
      .orderBy('id')
      .execute(),
  ])
  return [...cheaper, ...dearer]
    .map(productOf)
    .map((other) => ({ other, like: likeness(product, other) }))
    .toSorted((a, b) => b.like - a.like)
    .slice(0, limit)
    .map(({ other }) => other)
}
