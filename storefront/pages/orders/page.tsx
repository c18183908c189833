import { m } from '#messages/compiled/messages.js'
import type { PageFunction } from '#storefront/page.ts'
import { OwnOrders } from './own-orders.tsx'

/** `/orders`: the same for everybody; the browser knows who is logged in. */
export const page: PageFunction = () => ({
  title: m.account_own_orders(),
  description: m.own_orders_description(),
  robots: 'noindex',
  body: <OwnOrders />,
})
