import type { Bank } from './bank.ts'
import { brandOf, isNumberValid, namedCard, OUTCOMES, outcomeOf } from './cards.ts'
import type { Outcome } from './cards.ts'
import { cardProblem, invalid } from './errors.ts'
import { newId, nowSeconds } from './objects.ts'
import type { PaymentMethod } from './objects.ts'
import { allowOnly, integer, missingParam, nested, requiredText, text } from './params.ts'
import type { Params } from './params.ts'

type Billing = PaymentMethod['billing_details']
type Expiry = { month: number; year: number }

export function createPaymentMethod(bank: Bank, params: Params): PaymentMethod {
  allowOnly(params, ['type', 'card', 'billing_details'])
  if (requiredText(params, 'type') !== 'card') {
    throw invalid('This sandbox takes cards only.', { param: 'type' })
  }
  const card = nested(params, 'card')
  if (!card) throw missingParam('card')
  const number = requiredText(card, 'number').replaceAll(/[\s-]/g, '')
  if (!isNumberValid(number)) {
    throw cardProblem('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  const expiry = readExpiry(card)
  checkCvc(text(card, 'cvc'), brandOf(number))
  return store(bank, number, expiry, readBilling(nested(params, 'billing_details') ?? {}))
}

/** Makes a new method for a name such as `pm_card_visa`; returns undefined for any other text. */
export function makeNamedMethod(bank: Bank, name: string): PaymentMethod | undefined {
  const number = namedCard(name)
  const expiry = { month: 12, year: new Date().getUTCFullYear() + 3 }
  return number ? store(bank, number, expiry, readBilling({})) : undefined
}

export function outcomeOfMethod(bank: Bank, id: string): Outcome {
  const outcome = bank.store.hiddenOf(id)
  return OUTCOMES.find((known) => known === outcome) ?? 'test_mode_live_card'
}

/** Stores neither the number nor the code of the card. */
function store(bank: Bank, number: string, { month, year }: Expiry, billing_details: Billing) {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details,
    card: {
      brand: brandOf(number),
      exp_month: month,
      exp_year: year,
      last4: number.slice(-4),
    },
    created: nowSeconds(),
    customer: null,
    livemode: false,
    type: 'card',
  }
  return bank.store.put('payment_method', method, null, outcomeOf(number))
}

function readExpiry(card: Params): Expiry {
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

function readBilling(details: Params): Billing {
  allowOnly(details, ['address', 'email', 'name', 'phone'])
  const address = nested(details, 'address') ?? {}
  return {
    address: { line1: text(address, 'line1') || null },
    email: text(details, 'email', 800) || null,
    name: text(details, 'name') || null,
    phone: text(details, 'phone') || null,
  }
}
