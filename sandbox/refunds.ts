import type { Bank } from './bank.ts'
import { invalid, missing } from './errors.ts'
import { findIntent } from './intents.ts'
import { newId, nowSeconds } from './objects.ts'
import type { Refund } from './objects.ts'
import { allowOnly, integer, readMetadata, requiredText } from './params.ts'
import type { Params } from './params.ts'
import { isDisputed, refundedOf } from './returned.ts'

export function createRefund(bank: Bank, params: Params): Refund {
  allowOnly(params, ['payment_intent', 'amount', 'metadata'])
  const intent = findIntent(bank, requiredText(params, 'payment_intent'))
  if (intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  }
  if (isDisputed(bank, intent.id)) {
    throw invalid('This charge has been charged back.', { code: 'charge_disputed' })
  }
  const left = intent.amount_received - refundedOf(bank, intent.id)
  if (left === 0) {
    throw invalid('This charge has already been refunded.', { code: 'charge_already_refunded' })
  }
  const amount = integer(params, 'amount') ?? left
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount' })
  if (amount > left) throw invalid(`At most ${left} can be refunded`, { param: 'amount' })
  const refund = bank.store.put(
    'refund',
    {
      id: newId('re'),
      object: 'refund',
      amount,
      created: nowSeconds(),
      currency: intent.currency,
      metadata: readMetadata(params),
      payment_intent: intent.id,
      status: bank.knobs.refundsFail ? 'failed' : 'succeeded',
    },
    intent.id,
  )
  if (refund.status === 'succeeded') bank.announce('refund.created', refund)
  return refund
}

export function findRefund(bank: Bank, id: string): Refund {
  const refund = bank.store.find('refund', id)
  if (!refund) throw missing('refund', id, 'id')
  return refund
}
