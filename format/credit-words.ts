import { m } from '#messages/compiled/messages.js'
import type { CreditMovement } from '#shop/credit/own-credit.ts'

const words: Record<CreditMovement, (order: { number: string }) => string> = {
  'credit-given': () => m.credit_given(),
  'credit-taken-back': () => m.credit_taken(),
  'credit-joined': () => m.credit_joined(),
  'credit-used': m.credit_used,
  'credit-returned': m.credit_returned,
  'voucher-redeemed': () => m.credit_voucher(),
}

/** Describes a movement of credit, as `Paid for order 1042`. */
export function movementText({ what, order }: { what: CreditMovement; order: number | null }) {
  return words[what]({ number: String(order ?? '') })
}
