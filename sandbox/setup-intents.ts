// Cards that are saved without a payment. https://docs.stripe.com/payments/setup-intents
import type { Bank } from './bank.ts'
import { declineOf, needsChallenge } from './cards.ts'
import { readCustomer } from './customers.ts'
import {
  authenticationFailed,
  invalid,
  missing,
  StripeProblem,
  unexpectedSetupState,
} from './errors.ts'
import { isOpen, newId, nowSeconds, randomText } from './objects.ts'
import type { PaymentMethod, SetupIntent, StripeErrorBody } from './objects.ts'
import { allowOnly, flag, readMetadata, text } from './params.ts'
import type { Params } from './params.ts'
import { outcomeOfMethod } from './payment-methods.ts'
import { resolvePaymentMethod, saveOrSpend } from './saved-cards.ts'

const CREATION = [
  'allowed_payment_method_types',
  'confirm',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'usage',
]

export function findSetup(bank: Bank, id: string): SetupIntent {
  const setup = bank.store.find('setup_intent', id)
  if (!setup) throw missing('setupintent', id, 'intent')
  return setup
}

export function createSetup(bank: Bank, params: Params): SetupIntent {
  allowOnly(params, CREATION)
  const usage = text(params, 'usage') ?? 'off_session'
  if (usage !== 'off_session') {
    throw invalid('This sandbox saves cards for off_session use only.', { param: 'usage' })
  }
  const customer = readCustomer(bank, params)
  const given = text(params, 'payment_method')
  const method = given ? resolvePaymentMethod(bank, given, customer) : undefined
  const id = newId('seti')
  const setup = bank.store.put('setup_intent', {
    id,
    object: 'setup_intent',
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: nowSeconds(),
    customer,
    description: text(params, 'description', 1000) || null,
    last_setup_error: null,
    livemode: false,
    metadata: readMetadata(params),
    next_action: null,
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage,
  })
  bank.announce('setup_intent.created', setup)
  return flag(params, 'confirm') ? confirmSetup(bank, setup, undefined) : setup
}

/**
 * Confirms a setup intent. Throws the 402 of a card that cannot be saved; the intent is changed and stays
 * usable.
 */
export function confirmSetup(
  bank: Bank,
  setup: SetupIntent,
  methodId: string | undefined,
): SetupIntent {
  const id = methodId ?? setup.payment_method
  if (!id) throw invalid("It's missing a payment method.", { param: 'payment_method' })
  if (!isOpen(setup)) throw unexpectedSetupState('confirm', setup)
  const method = resolvePaymentMethod(bank, id, setup.customer)
  const outcome = outcomeOfMethod(bank, method.id)
  if (needsChallenge(outcome, 'set-up', method.customer !== null)) {
    return change(bank, setup, 'requires_action', {
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } },
      payment_method: method.id,
    })
  }
  const error = declineOf(outcome, 'set-up')
  if (!error) return succeed(bank, setup, method)
  throw new StripeProblem(402, { ...error, setup_intent: refuse(bank, setup, error, method) })
}

/**
 * Handles the customer's answer on the bank's page. Stores a refusal in `last_setup_error` instead of
 * throwing it.
 */
export function authenticateSetup(bank: Bank, setup: SetupIntent, isAuthentic: boolean) {
  const method = bank.store.find('payment_method', setup.payment_method ?? '')
  if (setup.status !== 'requires_action' || !method) return setup
  const error = isAuthentic
    ? declineOf(outcomeOfMethod(bank, method.id), 'set-up')
    : authenticationFailed('setup_intent')
  return error ? refuse(bank, setup, error, method) : succeed(bank, setup, method)
}

export function cancelSetup(bank: Bank, id: string, params: Params): SetupIntent {
  const setup = findSetup(bank, id)
  allowOnly(params, ['cancellation_reason'])
  if (!isOpen(setup)) throw unexpectedSetupState('cancel', setup)
  return change(bank, setup, 'canceled', {
    status: 'canceled',
    cancellation_reason: text(params, 'cancellation_reason') || null,
    last_setup_error: setup.last_setup_error,
  })
}

function succeed(bank: Bank, setup: SetupIntent, method: PaymentMethod) {
  saveOrSpend(bank, method, setup.customer)
  return change(bank, setup, 'succeeded', { status: 'succeeded', payment_method: method.id })
}

function refuse(bank: Bank, setup: SetupIntent, error: StripeErrorBody, method: PaymentMethod) {
  return change(bank, setup, 'setup_failed', {
    status: 'requires_payment_method',
    last_setup_error: { ...error, payment_method: method },
    payment_method: null,
  })
}

/** Stores the next state and announces it as `setup_intent.<event>`. */
function change(bank: Bank, setup: SetupIntent, event: string, to: Partial<SetupIntent>) {
  const clear = { last_setup_error: null, next_action: null }
  const changed = bank.store.put('setup_intent', { ...setup, ...clear, ...to })
  bank.announce(`setup_intent.${event}`, changed)
  return changed
}
