import { OrderAgain, type Bought } from '#storefront/features/orders/order-again.tsx'
import { island } from '#storefront/island.tsx'

/** A button that puts the order's lines into the cart again. */
export const BuyAgain = island('buy-again', (order: Bought) => <OrderAgain order={order} />)
