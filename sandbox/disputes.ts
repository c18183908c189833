import type { Bank } from './bank.ts'
import { chargeIdOf } from './charges.ts'
import { invalid } from './errors.ts'
import { findIntent } from './intents.ts'
import { newId, nowSeconds } from './objects.ts'
import type { Dispute } from './objects.ts'
import { isDisputed, refundedOf } from './returned.ts'

/** A customer's bank takes back the rest of a payment. */
export function disputeIntent(bank: Bank, id: string): Dispute {
  const intent = findIntent(bank, id)
  if (intent.status !== 'succeeded') throw invalid(`Nothing was paid by ${id}.`)
  const amount = intent.amount_received - refundedOf(bank, id)
  if (amount === 0 || isDisputed(bank, id)) throw invalid(`Nothing is left of ${id}.`)
  const dispute = bank.store.put(
    'dispute',
    {
      id: newId('du'),
      object: 'dispute',
      amount,
      charge: chargeIdOf(intent),
      created: nowSeconds(),
      currency: intent.currency,
      livemode: false,
      payment_intent: intent.id,
      reason: 'fraudulent',
      status: 'needs_response',
    },
    intent.id,
  )
  bank.announce('charge.dispute.created', dispute)
  return dispute
}
