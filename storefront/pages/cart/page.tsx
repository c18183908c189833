import { m } from '#messages/compiled/messages.js'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import { listedNow } from '#storefront/features/products/listed.server.ts'
import { Season } from '#storefront/features/products/season.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { CartContents } from './cart-contents.tsx'
import styles from './page.module.css'

const SUGGESTED = 4

/** `/cart`: the same HTML for everyone; the browser knows the cart. */
export const page: PageFunction = async ({ services }) => ({
  title: m.cart_page_title(),
  description: m.cart_description(),
  robots: 'noindex',
  body: (
    <>
      <div className="container">
        <CartContents />
      </div>
      <div className={styles.suggested} data-no-cautions>
        <Season products={await listedNow(services, await listSeason(services.db, SUGGESTED))} />
      </div>
    </>
  ),
})
