// The sandbox uses charges only to show how long a hold lasts, so it makes each one from its intent.
import type { Bank } from './bank.ts'
import { invalid, missing } from './errors.ts'
import type { Charge, PaymentIntent } from './objects.ts'
import { allowOnly, nested } from './params.ts'
import type { Params } from './params.ts'
import { isDisputed, refundedOf } from './returned.ts'

export function chargeIdOf(intent: PaymentIntent) {
  return intent.id.replace(/^pi_/, 'ch_')
}

/** Stores the time until which a hold can be captured. */
export function noteHold(bank: Bank, intent: PaymentIntent, holdMs: number) {
  bank.store.setHidden(intent.id, String(Math.floor((Date.now() + holdMs) / 1000)))
}

export function findCharge(bank: Bank, id: string): Charge {
  const intent = bank.store.find('payment_intent', id.replace(/^ch_/, 'pi_'))
  if (!intent || intent.latest_charge !== id) throw missing('charge', id, 'id')
  return chargeOf(bank, intent, id)
}

/** Returns the intent, with its charge in place of the charge's id if the request asks for that. */
export function expandIntent(bank: Bank, intent: PaymentIntent, params: Params) {
  allowOnly(params, ['expand'])
  return isExpanded(params, 'latest_charge') ? withCharge(bank, intent) : intent
}

/** Returns a page of intents, each with its charge if the request asks for that. */
export function expandIntents<Page extends { data: PaymentIntent[] }>(
  bank: Bank,
  page: Page,
  params: Params,
) {
  if (!isExpanded(params, 'data.latest_charge')) return page
  return { ...page, data: page.data.map((intent) => withCharge(bank, intent)) }
}

function isExpanded(params: Params, name: string): boolean {
  const names = Object.values(nested(params, 'expand') ?? {})
  if (names.some((one) => one !== name)) {
    throw invalid(`This sandbox expands ${name} only.`, { param: 'expand' })
  }
  return names.length > 0
}

function withCharge(bank: Bank, intent: PaymentIntent) {
  const id = intent.latest_charge
  return id === null ? intent : { ...intent, latest_charge: chargeOf(bank, intent, id) }
}

function chargeOf(bank: Bank, intent: PaymentIntent, id: string): Charge {
  const card = bank.store.find('payment_method', intent.payment_method ?? '')?.card
  const until = bank.store.hiddenOf(intent.id)
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount_received,
    amount_refunded: refundedOf(bank, intent.id),
    captured: intent.amount_received > 0,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    disputed: isDisputed(bank, intent.id),
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
