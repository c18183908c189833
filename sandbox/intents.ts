import type { Bank } from './bank.ts'
import { invalid, missing, unexpectedState } from './errors.ts'
import { newId, nowSeconds, randomText } from './objects.ts'
import type { PaymentIntent } from './objects.ts'
import { confirmIntent } from './confirmations.ts'
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
import { resolvePaymentMethod } from './payment-methods.ts'

const DESCRIPTIONS = [
  'amount',
  'currency',
  'metadata',
  'description',
  'payment_method',
  'allowed_payment_method_types',
  'payment_method_types',
  'receipt_email',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'payment_method_options',
  'expand',
]
const CREATION = [
  ...DESCRIPTIONS,
  'automatic_payment_methods',
  'capture_method',
  'confirmation_method',
  'confirm',
  'return_url',
  'error_on_requires_action',
  'off_session',
  'use_stripe_sdk',
]
const CANCELLATION_REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']
const LARGEST_AMOUNT = 99_999_999

export function findIntent(bank: Bank, id: string): PaymentIntent {
  const intent = bank.store.find('payment_intent', id)
  if (!intent) throw missing('payment_intent', id, 'intent')
  return intent
}

export function createIntent(bank: Bank, params: Params): PaymentIntent {
  allowOnly(params, CREATION)
  const capture = text(params, 'capture_method') ?? 'automatic_async'
  if (capture === 'manual')
    throw invalid('This sandbox captures at once only.', { param: 'capture_method' })
  const id = newId('pi')
  const automatic = nested(params, 'automatic_payment_methods')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: readAmount(bank, params),
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: automatic
      ? {
          allow_redirects: text(automatic, 'allow_redirects') ?? 'always',
          enabled: automatic.enabled === 'true',
        }
      : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: capture,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: text(params, 'confirmation_method') ?? 'automatic',
    created: nowSeconds(),
    currency: readCurrency(params),
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: [
      ...list(params, 'payment_method_types'),
      ...list(params, 'allowed_payment_method_types'),
    ],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
  }
  if (intent.payment_method_types.length === 0) intent.payment_method_types = ['card']
  const described = describe(bank, intent, params)
  bank.store.put('payment_intent', described)
  return params.confirm === 'true' ? confirmIntent(bank, described, undefined) : described
}

export function updateIntent(bank: Bank, id: string, params: Params): PaymentIntent {
  const intent = findIntent(bank, id)
  allowOnly(params, DESCRIPTIONS)
  const isOpen = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    intent.status,
  )
  if (
    !isOpen &&
    ['amount', 'currency', 'payment_method'].some((name) => params[name] !== undefined)
  ) {
    const message = `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`
    throw unexpectedState(message, intent)
  }
  const changed = {
    ...intent,
    amount: params.amount === undefined ? intent.amount : readAmount(bank, params),
    currency: params.currency === undefined ? intent.currency : readCurrency(params),
  }
  return bank.store.put('payment_intent', describe(bank, changed, params))
}

export function cancelIntent(bank: Bank, id: string, params: Params): PaymentIntent {
  const intent = findIntent(bank, id)
  allowOnly(params, ['cancellation_reason', 'expand'])
  const reason = text(params, 'cancellation_reason') || null
  if (reason && !CANCELLATION_REASONS.includes(reason)) {
    const message = `Invalid cancellation_reason: must be one of abandoned, duplicate, fraudulent, or requested_by_customer`
    throw invalid(message, { param: 'cancellation_reason' })
  }
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`
    throw unexpectedState(message, intent)
  }
  const canceled = bank.store.put('payment_intent', {
    ...intent,
    canceled_at: nowSeconds(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  })
  bank.announce('payment_intent.canceled', canceled)
  return canceled
}

/** The parts that creation and update share. */
function describe(bank: Bank, intent: PaymentIntent, params: Params): PaymentIntent {
  const method = text(params, 'payment_method')
  const attached = method
    ? {
        payment_method: resolvePaymentMethod(bank, method).id,
        status: 'requires_confirmation' as const,
      }
    : {}
  const kept = (
    name: 'description' | 'receipt_email' | 'statement_descriptor' | 'statement_descriptor_suffix',
  ) => (params[name] === undefined ? intent[name] : text(params, name, 1000) || null)
  return {
    ...intent,
    ...attached,
    description: kept('description'),
    metadata: mergeMetadata(params, intent.metadata),
    receipt_email: kept('receipt_email'),
    shipping: nested(params, 'shipping') ?? intent.shipping,
    statement_descriptor: kept('statement_descriptor'),
    statement_descriptor_suffix: kept('statement_descriptor_suffix'),
  }
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
