import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'
import { wantedItems, type WantedItem } from '#shop/cart/wanted-items.ts'

/**
 * One try to order exactly this. Trying again with the same body, after a lost answer, a declined
 * card or a reload, is the same attempt: the server then makes no second order.
 */
export type Attempt = {
  /** Sent as the Idempotency-Key. */
  key: string
  /** What is ordered, as it was sent. */
  body: string
  items: WantedItem[]
  /** `/orders/1042?key=…`, once the server has recorded it. */
  order?: string
  /** The login that made it. */
  login?: string | undefined
}

/** The attempt that sends this body: the last one if it sent the same, else a new one. */
export function attemptFor(
  body: string,
  items: WantedItem[],
  last: Attempt | undefined,
  newKey: () => string,
): Attempt {
  return last?.body === body ? last : { key: newKey(), body, items }
}

/** Whether it made this order. */
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

// For the tab only: it is of no use later, and it holds an address. Without storage a reload starts a
// new order; the unpaid one gives its stock back by itself.
export function readAttempt(): Attempt | undefined {
  return readStored('sessionStorage', KEY, storedAttempt)
}

export function keepAttempt(attempt: Attempt | undefined) {
  writeStored('sessionStorage', KEY, attempt)
}
