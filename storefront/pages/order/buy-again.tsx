import { OrderAgain } from '#storefront/features/orders/order-again.tsx'
import type { OwnOrder } from '#storefront/features/orders/own-order.ts'
import { island } from '#storefront/island.tsx'

/** One press to have what was ordered in the cart again. */
export const BuyAgain = island('buy-again', (order: Pick<OwnOrder, 'number' | 'items'>) => (
  <OrderAgain order={order} />
))
