import type { Bank } from './bank.ts'
import { invalid, missing, unexpectedState } from './errors.ts'
import { isOpen, newId, nowSeconds, randomText } from './objects.ts'
import type { PaymentIntent } from './objects.ts'
import { confirmIntent } from './confirmations.ts'
import { allowOnly, integer, missingParam, readMetadata, requiredText, text } from './params.ts'
import type { Params } from './params.ts'

const CREATION = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'description',
  'metadata',
  'payment_method',
  'confirm',
]
const LARGEST_AMOUNT = 99_999_999

export function findIntent(bank: Bank, id: string): PaymentIntent {
  const intent = bank.store.find('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

export function createIntent(bank: Bank, params: Params): PaymentIntent {
  allowOnly(params, CREATION)
  const id = newId('pi')
  const intent = bank.store.put('payment_intent', {
    id,
    object: 'payment_intent',
    amount: readAmount(bank, params),
    amount_received: 0,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: nowSeconds(),
    currency: readCurrency(params),
    description: text(params, 'description', 1000) || null,
    last_payment_error: null,
    livemode: false,
    metadata: readMetadata(params),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  })
  const method = text(params, 'payment_method')
  return params.confirm === 'true' ? confirmIntent(bank, intent, method) : intent
}

/** Changes what is to be paid, as long as it was not. */
export function updateIntent(bank: Bank, id: string, params: Params): PaymentIntent {
  const intent = findIntent(bank, id)
  allowOnly(params, ['amount', 'currency'])
  if (!isOpen(intent)) throw unexpectedState('update', intent)
  return bank.store.put('payment_intent', {
    ...intent,
    amount: params.amount === undefined ? intent.amount : readAmount(bank, params),
    currency: params.currency === undefined ? intent.currency : readCurrency(params),
  })
}

export function cancelIntent(bank: Bank, id: string, params: Params): PaymentIntent {
  const intent = findIntent(bank, id)
  allowOnly(params, ['cancellation_reason'])
  if (!isOpen(intent)) throw unexpectedState('cancel', intent)
  const canceled = bank.store.put('payment_intent', {
    ...intent,
    cancellation_reason: text(params, 'cancellation_reason') || null,
    next_action: null,
    status: 'canceled',
  })
  bank.announce('payment_intent.canceled', canceled)
  return canceled
}

function readAmount(bank: Bank, params: Params) {
  const amount = integer(params, 'amount')
  if (amount === undefined) throw missingParam('amount')
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.'
    throw invalid(message, { code: 'parameter_invalid_integer', param: 'amount' })
  }
  if (amount < bank.knobs.minimumAmount) {
    const message = 'Amount must convert to at least 50 cents.'
    throw invalid(message, { code: 'amount_too_small', param: 'amount' })
  }
  if (amount > LARGEST_AMOUNT) {
    throw invalid('Amount must be no more than 999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    })
  }
  return amount
}

function readCurrency(params: Params) {
  const currency = requiredText(params, 'currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalid(`Invalid currency: ${currency.slice(0, 20)}`, { param: 'currency' })
  }
  return currency
}
