import * as v from 'valibot'
import { askShop } from '#app/api-client.ts'
import { readAttempt } from '#app/checkout/attempt.ts'
import type { WantedItem } from '#shop/orders/order-request.ts'

const stand = v.object({ state: v.string() })

/** What the shopper's own order keeps in stock while it waits for her payment. */
export async function keptItems(signal?: AbortSignal): Promise<WantedItem[]> {
  const attempt = readAttempt()
  if (!attempt?.order) return []
  const answer = await askShop(`/api${attempt.order}`, { schema: stand, signal })
  const isKept = answer.kind === 'ok' && answer.value.state === 'awaiting_payment'
  return isKept ? attempt.items : []
}
