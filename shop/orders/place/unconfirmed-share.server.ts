import { sql, type ExpressionBuilder } from 'kysely'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'
import { openStates, slowMethods } from '../order/order-states.ts'

type Wanted = { productId: string; qty: number }

/** `quantity` is the stock for sale, `held` the quantity in other unpaid orders of strangers. */
export type HeldProduct = { id: string; quantity: number; held: number }

/**
 * Whether strangers would hold more than `share` per cent of a product's stock with this order. A stranger is
 * a customer without a confirmed phone and without a delivered order. `wanted` are the goods of the order,
 * which are already subtracted from the stock. One unit is always allowed.
 */
export function isAboveShare(
  products: HeldProduct[],
  wanted: readonly Wanted[],
  share: number,
): boolean {
  if (share >= 100) return false
  return products.some(({ id, quantity, held }) => {
    const qty = wanted.find(({ productId }) => productId === id)?.qty ?? 0
    const unpaid = held + qty
    return unpaid > Math.max(1, Math.ceil(((quantity + unpaid) * share) / 100))
  })
}

/** `isAboveShare` for the changed lines of an existing order. */
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
  const held = products.map((product) => ({ ...product, held: Number(product.held) }))
  return isAboveShare(held, wanted, share)
}

/**
 * Returns a subquery: the quantity of the selected product in open orders of strangers that are paid later.
 * Orders by staff have an empty `client` and do not count.
 */
export function heldByStrangers(product: ExpressionBuilder<Schema, 'products'>, except: string) {
  return (
    product
      .selectFrom('order_lines')
      .select(sql<number>`coalesce(sum(coalesce(now_qty, qty)), 0)`.as('qty'))
      .whereRef('order_lines.product_id', '=', 'products.id')
      // PostgreSQL runs a scalar subquery for each line of the product. It would begin a join with all open orders.
      .where((line) => line.eb(orderOfStranger(line, except), 'is not', null))
  )
}

function orderOfStranger(line: ExpressionBuilder<Schema, 'order_lines'>, except: string) {
  return line
    .selectFrom('orders')
    .select('orders.id')
    .whereRef('orders.id', '=', 'order_lines.order_id')
    .where('orders.id', '<>', except)
    .where('orders.state', 'in', [...openStates])
    .where('payment_method', 'in', ['cash', ...slowMethods])
    .where('payment_state', '=', 'unpaid')
    .where('phone_confirmed_at', 'is', null)
    .where('client', '<>', '')
    .where((order) => order.not(order.exists(knownOrderOfPhone(order))))
}

/** An order of the same phone that was delivered, or for which a code was entered. */
function knownOrderOfPhone(order: ExpressionBuilder<Schema, 'orders'>) {
  return order
    .selectFrom('orders as earlier')
    .select('earlier.id')
    .whereRef('earlier.customer_phone', '=', 'orders.customer_phone')
    .where(({ eb, or }) =>
      or([eb('earlier.state', '=', 'delivered'), eb('earlier.phone_confirmed_at', 'is not', null)]),
    )
}
