import { island } from '#storefront/island.tsx'
import { useForgetBought } from './forget-bought.ts'
import { usePaymentWatch, type WatchedOrder } from './payment-watch.ts'

/** Follows the payment and removes paid lines from the cart. Shows nothing. */
export const OrderWatch = island('order-watch', ({ order }: { order: WatchedOrder }) => {
  usePaymentWatch(order)
  useForgetBought(order)
  return null
})
