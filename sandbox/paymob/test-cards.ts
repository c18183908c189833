// https://developers.paymob.com/paymob-docs → test credentials. Paymob documents no card that is declined, so
// these are our own.

/** `expiry` is MM/YY. */
export type CardDetails = { number: string; expiry: string; cvv: string }

export const TEST_CARD_DETAILS = { expiry: '01/39', cvv: '123', name: 'Test Account' }

export const TEST_CARDS = [
  { number: '5123456789012346', brand: 'MasterCard', decline: null },
  { number: '5123450000000008', brand: 'MasterCard', decline: null },
  { number: '4111111111111111', brand: 'Visa', decline: null },
  { number: '4000000000000002', brand: 'Visa', decline: 'Declined' },
  { number: '4000000000009995', brand: 'Visa', decline: 'Insufficient funds' },
  { number: '5105105105105100', brand: 'MasterCard', decline: 'Authentication failed' },
] as const

/**
 * Returns the brand of a test card that pays, or the reason why it is declined. Any other card is declined.
 */
export function cardOutcome({ number, expiry, cvv }: CardDetails): {
  brand: string
  decline: string | null
} {
  const card = TEST_CARDS.find((known) => known.number === number)
  const brand = card?.brand ?? (number.startsWith('5') ? 'MasterCard' : 'Visa')
  if (!card) return { brand, decline: 'Not a test card' }
  if (expiry !== TEST_CARD_DETAILS.expiry) return { brand, decline: 'Expired card' }
  if (cvv !== TEST_CARD_DETAILS.cvv) return { brand, decline: 'Invalid CVV' }
  return { brand, decline: card.decline }
}
