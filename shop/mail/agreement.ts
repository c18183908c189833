/** What a customer agrees to: the terms and the rules of privacy of an order or an account, and to be written to. */
export const agreementKinds = ['terms', 'privacy', 'whatsapp', 'sms', 'push'] as const
export type AgreementKind = (typeof agreementKinds)[number]

/** Where somebody agreed or withdrew, or what ended it. */
export const agreementWays = [
  /** At the checkout, or on the page of the order. */
  'order',
  'sign-up',
  /** In her account. */
  'account',
  /** Told to staff, who wrote it down. */
  'staff',
  /** By a text of hers: STOP. */
  'stop',
  /** Her device takes no notifications any more. */
  'device',
  /** Her account was deleted, or she was erased. */
  'deleted',
  /** In a way that was not kept, before there was a register. */
  'before',
] as const
export type AgreementWay = (typeof agreementWays)[number]

/** A text that is agreed to, word for word as it was shown. */
export type AgreedText = { what: AgreementKind; words: string }
