import { m } from '#messages/compiled/messages.js'
import { getLocale } from '#messages/locale.ts'
import { nameIn } from '#shop/catalogue/product.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { Link } from '#ui/link.tsx'
import { OrderPanel } from './order-panel.tsx'

/** No run brings the order, so this links to the page that hands it over. */
export function OrderAtPoint({ order: { area, deliveryDate } }: { order: AdminOrder }) {
  return (
    <OrderPanel title={m.checkout_point()}>
      <p>
        <bdi>{nameIn(getLocale(), area)}</bdi>
      </p>
      <p>
        <Link to={`/admin/collect/${deliveryDate}`}>{m.admin_collect()}</Link>
      </p>
    </OrderPanel>
  )
}
