// Stripe's well-known test cards. https://docs.stripe.com/testing
import type { StripeErrorBody } from './objects.ts'

export const OUTCOMES = [
  'success',
  'challenge',
  'challenge_unless_set_up',
  'challenge_unless_off_session',
  'challenge_then_decline',
  'challenge_then_insufficient_funds',
  'decline_after_set_up',
  'generic_decline',
  'insufficient_funds',
  'lost_card',
  'stolen_card',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'test_mode_live_card',
] as const

export type Outcome = (typeof OUTCOMES)[number]

/** The use of a card: a payment with its owner present or not, or saving the card. */
export type Use = 'payment' | 'off-session-payment' | 'set-up'

const TEST_CARDS = new Map<string, Outcome>([
  ['4242424242424242', 'success'],
  ['4000056655665556', 'success'],
  ['4000008180000002', 'success'],
  ['4000000000000077', 'success'],
  ['4012888888881881', 'success'],
  ['4111111111111111', 'success'],
  ['5555555555554444', 'success'],
  ['2223003122003222', 'success'],
  ['5200828282828210', 'success'],
  ['5105105105105100', 'success'],
  ['378282246310005', 'success'],
  ['371449635398431', 'success'],
  ['6011111111111117', 'success'],
  ['6011000990139424', 'success'],
  ['3056930009020004', 'success'],
  ['36227206271667', 'success'],
  ['3566002020360505', 'success'],
  ['6200000000000005', 'success'],
  ['4000000000003220', 'challenge'],
  ['4000002500003155', 'challenge_unless_set_up'],
  ['4000002760003184', 'challenge'],
  ['4000003800000446', 'challenge_unless_off_session'],
  ['4000008400001629', 'challenge_then_decline'],
  ['4000008260003178', 'challenge_then_insufficient_funds'],
  ['4000000000000002', 'generic_decline'],
  ['4000000000000341', 'decline_after_set_up'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000009987', 'lost_card'],
  ['4000000000009979', 'stolen_card'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
])

/** Payment methods with a fixed name, for tests without a browser. */
const NAMED_CARDS = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_authenticationRequired', '4000002760003184'],
  ['pm_card_authenticationRequiredOnSetup', '4000002500003155'],
  ['pm_card_authenticationRequiredSetupForOffSession', '4000003800000446'],
  ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', '4000008260003178'],
])

export function outcomeOf(number: string): Outcome {
  return TEST_CARDS.get(number) ?? 'test_mode_live_card'
}

export function namedCard(id: string) {
  return NAMED_CARDS.get(id)
}

export function isNumberValid(number: string) {
  if (!/^\d{12,19}$/.test(number)) return false
  let sum = 0
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export function brandOf(number: string) {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(6011|64[4-9]|65)/.test(number)) return 'discover'
  if (/^(30[0-5]|309|36|38|39)/.test(number)) return 'diners'
  if (number.startsWith('35')) return 'jcb'
  if (number.startsWith('62')) return 'unionpay'
  return 'unknown'
}

/** Errors with a more exact reason than “card declined”. */
const ERRORS: Partial<Record<Outcome, Omit<StripeErrorBody, 'type'>>> = {
  expired_card: {
    code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  test_mode_live_card: {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
}

/** Cards that are declined with another code than their outcome. */
const DECLINED_AS: Partial<Record<Outcome, Outcome>> = {
  challenge_then_decline: 'generic_decline',
  challenge_then_insufficient_funds: 'insufficient_funds',
  decline_after_set_up: 'generic_decline',
}
const PAYS = ['success', 'challenge', 'challenge_unless_set_up', 'challenge_unless_off_session']
const CAN_BE_SET_UP = [...PAYS, 'challenge_then_insufficient_funds', 'decline_after_set_up']

export function needsChallenge(outcome: Outcome, use: Use, isSetUp: boolean): boolean {
  const isAway = use === 'off-session-payment'
  if (outcome === 'challenge' || outcome === 'challenge_then_decline') return true
  if (outcome === 'challenge_unless_off_session') return use === 'payment'
  return outcome.startsWith('challenge_') && !(isAway && isSetUp)
}

/** Returns the error of a card that is refused for this use; undefined if it is accepted. */
export function declineOf(outcome: Outcome, use: Use): StripeErrorBody | undefined {
  if ((use === 'set-up' ? CAN_BE_SET_UP : PAYS).includes(outcome)) return undefined
  const reason = DECLINED_AS[outcome] ?? outcome
  const declined = {
    code: 'card_declined',
    decline_code: reason,
    message: 'Your card was declined.',
  }
  return { type: 'card_error', ...(ERRORS[reason] ?? declined) }
}
