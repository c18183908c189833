import { m } from '#messages/compiled/messages.js'
import { readBuyLink, type BuyItem } from '#shop/cart/buy-link.ts'
import { MAX_QTY } from '#shop/cart/cart.ts'
import { pathOfSold } from '#shop/catalogue/category.ts'
import { findByIdsOrSlugs } from '#shop/catalogue/products.server.ts'
import type { Services } from '#server/context.ts'
import type { PageFunction } from '#storefront/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { FillCart, type Wanted } from './fill-cart.tsx'
import styles from './page.module.css'

/** `/buy/tomatoes:2,mint`: puts these products into the cart and shows it. Orders nothing. */
export const page: PageFunction = async ({ services, params, url }) => {
  const { items, unread } = readBuyLink(params.items ?? '')
  const wanted = await findWanted(services.db, items)
  const unknown = unread + items.length - wanted.length
  const to = url.searchParams.get('continue_to') === '/checkout' ? '/checkout' : '/cart'
  return {
    title: m.buy_title(),
    description: m.buy_description(),
    robots: 'noindex',
    body: (
      <div className={`container page ${styles.page}`}>
        <h1>{m.buy_title()}</h1>
        {wanted.length > 0 ? (
          <FillCart {...{ wanted, unknown, to }} />
        ) : (
          <>
            <p>{m.buy_nothing()}</p>
            <ButtonLink to="/products">{m.buy_see_products()}</ButtonLink>
          </>
        )}
      </div>
    ),
  }
}

/** Finds the products of the items, in their order. Adds up an item that is named both by slug and by id. */
async function findWanted(db: Services['db'], items: BuyItem[]): Promise<Wanted[]> {
  const products = await findByIdsOrSlugs(
    db,
    items.map(({ ref }) => ref),
  )
  const found = products.map((product) => {
    const { id, slug, name, name_ar: nameAr } = product
    const named = items.filter(({ ref }) => ref === id || ref === slug)
    const qty = named.reduce((sum, { qty }) => sum + qty, 0)
    const wanted = { _id: id, name, nameAr, path: pathOfSold(product), qty: Math.min(qty, MAX_QTY) }
    return { wanted, first: items.findIndex((item) => named.includes(item)) }
  })
  return found.toSorted((a, b) => a.first - b.first).map(({ wanted }) => wanted)
}
