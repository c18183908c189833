import * as v from 'valibot'
import { agreementKinds, agreementWays, agreementActs } from '#shop/mail/agreement.ts'
import { textChannels } from '#shop/mail/channels.ts'

export const AGREEMENTS_PER_PAGE = 50

export const registerQuery = v.strictObject({
  /** A phone, an e-mail, a name, or the number of an order. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'too-long'), v.trim()), ''),
  what: v.optional(v.picklist(agreementKinds, 'choice')),
  act: v.optional(v.picklist(agreementActs, 'choice')),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole-number'), v.transform(Number)),
    '1',
  ),
})
export type RegisterQuery = v.InferOutput<typeof registerQuery>

/** An agreement to a text, or its withdrawal, which is a row of its own. */
export const agreementRow = v.object({
  id: v.string(),
  at: v.string(),
  what: v.picklist(agreementKinds),
  act: v.picklist(agreementActs),
  how: v.picklist(agreementWays),
  /** E.164. Empty if no phone is known or the customer was erased. */
  phone: v.string(),
  email: v.string(),
  /** The customer agreed with this order. */
  order: v.nullable(v.number()),
  /** The SHA-256 of the text. Null for a withdrawal. */
  text: v.nullable(v.string()),
  /** The member of staff who recorded it. Null if the customer did it alone. */
  by: v.nullable(v.string()),
})
export type AgreementRow = v.InferOutput<typeof agreementRow>

export const register = v.object({
  agreements: v.array(agreementRow),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
})
export type Register = v.InferOutput<typeof register>

/** `firstAt` is the time of the first agreement to the text. */
export const agreementText = v.object({ hash: v.string(), text: v.string(), firstAt: v.string() })
export type AgreementText = v.InferOutput<typeof agreementText>

/** The customer's latest agreements, and each of their texts once. */
export const ownAgreements = v.object({
  agreements: v.array(
    v.object({
      ...v.omit(agreementRow, ['by', 'email']).entries,
      /** True if the agreement still holds and the customer can withdraw it here. */
      canWithdraw: v.boolean(),
    }),
  ),
  texts: v.array(v.omit(agreementText, ['firstAt'])),
})
export type OwnAgreements = v.InferOutput<typeof ownAgreements>

export const withdrawal = v.strictObject({ what: v.picklist(textChannels, 'choice') })
