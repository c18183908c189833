import type { Bank } from './bank.ts'
import { chargeIdOf } from './charges.ts'
import { invalid } from './errors.ts'
import { findIntent } from './intents.ts'
import { newId, nowSeconds } from './objects.ts'
import type { Dispute } from './objects.ts'

/** The bank of a customer takes a payment back as a whole. */
export function disputeIntent(bank: Bank, id: string): Dispute {
  const intent = findIntent(bank, id)
  if (intent.status !== 'succeeded') throw invalid(`Nothing was paid by ${id}.`)
  const dispute = bank.store.put(
    'dispute',
    {
      id: newId('du'),
      object: 'dispute',
      amount: intent.amount_received,
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
