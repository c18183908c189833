import { island } from '#storefront/island.tsx'
import { useForgetBought } from './forget-bought.ts'
import { usePaymentWatch, type WatchedOrder } from './payment-watch.ts'

/** Shows nothing: follows the payment, and takes what was bought out of the cart. */
export const OrderWatch = island('order-watch', ({ order }: { order: WatchedOrder }) => {
  usePaymentWatch(order)
  useForgetBought(order)
  return null
})
