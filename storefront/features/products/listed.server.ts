import type { Services } from '#server/context.ts'
import { listedOf, type Listed } from '#shop/cart/cart.ts'
import { readCertified } from '#shop/catalogue/producers.server.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { memoizeWeak } from '#shop/memoize.ts'

/** Products as a list shows them; the same list for the same products and certificates. */
export async function listedNow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  products: Product[],
): Promise<Listed[]> {
  return listedBy(await readCertified(db, dayInCairo(now())))(products)
}

const listedBy = memoizeWeak((certified: ReadonlySet<string>) =>
  memoizeWeak((products: Product[]) => products.map((product) => listedOf(product, certified))),
)
