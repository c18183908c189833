import type { ExpectedOrder } from './expected-order.ts'

/** Adds up the grams of each product in orders, loose and in boxes. */
export function addAmounts(
  orders: ExpectedOrder[],
  boxId: string,
  contents: Map<string, number>,
): Map<string, number> {
  const wanted = new Map<string, number>()
  const add = (id: string, grams: number) => wanted.set(id, (wanted.get(id) ?? 0) + grams)
  for (const { lines } of orders)
    for (const { product, qty } of lines) {
      if (product.id !== boxId) add(product.id, Math.round(qty * product.unitAmount * 1000))
      else for (const [id, grams] of contents) add(id, qty * grams)
    }
  return wanted
}
