import { OwnPage } from '#app/account/own-page.tsx'
import { OwnOrders } from '#app/order/own-orders.tsx'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ location, matches }) => [
  { title: pageTitle(m.account_own_orders(), location, matches) },
  { name: 'description', content: m.own_orders_description() },
  { name: 'robots', content: 'noindex' },
]

export default function Orders() {
  return (
    <OwnPage path="/orders" title={m.account_own_orders()} invitation={m.own_orders_log_in_title()}>
      <OwnOrders />
    </OwnPage>
  )
}
