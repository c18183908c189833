import * as v from 'valibot'
import { agreementKinds, agreementWays, agreementActs } from '#shop/mail/agreement.ts'
import { textChannels } from '#shop/mail/channels.ts'

export const AGREEMENTS_PER_PAGE = 50

export const registerQuery = v.strictObject({
  /** A phone, an e-mail, a part of a name, or the number of an order. */
  q: v.optional(v.pipe(v.string(), v.maxLength(100, 'too-long'), v.trim()), ''),
  what: v.optional(v.picklist(agreementKinds, 'choice')),
  act: v.optional(v.picklist(agreementActs, 'choice')),
  page: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'whole-number'), v.transform(Number)),
    '1',
  ),
})
export type RegisterQuery = v.InferOutput<typeof registerQuery>

/** One agreement to a text, or its withdrawal. Rows never change. */
export const agreementRow = v.object({
  id: v.string(),
  at: v.string(),
  what: v.picklist(agreementKinds),
  act: v.picklist(agreementActs),
  how: v.picklist(agreementWays),
  /** E.164; empty if no phone is known or its owner was erased. */
  phone: v.string(),
  /** The e-mail of the account, or empty. */
  email: v.string(),
  /** The number of the order that the customer agreed with; null without one. */
  order: v.nullable(v.number()),
  /** The SHA-256 of the text; null for a withdrawal. */
  text: v.nullable(v.string()),
  /** The member of staff who wrote it down; null if the customer agreed in person. */
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

/** A text word for word, and the time of the first agreement to it. */
export const agreementText = v.object({ hash: v.string(), text: v.string(), firstAt: v.string() })
export type AgreementText = v.InferOutput<typeof agreementText>

/** The customer's own latest agreements, and each text that they refer to once. */
export const ownAgreements = v.object({
  agreements: v.array(
    v.object({
      ...v.omit(agreementRow, ['by', 'email']).entries,
      /** True if it still holds and the customer can withdraw it here. */
      canWithdraw: v.boolean(),
    }),
  ),
  texts: v.array(v.omit(agreementText, ['firstAt'])),
})
export type OwnAgreements = v.InferOutput<typeof ownAgreements>

/** Withdraws what is agreed to of one kind. */
export const withdrawal = v.strictObject({ what: v.picklist(textChannels, 'choice') })
