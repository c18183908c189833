import type { Bank } from './bank.ts'
import { invalid, missing } from './errors.ts'
import { findIntent } from './intents.ts'
import { newId, nowSeconds } from './objects.ts'
import type { Charge, Refund } from './objects.ts'
import { allowOnly, integer, mergeMetadata, text } from './params.ts'
import type { Params } from './params.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

export function createRefund(bank: Bank, params: Params): Refund {
  allowOnly(params, [
    'payment_intent',
    'charge',
    'amount',
    'reason',
    'metadata',
    'expand',
    'instructions_email',
  ])
  const charge = chargeToRefund(bank, params)
  const reason = text(params, 'reason') || null
  if (reason && !REASONS.includes(reason)) {
    throw invalid(
      'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
      { param: 'reason' },
    )
  }
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  }
  const amount = integer(params, 'amount') ?? left
  if (amount < 1) throw invalid('Invalid positive integer', { param: 'amount' })
  if (amount > left) throw invalid(tooMuch(amount, left, charge), { param: 'amount' })
  return giveBack(bank, charge, amount, reason, params)
}

export function findRefund(bank: Bank, id: string): Refund {
  const refund = bank.store.find('refund', id)
  if (!refund) throw missing('refund', id, 'id')
  return refund
}

export function findCharge(bank: Bank, id: string): Charge {
  const charge = bank.store.find('charge', id)
  if (!charge) throw missing('charge', id, 'id')
  return charge
}

function chargeToRefund(bank: Bank, params: Params) {
  const chargeId = text(params, 'charge')
  const intentId = text(params, 'payment_intent')
  if (intentId) {
    const intent = findIntent(bank, intentId)
    const paid = bank.store.children('charge', intent.id).find((charge) => charge.paid)
    if (!paid)
      throw invalid(
        `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      )
    return paid
  }
  if (!chargeId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const charge = findCharge(bank, chargeId)
  if (!charge.paid) {
    throw invalid(`Charge ${charge.id} was not successful and cannot be refunded.`, {
      code: 'charge_not_refundable',
    })
  }
  return charge
}

function giveBack(
  bank: Bank,
  charge: Charge,
  amount: number,
  reason: string | null,
  params: Params,
) {
  const refund = bank.store.put(
    'refund',
    {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: nowSeconds(),
      currency: charge.currency,
      metadata: mergeMetadata(params),
      payment_intent: charge.payment_intent,
      reason,
      status: bank.knobs.refundsFail ? 'failed' : 'succeeded',
    },
    charge.payment_intent,
  )
  if (refund.status === 'failed') return refund
  const amount_refunded = charge.amount_refunded + amount
  const changed = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
  bank.store.put('charge', changed, charge.payment_intent)
  bank.announce('refund.created', refund)
  bank.announce('charge.refunded', changed)
  return refund
}

function tooMuch(amount: number, left: number, charge: Charge) {
  const show = (value: number) => `${(value / 100).toFixed(2)} ${charge.currency.toUpperCase()}`
  return charge.amount_refunded > 0
    ? `Refund amount (${show(amount)}) is greater than unrefunded amount on charge (${show(left)})`
    : `Refund amount (${show(amount)}) is greater than charge amount (${show(left)})`
}
