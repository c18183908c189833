import { Suspense } from 'react'
import { AddToCart } from '#storefront/features/cart/add-to-cart.tsx'
import { useQtyInCart } from '#storefront/features/cart/cart-storage.ts'
import { StockNote } from '#storefront/features/cart/stock-note.tsx'
import { useOpenOrder } from '#storefront/features/open-order/open-orders.ts'
import { lazily } from '#storefront/parts/lazily.ts'
import { island } from '#storefront/island.tsx'
import type { Addable } from '#shop/cart/cart.ts'
import styles from './product-card.module.css'

const AddToOrder = lazily(
  async () => (await import('#storefront/features/open-order/add-to-order.tsx')).AddToOrder,
)

/**
 * The stock note and the cart button of a product. `md` is the size on a card. `none` replaces “sold out” for
 * a product that cannot be bought for another reason.
 */
export const CardActions = island(
  'card-actions',
  ({
    product,
    size = 'md',
    none,
  }: {
    product: Addable
    size?: 'md' | 'lg'
    none?: string | undefined
  }) => {
    const isInCart = useQtyInCart(product.id) > 0
    const order = useOpenOrder()
    return (
      <>
        <StockNote product={product} />
        <div className={styles[size]} data-in-cart={isInCart || undefined}>
          <AddToCart {...{ product, size, none }} />
          {order && product.quantity > 0 && (
            <Suspense>
              <AddToOrder {...{ product, order, size }} />
            </Suspense>
          )}
        </div>
      </>
    )
  },
)
