// Stripe's well-known test cards. https://docs.stripe.com/testing
import { withDocs } from './errors.ts'
import type { StripeErrorBody } from './objects.ts'

export const OUTCOMES = [
  'success',
  'challenge',
  'challenge_then_decline',
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
  ['4000002500003155', 'challenge'],
  ['4000002760003184', 'challenge'],
  ['4000003800000446', 'challenge'],
  ['4000008400001629', 'challenge_then_decline'],
  ['4000000000000002', 'generic_decline'],
  ['4000000000000341', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['4000000000009987', 'lost_card'],
  ['4000000000009979', 'stolen_card'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
])

/** Ready-made payment methods, for tests that have no browser. */
const NAMED_CARDS = new Map<string, string>([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_visa_debit', '4000056655665556'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_visa_chargeDeclinedLostCard', '4000000000009987'],
  ['pm_card_visa_chargeDeclinedStolenCard', '4000000000009979'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeDeclinedExpiredCard', '4000000000000069'],
  ['pm_card_chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['pm_card_chargeDeclinedProcessingError', '4000000000000119'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
  ['pm_card_threeDSecure2Required', '4000000000003220'],
  ['pm_card_threeDSecureRequiredChargeDeclined', '4000008400001629'],
  ['pm_card_authenticationRequired', '4000002760003184'],
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

const DECLINED = 'Your card was declined.'

/** The error of a refused charge, or nothing when the outcome is a payment. */
export function declineOf(outcome: Outcome): StripeErrorBody | undefined {
  if (outcome === 'success' || outcome === 'challenge') return undefined
  if (outcome === 'expired_card')
    return cardError('expired_card', 'Your card has expired.', { param: 'exp_month' })
  if (outcome === 'incorrect_cvc') {
    return cardError('incorrect_cvc', "Your card's security code is incorrect.", { param: 'cvc' })
  }
  if (outcome === 'processing_error') {
    const message = 'An error occurred while processing your card. Try again in a little bit.'
    return cardError('processing_error', message)
  }
  if (outcome === 'test_mode_live_card') {
    const message = `${DECLINED} Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.`
    return cardError('card_declined', message, { decline_code: outcome })
  }
  if (outcome === 'insufficient_funds') {
    return cardError('card_declined', 'Your card has insufficient funds.', {
      decline_code: outcome,
    })
  }
  const decline_code = outcome === 'challenge_then_decline' ? 'generic_decline' : outcome
  return cardError('card_declined', DECLINED, { decline_code })
}

function cardError(
  code: string,
  message: string,
  details: { decline_code?: string; param?: string } = {},
) {
  return withDocs({ type: 'card_error', code, message, ...details })
}
