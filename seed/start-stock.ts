import { randomUUID } from 'node:crypto'

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
