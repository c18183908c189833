import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { wantedItems, type WantedItem } from '#shop/cart/wanted-items.ts'

/**
 * One attempt to place exactly this order. The same body sent again (after a lost answer, a declined card or
 * a reload) is the same attempt, so the server creates no second order.
 */
export type Attempt = {
  /** Sent as the Idempotency-Key. */
  key: string
  /** The order's JSON as it was sent. */
  body: string
  items: WantedItem[]
  /** `/orders/1042?key=…`, once the server has recorded the order. */
  order?: string
  login?: string | undefined
}

/** Returns the last attempt if it has the same body, else a new one. */
export function attemptFor(
  body: string,
  items: WantedItem[],
  last: Attempt | undefined,
  newKey: () => string,
): Attempt {
  return last?.body === body ? last : { key: newKey(), body, items }
}

/** Tells whether an attempt created this order. */
export function hasMade(attempt: Attempt, number: number): boolean {
  return attempt.order?.replace(/\?.*$/, '') === `/orders/${number}`
}

const KEY = 'order-attempt'
const storedAttempt = v.object({
  key: v.string(),
  body: v.string(),
  items: wantedItems,
  order: v.optional(v.string()),
  login: v.optional(v.string()),
})

// Stored for the tab only, because it holds an address. Without storage a reload starts a new order; the
// unpaid one releases its stock when its reservation ends.
export function readAttempt(): Attempt | undefined {
  return readStored('sessionStorage', KEY, storedAttempt)
}

export function keepAttempt(attempt: Attempt | undefined) {
  writeStored('sessionStorage', KEY, attempt)
}
