import { OrderAgain, type Bought } from '#storefront/features/orders/order-again.tsx'
import { island } from '#storefront/island.tsx'

export const BuyAgain = island('buy-again', (order: Bought) => <OrderAgain order={order} />)
