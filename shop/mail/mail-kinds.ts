/** Mails to the customer about an order. Their text is written when they are sent. */
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

/** `order-link` answers a text that asked for the link. */
export type MailKind = OrderMailKind | 'order-link' | 'message-received'

/** Mails about an account, in the language of the request that caused them. */
export const accountMailKinds = [
  'reset-password',
  'confirm-email',
  'email-changed',
  'phone-changed',
  'data-exported',
] as const
export type AccountMailKind = (typeof accountMailKinds)[number]
