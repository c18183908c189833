import { m } from '#messages/compiled/messages.js'
import { listSeason } from '#shop/catalogue/lists.server.ts'
import { listedNow } from '#storefront/features/products/listed.server.ts'
import { Season } from '#storefront/features/products/season.tsx'
import type { PageFunction } from '#storefront/page.ts'
import { OwnOrders } from './own-orders.tsx'
import styles from './own-orders.module.css'

const SUGGESTED = 4

/** `/orders`: the same HTML for everyone; the browser knows the login. */
export const page: PageFunction = async ({ services }) => ({
  title: m.account_own_orders(),
  description: m.own_orders_description(),
  robots: 'noindex',
  body: (
    <>
      <OwnOrders />
      <div className={styles.suggested}>
        <Season products={await listedNow(services, await listSeason(services.db, SUGGESTED))} />
      </div>
    </>
  ),
})
