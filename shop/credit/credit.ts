import * as v from 'valibot'
import { plainText } from '#shop/text.ts'
import { movementFields, ownCredit } from './own-credit.ts'

/** The most credit of an account: EGP 1,000,000. */
export const MOST_CREDIT = 1_000_000_00
/** The most credit that staff give at once: EGP 20,000. */
export const MOST_GIVEN = 20_000_00

export function piastres(most: number) {
  return v.pipe(
    v.number('amount'),
    v.integer('amount'),
    v.minValue(1, 'amount'),
    v.maxValue(most, 'amount-too-large'),
  )
}

export const creditChange = v.strictObject({
  /** A second request with the same id changes nothing. */
  id: v.optional(v.pipe(v.string('text'), v.uuid('invalid'), v.toLowerCase())),
  piastres: piastres(MOST_GIVEN),
  /** The customer reads the reason in the statement and in the mail. */
  reason: v.pipe(plainText(200), v.nonEmpty('reason-required')),
})
export type CreditChange = v.InferOutput<typeof creditChange>

export const customerCredit = v.object({
  ...ownCredit.entries,
  movements: v.array(v.object({ ...movementFields, who: v.string() })),
})
export type CustomerCredit = v.InferOutput<typeof customerCredit>
