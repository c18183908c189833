import { listedOf } from '#shop/cart/cart.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { memoizeWeak } from '#shop/memoize.ts'

/** Products as a list shows them; the same list for the same products. */
export const listed = memoizeWeak((products: Product[]) => products.map(listedOf))
