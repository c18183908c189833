import { OrderAgain, type Bought } from '#storefront/features/orders/order-again.tsx'
import { island } from '#storefront/island.tsx'

/** One press to have what was ordered in the cart again. */
export const BuyAgain = island('buy-again', (order: Bought) => <OrderAgain order={order} />)
