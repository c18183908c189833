/**
 * `terms` and `privacy` come with an order or account. The other kinds are consents to messages on a channel.
 */
export const agreementKinds = ['terms', 'privacy', 'whatsapp', 'sms', 'push'] as const
export type AgreementKind = (typeof agreementKinds)[number]

export const agreementActs = ['given', 'withdrawn'] as const
export type AgreementAct = (typeof agreementActs)[number]

/** Where the customer agreed or withdrew, or what ended the agreement. */
export const agreementWays = [
  /** At the checkout, or on the order's page. */
  'order',
  'sign-up',
  /** On the account page. */
  'account',
  /** The customer asked the staff. */
  'staff',
  /** The customer sent STOP. */
  'stop',
  /** The device no longer takes notifications. */
  'device',
  /** The account was deleted, or the customer was erased. */
  'deleted',
  /** Unknown, from before the register existed. */
  'before',
] as const
export type AgreementWay = (typeof agreementWays)[number]

/** A text that customers agree to, exactly as shown. */
export type AgreedText = { what: AgreementKind; words: string }
