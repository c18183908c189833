// Sends the shop signed callbacks about transactions.
import type { Store } from '../store.ts'
import { openWebhookQueue } from '../webhook-queue.ts'
import type { PaymobKnobs } from './knobs.ts'
import { signature, signedText } from './signature.ts'
import type { WireTransaction } from './wire.ts'

export function startCallbacks(store: Store, knobs: PaymobKnobs, hmacSecret: string) {
  const sender = openWebhookQueue({
    store,
    table: 'paymob_callbacks',
    faults: () => ({ isOff: knobs.callbacksOff, copies: knobs.callbackRepeat }),
    request(row) {
      const url = new URL(String(row.url))
      const secret = knobs.callbackWrongSignature ? 'not the secret of the shop' : hmacSecret
      url.searchParams.set('hmac', signature(String(row.signed), secret))
      return { url, body: String(row.payload) }
    },
  })
  sender.wake()
  return {
    ...sender,
    /** Queues a callback, in the transaction of the change that it is about. */
    queue(url: string, obj: WireTransaction) {
      if (knobs.callbacksLost) return
      const now = Date.now()
      store.db
        .prepare(
          `insert into paymob_callbacks (url, payload, signed, due_ms, created_ms) values (?, ?, ?, ?, ?)`,
        )
        .run(
          url,
          JSON.stringify({ type: 'TRANSACTION', obj }),
          signedText(obj),
          now + knobs.callbackDelayMs,
          now,
        )
      sender.wake()
    },
  }
}
