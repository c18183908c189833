import * as v from 'valibot'
import { oneLine } from '#shop/text.ts'

export const creditMovements = [
  'credit-given',
  'credit-taken-back',
  'credit-joined',
  'credit-used',
  'credit-returned',
  'voucher-redeemed',
] as const
export type CreditMovement = (typeof creditMovements)[number]

export const movementFields = {
  at: v.string(),
  what: v.picklist(creditMovements),
  /** Negative for credit that left the account. */
  piastres: v.number(),
  /** The number of the order that was paid or refunded. Null for other movements. */
  order: v.nullable(v.number()),
  reason: v.string(),
}

/** The latest movements come first. */
export const ownCredit = v.object({
  balancePiastres: v.number(),
  movements: v.array(v.object(movementFields)),
  /** True if older movements exist. */
  hasMore: v.boolean(),
})
export type OwnCredit = v.InferOutput<typeof ownCredit>

/** `redeemVoucher` checks the signature in the code. */
export const redeemForm = v.strictObject({
  code: v.pipe(oneLine(64), v.nonEmpty('voucher-code-required')),
})
