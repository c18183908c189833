// What Stripe keeps of a payment beside its intent. Here it only shows how long a hold lasts, so it is made from the intent.
import type { Bank } from './bank.ts'
import { invalid, missing } from './errors.ts'
import type { Charge, PaymentIntent } from './objects.ts'
import { allowOnly, nested } from './params.ts'
import type { Params } from './params.ts'

export function chargeIdOf(intent: PaymentIntent) {
  return intent.id.replace(/^pi_/, 'ch_')
}

/** Notes until when a hold can be captured. */
export function noteHold(bank: Bank, intent: PaymentIntent, holdMs: number) {
  bank.store.setHidden(intent.id, String(Math.floor((Date.now() + holdMs) / 1000)))
}

export function findCharge(bank: Bank, id: string): Charge {
  const intent = bank.store.find('payment_intent', id.replace(/^ch_/, 'pi_'))
  if (!intent || intent.latest_charge !== id) throw missing('charge', id, 'id')
  return chargeOf(bank, intent, id)
}

/** The intent; with its charge in place of the charge's id, if that was asked for. */
export function expandIntent(bank: Bank, intent: PaymentIntent, params: Params) {
  allowOnly(params, ['expand'])
  const names = Object.values(nested(params, 'expand') ?? {})
  const unknown = names.find((name) => name !== 'latest_charge')
  if (unknown !== undefined) {
    throw invalid('This sandbox expands latest_charge only.', { param: 'expand' })
  }
  const id = intent.latest_charge
  if (names.length === 0 || id === null) return intent
  return { ...intent, latest_charge: chargeOf(bank, intent, id) }
}

function chargeOf(bank: Bank, intent: PaymentIntent, id: string): Charge {
  const card = bank.store.find('payment_method', intent.payment_method ?? '')?.card
  const until = bank.store.hiddenOf(intent.id)
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount_received,
    captured: intent.amount_received > 0,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    livemode: false,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: {
      type: 'card',
      card: { ...card, ...(until !== null && { capture_before: Number(until) }) },
    },
    status: 'succeeded',
  }
}
