import * as v from 'valibot'
import { plainText } from '#shop/text.ts'
import { movementFields, ownCredit } from './own-credit.ts'

/** The most credit of an account (EGP 1,000,000), and the most that is given at once (EGP 20,000). */
export const MOST_CREDIT = 1_000_000_00
export const MOST_GIVEN = 20_000_00

/** Returns the schema of a positive sum in whole piastres, at most `most`. */
export function piastres(most: number) {
  return v.pipe(
    v.number('amount'),
    v.integer('amount'),
    v.minValue(1, 'amount'),
    v.maxValue(most, 'amount-too-large'),
  )
}

/** A change of credit by staff: given, or taken back. */
export const creditChange = v.strictObject({
  /** The id of the change. A repeated request with it changes nothing. */
  id: v.optional(v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())),
  piastres: piastres(MOST_GIVEN),
  /** The reason, which the customer reads in the statement and in the mail. */
  reason: v.pipe(plainText(200), v.nonEmpty('reason-required')),
})
export type CreditChange = v.InferOutput<typeof creditChange>

/** A customer's credit for staff, with the author of each movement. */
export const customerCredit = v.object({
  ...ownCredit.entries,
  movements: v.array(v.object({ ...movementFields, who: v.string() })),
})
export type CustomerCredit = v.InferOutput<typeof customerCredit>
