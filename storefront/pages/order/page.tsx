import { formatNumber } from '#format/digits-in.ts'
import { m } from '#messages/compiled/messages.js'
import { boxesOfOrder } from '#shop/boxes/boxes.server.ts'
import { nextListDay } from '#shop/boxes/next-list.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { deviceOf } from '#shop/mail/push-subscriptions.server.ts'
import { numberInAddress, type Order } from '#shop/orders/order/order.ts'
import { gatePhotosOf } from '#shop/orders/order/order-gate-photo.server.ts'
import { undeliveredStates } from '#shop/orders/order/order-states.ts'
import { findOrder } from '#shop/orders/order/orders.server.ts'
import { isOver } from '#shop/orders/order/change-window.ts'
import { askProviderOnce } from '#shop/payment/single-flight.server.ts'
import { offeredWays } from '#shop/payment/offered-ways.ts'
import { settleOrder } from '#shop/payment/settle.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { transferTarget } from '#shop/settings/transfer-settings.ts'
import { notFound, type PageFunction, type PageRequest } from '#storefront/page.ts'
import { ChangeClosed } from './change/change-closed.tsx'
import { OrderChange } from './change/order-change.tsx'
import { GatePhotoPart } from './gate-photo.tsx'
import { OrderBoxes } from './order-boxes.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNext } from './order-next.tsx'
import { OrderPush } from './order-push.tsx'
import { OrderTold } from './order-told.tsx'
import { OrderWatch } from './order-watch.tsx'
import { OrderPayment } from './pay/order-payment.tsx'
import { isTransferOpen, saidOf } from './transfer/said.ts'
import { TransferPanel } from './transfer/transfer-panel.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import styles from './page.module.css'

/** `/orders/1042?key=…`: one order, for anyone with its key. */
export const page: PageFunction = async (request) => {
  const { db, now, push } = request.services
  const order = await readOrder(request)
  if (!order) return notFound()
  const boxes = await boxesOfOrder(db, order)
  const photo = (await gatePhotosOf(db, [order])).get(order.id)
  const said = request.url.searchParams.get('photo')
  const settings = await readSettings(db)
  const ways = offeredWays(request.services.providers, settings)
  const card = ways.find(({ method }) => method === 'card')
  const { number, key, state, paymentState, paymentMethod } = order
  const tenders = order.tenders.map((tender) => ({ state: tender.state }))
  const isComing = undeliveredStates.some((state) => state === order.state)
  const device = isComing ? await deviceOf(db, order.id) : null
  const until = isOver(order.changeableUntil, now()) ? null : order.changeableUntil
  return {
    headers: { 'Cache-Control': 'no-store' },
    title: `${m.order_number()} ${formatNumber(number)}`,
    robots: 'noindex',
    // The address contains the order's key.
    referrer: 'same-origin',
    body: (
      <div className={`container ${styles.page}`}>
        <OrderWatch order={{ number, key, state, paymentState, paymentMethod, tenders }} />
        <ReceiptHead number={number} createdAt={order.createdAt} />
        <OrderHead order={order} />
        <OrderPayment
          order={order}
          card={card}
          isDeclined={isDeclined(request, order)}
          now={now()}
        />
        {isTransferOpen(order) && (
          <TransferPanel
            order={order}
            target={transferTarget(settings)}
            said={saidOf(request.url.searchParams)}
            now={now()}
          />
        )}
        <Change order={order} until={until} isComing={isComing} takesCards={card !== undefined} />
        {isComing && (
          <OrderPush order={{ number, key }} publicKey={push.publicKey} device={device} />
        )}
        <div className={styles.columns}>
          <OrderNext order={{ ...order, changeableUntil: until }} />
          <OrderLines order={order} />
          <OrderBoxes boxes={boxes} nextList={nextListDay(dayInCairo(now()))} />
          <OrderDetails order={order} />
          {!order.pickup && <GatePhotoPart order={order} photo={photo} said={said} />}
          <OrderTold order={order} />
          <OrderHistory history={order.history} isCollected={order.pickup !== null} />
        </div>
      </div>
    ),
  }
}

/**
 * Tells whether the provider's return address reports a failure. The address is no proof, so it counts only
 * while nothing is paid or under way.
 */
function isDeclined({ url }: PageRequest, { paymentState }: Order): boolean {
  const said = url.searchParams
  const isVain = said.get('success') === 'false' && said.get('pending') !== 'true'
  return isVain && paymentState === 'unpaid'
}

/**
 * The form to change an order until its cut-off; after that, the notice with other ways until the delivery.
 */
function Change({
  order,
  until,
  isComing,
  takesCards,
}: {
  order: Order
  until: string | null
  isComing: boolean
  takesCards: boolean
}) {
  const { number, key, deliveryDate: day, paid, refunded, pickup } = order
  const isCollected = pickup !== null
  if (until !== null) {
    const props = { number, until, day, isCollected, back: paid - refunded, takesCards }
    return <OrderChange {...props} orderKey={key} />
  }
  return isComing && order.paymentState !== 'refund_due' ? <ChangeClosed order={order} /> : null
}

async function readOrder({ services, params, url }: PageRequest) {
  const key = url.searchParams.get('key') ?? ''
  if (!key) return undefined
  const number = numberInAddress(params.number ?? '')
  const find = () => findOrder(services.db, number, key)
  const order = await find()
  const isAsked = order?.tenders.some(({ state }) => state === 'open' || state === 'processing')
  if (!order || !isAsked) return order

  // The customer may return from the provider, which may know a newer payment state. Without its answer, the
  // page shows the shop's own state.
  try {
    await askProviderOnce(services, { orderId: order.id }, settleOrder)
    return await find()
  } catch (error) {
    services.log.warn({ err: error, order: number }, 'could not ask the payment provider')
    return order
  }
}
