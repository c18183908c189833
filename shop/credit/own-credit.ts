import * as v from 'valibot'
import { oneLine } from '#shop/text.ts'

/** The kinds of changes of a customer's credit. */
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
  /** Positive for credit that came in, negative for used credit. */
  piastres: v.number(),
  /** The number of the order that was paid or refunded; null for other movements. */
  order: v.nullable(v.number()),
  reason: v.string(),
}

/** A customer's credit with its latest movements, the latest first. */
export const ownCredit = v.object({
  balancePiastres: v.number(),
  movements: v.array(v.object(movementFields)),
  /** Whether older movements exist. */
  hasMore: v.boolean(),
})
export type OwnCredit = v.InferOutput<typeof ownCredit>

/** The typed code of a gift voucher. Redeeming checks the shop's signature. */
export const redeemForm = v.strictObject({
  code: v.pipe(oneLine(64), v.nonEmpty('voucher-code-required')),
})
