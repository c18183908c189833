import { sql, type ExpressionBuilder } from 'kysely'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'
import { openStates, slowMethods } from '../order/order-states.ts'

/** A quantity of a product that an order holds, or is about to. */
type Wanted = { productId: string; qty: number }

/**
 * Whether the unpaid orders of strangers would hold more than `share` per cent of the stock of one of these products,
 * `orderId` among them, whose quantities are taken already. A stranger is who ordered by a phone that nobody confirmed and
 * to which nothing was delivered. One piece may always be ordered.
 */
export async function exceedsShare(
  db: DatabaseTransaction,
  orderId: string,
  wanted: readonly Wanted[],
  share: number,
): Promise<boolean> {
  if (share >= 100 || wanted.length === 0) return false
  const ids = wanted.map(({ productId }) => productId)
  const products = await db
    .selectFrom('products')
    .select((product) => ['id', 'quantity', heldByStrangers(product, orderId).as('held')])
    .where('id', 'in', ids)
    .execute()
  return products.some(({ id, quantity, held }) => {
    const qty = wanted.find(({ productId }) => productId === id)?.qty ?? 0
    const unpaid = Number(held) + qty
    return unpaid > Math.max(1, Math.ceil(((quantity + unpaid) * share) / 100))
  })
}

/** Of the selected product, in open orders that are paid later; what staff ordered for a customer is theirs to judge. */
function heldByStrangers(product: ExpressionBuilder<Schema, 'products'>, except: string) {
  return product
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(sql<number>`coalesce(sum(coalesce(now_qty, qty)), 0)`.as('qty'))
    .whereRef('order_lines.product_id', '=', 'products.id')
    .where('orders.id', '<>', except)
    .where('orders.state', 'in', [...openStates])
    .where('payment_method', 'in', ['cash', ...slowMethods])
    .where('payment_state', '=', 'unpaid')
    .where('phone_confirmed_at', 'is', null)
    .where('client', '<>', '')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders as earlier')
            .select('earlier.id')
            .whereRef('earlier.customer_phone', '=', 'orders.customer_phone')
            .where(({ eb, or }) =>
              or([
                eb('earlier.state', '=', 'delivered'),
                eb('earlier.phone_confirmed_at', 'is not', null),
              ]),
            ),
        ),
      ),
    )
}
