import { data } from 'react-router'
import { useForgetBought } from '#app/order/forget-bought.ts'
import { OrderBoxes } from '#app/order/order-boxes.tsx'
import { OrderDetails } from '#app/order/order-details.tsx'
import { OrderHead } from '#app/order/order-head.tsx'
import { OrderHistory } from '#app/order/order-history.tsx'
import { OrderLines } from '#app/order/order-lines.tsx'
import { ReceiptHead } from '#app/order/receipt-head.tsx'
import { shownOrder } from '#app/order/shown-order.ts'
import { usePaymentWatch } from '#app/order/payment-watch.ts'
import { pageTitle } from '#app/page-title.ts'
import { m } from '#messages/compiled/messages.js'
import { servicesContext } from '#server/context.ts'
import { boxesOfOrder } from '#shop/boxes/boxes.server.ts'
import { nextListDay } from '#shop/boxes/next-list.ts'
import { dayInCairo } from '#shop/delivery/cairo.ts'
import { numberInAddress } from '#shop/orders/order.ts'
import { findOrder } from '#shop/orders/orders.server.ts'
import { askOnce } from '#shop/payment/ask-once.server.ts'
import { settleOrder } from '#shop/payment/settle.server.ts'
import type { Route } from './+types/order'
import styles from './order.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const key = url.searchParams.get('key') ?? ''
  const number = numberInAddress(params.number)
  const find = () => findOrder(services.db, number, key)
  let order = key ? await find() : undefined

  // The shopper returns: the provider may know more than we do. Without it, the page shows what we know.
  if (order?.state === 'awaiting_payment' && order.paymentMethod === 'card') {
    try {
      await askOnce(services, { orderId: order.id }, settleOrder)
      order = await find()
    } catch (error) {
      services.log.warn({ err: error, order: number }, 'could not ask the payment provider')
    }
  }
  if (!order) throw data(null, { status: 404 })
  const boxes = await boxesOfOrder(services.db, order)
  const nextList = nextListDay(dayInCairo(services.now()))
  return data(
    { ...shownOrder(order), boxes, nextList },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' })

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => [
  {
    title: pageTitle(
      loaderData ? `${m.order_number()} ${loaderData.number}` : m.order_number(),
      location,
      matches,
    ),
  },
  { name: 'robots', content: 'noindex' },
  // The address holds the key.
  { name: 'referrer', content: 'same-origin' },
]

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  usePaymentWatch(order)
  useForgetBought(order)
  return (
    <div className={`container ${styles.page}`}>
      <ReceiptHead createdAt={order.createdAt} />
      <OrderHead order={order} />
      <div className={styles.columns}>
        <OrderLines order={order} />
        <div className={styles.side}>
          <OrderBoxes boxes={order.boxes} nextList={order.nextList} />
          <OrderDetails order={order} />
          <OrderHistory history={order.history} />
        </div>
      </div>
    </div>
  )
}
