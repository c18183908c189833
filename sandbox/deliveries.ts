// Sends queued webhooks, and ends slow payments and holds.
import type { Bank } from './bank.ts'
import { settleIntent } from './captures.ts'
import { signature } from './events.ts'
import { openWebhookQueue } from './webhook-queue.ts'

export type Deliveries = ReturnType<typeof startDeliveries>

export function startDeliveries(bank: Bank, webhookSecret: string, webhookUrl: () => string) {
  const { store, knobs } = bank
  const queue = openWebhookQueue({
    store,
    table: 'deliveries',
    faults: () => ({
      isOff: knobs.webhooksOff || webhookUrl() === '',
      isReordered: knobs.webhookReorder,
      copies: knobs.webhookRepeat,
    }),
    request(row) {
      const event = store.find('event', String(row.event))
      if (!event) return undefined
      const body = JSON.stringify(event, null, 2)
      const secret = knobs.webhookWrongSignature ? 'whsec_not_ours' : webhookSecret
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(body, secret),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      }
      return { url: webhookUrl(), headers, body }
    },
    work: () => settleDue(bank),
    nextWork: 'select min(due_ms) as due from settlements',
  })
  queue.wake()
  return queue
}

function settleDue(bank: Bank) {
  const { db, transaction } = bank.store
  if (!db.prepare('select 1 from settlements where due_ms <= ?').get(Date.now())) return
  transaction(() => {
    const due = db
      .prepare('delete from settlements where due_ms <= ? returning intent')
      .all(Date.now())
    for (const row of due) settleIntent(bank, String(row.intent))
  })
}
