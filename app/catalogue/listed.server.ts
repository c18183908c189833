import { asJson } from '#app/as-json.ts'
import { listedOf } from '#shop/cart/cart.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { oncePer } from '#shop/once-per.ts'

/** Products as a list shows them; lists are remembered, and what is remembered is written once. */
export const listed = oncePer((products: Product[]) => asJson(products.map(listedOf)))
