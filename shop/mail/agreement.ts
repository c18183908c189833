/**
 * The kinds of agreement: to the terms and the privacy policy with an order or an account, and to messages
 * on a channel.
 */
export const agreementKinds = ['terms', 'privacy', 'whatsapp', 'sms', 'push'] as const
export type AgreementKind = (typeof agreementKinds)[number]

export const agreementActs = ['given', 'withdrawn'] as const
export type AgreementAct = (typeof agreementActs)[number]

/** Where somebody agreed or withdrew, or what ended it. */
export const agreementWays = [
  /** At the checkout, or on the page of the order. */
  'order',
  'sign-up',
  /** On the account page. */
  'account',
  /** The customer asked the staff, who recorded it. */
  'staff',
  /** The customer sent a text with STOP. */
  'stop',
  /** The device no longer takes notifications. */
  'device',
  /** The account was deleted, or the customer was erased. */
  'deleted',
  /** In an unknown way, before the register existed. */
  'before',
] as const
export type AgreementWay = (typeof agreementWays)[number]

/** A text that customers agree to, word for word as shown. */
export type AgreedText = { what: AgreementKind; words: string }
