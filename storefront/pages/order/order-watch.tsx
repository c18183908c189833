import { island } from '#storefront/island.tsx'
import { usePaymentWatch, type WatchedOrder } from './payment-watch.ts'
import { useEffect } from 'react'
import { changeCart } from '#storefront/features/cart/cart-storage.ts'
import { hasMade, keepAttempt, readAttempt } from '#storefront/pages/checkout/form/attempt.ts'
import { withoutBought } from '#shop/cart/checked-cart.ts'
import type { Order } from '#shop/orders/order/order.ts'

/** Follows the payment and removes paid lines from the cart. Shows nothing. */
export const OrderWatch = island('order-watch', ({ order }: { order: WatchedOrder }) => {
  usePaymentWatch(order)
  useForgetBought(order)
  return null
})

/** Removes paid lines from the cart, in case the checkout page was left before it could. */
function useForgetBought({
  number,
  paymentState,
  paymentMethod,
}: Pick<Order, 'number' | 'paymentState' | 'paymentMethod'>) {
  const isBought = paymentState === 'paid' || paymentMethod === 'cash'
  useEffect(() => {
    const attempt = readAttempt()
    if (!isBought || !attempt || !hasMade(attempt, number)) return
    changeCart((cart) => withoutBought(cart, attempt.items))
    keepAttempt(undefined)
  }, [number, isBought])
}
