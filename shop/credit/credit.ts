import * as v from 'valibot'
import { plainText } from '#shop/text.ts'
import { movementFields, ownCredit } from './own-credit.ts'

/** The most credit that an account may have, and that is given at once: EGP 1,000,000 and EGP 20,000. */
export const MOST_CREDIT = 1_000_000_00
export const MOST_GIVEN = 20_000_00

/** A sum above zero, in whole piastres. */
export function piastres(most: number) {
  return v.pipe(
    v.number('amount'),
    v.integer('amount'),
    v.minValue(1, 'amount'),
    v.maxValue(most, 'amount-too-large'),
  )
}

/** Staff give credit, or take it back. */
export const creditChange = v.strictObject({
  /** Names the change: sent again, it is made once. */
  id: v.optional(v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())),
  piastres: piastres(MOST_GIVEN),
  /** The customer reads it, in the statement and in the mail. */
  reason: v.pipe(plainText(200), v.nonEmpty('reason-required')),
})
export type CreditChange = v.InferOutput<typeof creditChange>

/** A customer's credit for staff, with who made each movement. */
export const customerCredit = v.object({
  ...ownCredit.entries,
  movements: v.array(v.object({ ...movementFields, who: v.string() })),
})
export type CustomerCredit = v.InferOutput<typeof customerCredit>
