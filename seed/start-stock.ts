import { randomUUID } from 'node:crypto'

/** Returns the row of a product's first stock movement. */
export function startStock(productId: string, quantity: number, now: string) {
  return {
    id: randomUUID(),
    product_id: productId,
    order_id: null,
    change: quantity,
    why: 'start',
    at: now,
  }
}
