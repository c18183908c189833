import type { Bank } from './bank.ts'
import { brandOf, isNumberValid, namedCard, OUTCOMES, outcomeOf } from './cards.ts'
import type { Outcome } from './cards.ts'
import { INCORRECT_NUMBER, invalid, missing, StripeProblem, withDocs } from './errors.ts'
import { newId, nowSeconds } from './objects.ts'
import type { BillingDetails, PaymentMethod } from './objects.ts'
import {
  allowOnly,
  integer,
  list,
  mergeMetadata,
  missingParam,
  nested,
  requiredText,
  text,
} from './params.ts'
import type { Params } from './params.ts'

export function createPaymentMethod(bank: Bank, params: Params): PaymentMethod {
  allowOnly(params, ['type', 'card', 'billing_details', 'metadata', 'allow_redisplay', 'expand'])
  list(params, 'expand')
  if (requiredText(params, 'type') !== 'card') {
    throw invalid('This sandbox takes cards only.', { param: 'type' })
  }
  const card = nested(params, 'card')
  if (!card) throw missingParam('card')
  const number = requiredText(card, 'number').replaceAll(/[\s-]/g, '')
  if (!isNumberValid(number)) throw new StripeProblem(402, INCORRECT_NUMBER)
  const expiry = readExpiry(card)
  checkCvc(text(card, 'cvc'), brandOf(number))
  return keep(bank, number, expiry, readBilling(params), mergeMetadata(params))
}

/** Finds the method, or makes the one that a name such as `pm_card_visa` stands for. */
export function resolvePaymentMethod(bank: Bank, id: string): PaymentMethod {
  const number = namedCard(id)
  if (number) {
    const expiry = { month: 12, year: new Date().getUTCFullYear() + 3 }
    return keep(bank, number, expiry, readBilling(Object.create(null)), {})
  }
  return findPaymentMethod(bank, id)
}

export function findPaymentMethod(bank: Bank, id: string): PaymentMethod {
  const method = bank.store.find('payment_method', id)
  if (!method) throw missing('PaymentMethod', id, 'payment_method')
  return method
}

export function outcomeOfMethod(bank: Bank, id: string): Outcome {
  const outcome = bank.store.hiddenOf(id)
  return OUTCOMES.find((known) => known === outcome) ?? 'test_mode_live_card'
}

function keep(
  bank: Bank,
  number: string,
  expiry: { month: number; year: number },
  billing_details: BillingDetails,
  metadata: PaymentMethod['metadata'],
) {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details,
    card: {
      brand: brandOf(number),
      checks: { cvc_check: 'pass' },
      country: 'US',
      exp_month: expiry.month,
      exp_year: expiry.year,
      funding: number === '4000056655665556' ? 'debit' : 'credit',
      last4: number.slice(-4),
    },
    created: nowSeconds(),
    customer: null,
    livemode: false,
    metadata,
    type: 'card',
  }
  return bank.store.put('payment_method', method, null, outcomeOf(number))
}

function readExpiry(card: Params) {
  const month = integer(card, 'exp_month')
  const given = integer(card, 'exp_year')
  if (month === undefined) throw missingParam('card[exp_month]')
  if (given === undefined) throw missingParam('card[exp_year]')
  const year = given < 100 ? given + 2000 : given
  const now = new Date()
  const thisYear = now.getUTCFullYear()
  if (month < 1 || month > 12 || (year === thisYear && month < now.getUTCMonth() + 1)) {
    throw cardProblem(
      'invalid_expiry_month',
      "Your card's expiration month is invalid.",
      'exp_month',
    )
  }
  if (year < thisYear || year > thisYear + 50) {
    throw cardProblem('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  return { month, year }
}

function checkCvc(cvc: string | undefined, brand: string) {
  if (cvc === undefined) return
  const isValid = brand === 'amex' ? /^\d{3,4}$/.test(cvc) : /^\d{3}$/.test(cvc)
  if (!isValid) throw cardProblem('invalid_cvc', "Your card's security code is invalid.", 'cvc')
}

function cardProblem(code: string, message: string, param: string) {
  return new StripeProblem(402, withDocs({ type: 'card_error', code, message, param }))
}

function readBilling(params: Params): BillingDetails {
  const details = nested(params, 'billing_details') ?? {}
  allowOnly(details, ['address', 'email', 'name', 'phone', 'tax_id'])
  const address = nested(details, 'address') ?? {}
  const line = (name: string) => text(address, name) || null
  return {
    address: {
      city: line('city'),
      country: line('country'),
      line1: line('line1'),
      line2: line('line2'),
      postal_code: line('postal_code'),
      state: line('state'),
    },
    email: text(details, 'email', 800) || null,
    name: text(details, 'name') || null,
    phone: text(details, 'phone') || null,
  }
}
