import type { Services } from '#server/context.ts'
import { listedOf, type Listed } from '#shop/cart/cart.ts'
import type { ProducerName } from '#shop/catalogue/producer.ts'
import { readCertified, readProducerNames } from '#shop/catalogue/producers.server.ts'
import type { Product } from '#shop/catalogue/product.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { memoizeWeak } from '#shop/memoize.ts'

/**
 * Adds the fields that a list shows. Returns the same array for the same products, certificates and
 * producers.
 */
export async function listedNow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  products: Product[],
): Promise<Listed[]> {
  const [certified, names] = await Promise.all([
    readCertified(db, dayInCairo(now())),
    readProducerNames(db),
  ])
  return listedBy(certified)(names)(products)
}

const listedBy = memoizeWeak((certified: ReadonlySet<string>) =>
  memoizeWeak((names: ReadonlyMap<string, ProducerName>) =>
    memoizeWeak((products: Product[]) =>
      products.map((product) => {
        const { producer, origin, originAr } = product
        const from = names.get(producer) ?? { name: origin, nameAr: originAr }
        return { ...listedOf(product, certified), ...(from.name && { from }) }
      }),
    ),
  ),
)
