import * as v from 'valibot'
import { oneLine } from '#shop/text.ts'

/** How a customer's credit can change. */
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
  /** Above zero what came in, below zero what was used. */
  piastres: v.number(),
  /** The number of the order that was paid, or that gave the money back. */
  order: v.nullable(v.number()),
  reason: v.string(),
}

/** What one's credit is, and its latest movements, the latest first. */
export const ownCredit = v.object({
  balancePiastres: v.number(),
  movements: v.array(v.object(movementFields)),
  /** Whether there are older movements than these. */
  hasMore: v.boolean(),
})
export type OwnCredit = v.InferOutput<typeof ownCredit>

/** The code of a gift voucher as typed; whether the shop signed it is checked when it is redeemed. */
export const redeemForm = v.strictObject({
  code: v.pipe(oneLine(64), v.nonEmpty('voucher-code-required')),
})
