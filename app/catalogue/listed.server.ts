import { asJson, type AsJson } from '#app/as-json.ts'
import { listedOf, type Listed } from '#shop/cart/cart.ts'
import type { Product } from '#shop/catalogue/product.ts'

/** Lists are remembered, and what is remembered is written once. */
const written = new WeakMap<Product[], AsJson<Listed[]>>()

/** Products as a list shows them. */
export function listed(products: Product[]): AsJson<Listed[]> {
  const text = written.get(products) ?? asJson(products.map(listedOf))
  written.set(products, text)
  return text
}
