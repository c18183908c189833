import type { Bank } from './bank.ts'
import { readCustomer } from './customers.ts'
import { invalid, missing, unexpectedState } from './errors.ts'
import { endIntent } from './intent-changes.ts'
import { isOpen, newId, nowSeconds, randomText } from './objects.ts'
import type { PaymentIntent } from './objects.ts'
import { confirmIntent } from './confirmations.ts'
import {
  allowOnly,
  choice,
  flag,
  integer,
  missingParam,
  readMetadata,
  requiredText,
  text,
} from './params.ts'
import type { Params } from './params.ts'
import { resolvePaymentMethod } from './saved-cards.ts'

const CREATION = [
  'amount',
  'currency',
  'allowed_payment_method_types',
  'capture_method',
  'confirm',
  'customer',
  'description',
  'metadata',
  'off_session',
  'payment_method',
  'setup_future_usage',
]
const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const
// Cards are saved for charges without their owner. Stripe also has on_session.
const SETUP_USAGES = ['off_session'] as const
const LARGEST_AMOUNT = 99_999_999

export function findIntent(bank: Bank, id: string): PaymentIntent {
  const intent = bank.store.find('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

export function createIntent(bank: Bank, params: Params): PaymentIntent {
  allowOnly(params, CREATION)
  const isConfirmed = flag(params, 'confirm')
  const isOffSession = flag(params, 'off_session')
  if (isOffSession && !isConfirmed) {
    throw invalid('`off_session` can only be used with `confirm=true`.', { param: 'off_session' })
  }
  const amount = readAmount(bank, params)
  const customer = readCustomer(bank, params)
  const given = text(params, 'payment_method')
  const method = given ? resolvePaymentMethod(bank, given, customer) : undefined
  const id = newId('pi')
  const intent = bank.store.put('payment_intent', {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: choice(params, 'capture_method', CAPTURE_METHODS) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    created: nowSeconds(),
    currency: readCurrency(params),
    customer,
    description: text(params, 'description', 1000) || null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: readMetadata(params),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    setup_future_usage: choice(params, 'setup_future_usage', SETUP_USAGES) ?? null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
  })
  if (customer) bank.store.setParent(id, customer)
  return isConfirmed ? confirmIntent(bank, intent, undefined, isOffSession) : intent
}

/** Changes the sum of an intent that is not paid yet. */
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

/** Cancels an intent, and releases its hold. */
export function cancelIntent(bank: Bank, id: string, params: Params): PaymentIntent {
  const intent = findIntent(bank, id)
  allowOnly(params, ['cancellation_reason'])
  const isHeld = intent.status === 'requires_capture'
  if (!isOpen(intent) && !isHeld) throw unexpectedState('cancel', intent)
  return endIntent(bank, intent, text(params, 'cancellation_reason') || null)
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
