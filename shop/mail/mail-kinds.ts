/** The mails about an order to its customer. They also go as texts, except with a link only. */
export const orderMailKinds = [
  'order-confirmed',
  'order-changed',
  'order-packed',
  'order-refused',
  'refusal-taken-back',
  'order-moved',
  'order-cancelled',
  'order-refunded',
  'payment-needed',
  'payment-differs',
  'payment-code',
  'transfer-details',
  'transfer-not-found',
  'transfer-expired',
] as const
export type OrderMailKind = (typeof orderMailKinds)[number]

/** Mails about orders and messages; the text is written when the mail is sent. `order-link`: asked for by a text. */
export type MailKind = OrderMailKind | 'order-link' | 'message-received'

/** Mails about an account, written in the language of the request that caused them. */
export const accountMailKinds = [
  'reset-password',
  'confirm-email',
  'email-changed',
  'phone-changed',
  'data-exported',
] as const
export type AccountMailKind = (typeof accountMailKinds)[number]
