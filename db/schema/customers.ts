import type { CustomerPart } from '#shop/accounts/customer-part.ts'
import type { AgreementKind, AgreementWay } from '#shop/mail/agreement.ts'
import type { Channel } from '#shop/mail/channels.ts'
import type { Generated } from 'kysely'

export type CustomersTables = {
  consents: ConsentsTable
  agreements: AgreementsTable
  /** What was agreed to, by the SHA-256 of the text; rows are only added. */
  agreement_texts: { hash: string; text: string; first_at: string }
  /** Which parts are one person, as staff said: see `shop/accounts/customer-part.ts`. */
  customer_members: { part: CustomerPart; customer_id: string }
  customer_merges: CustomerMergesTable
  /** Where a part was before a merge, and what of an account's credit went along. */
  customer_merge_parts: {
    merge_id: string
    part: CustomerPart
    customer_before: string | null
    credit_piastres: Generated<number>
  }
  /** `version` is the latest of `customer_note_versions`. */
  customer_notes: { id: string; part: CustomerPart; version: number; created_at: string }
  /** Each text that a note had; empty where it was taken away. */
  customer_note_versions: {
    note_id: string
    version: number
    text: string
    at: string
    by_email: string
  }
  customer_blocks: CustomerBlocksTable
}

/** The register of agreements: rows are only added; of an erased customer the phone is emptied. */
type AgreementsTable = {
  id: string
  at: string
  what: AgreementKind
  act: 'given' | 'withdrawn'
  /** Where or by what: see `agreementWays`. */
  how: AgreementWay
  /** Of what was agreed to; null where it was withdrawn. */
  text_hash: Generated<string | null>
  /** E.164; empty where none is known, or its owner was erased. */
  phone: string
  account_id: Generated<string | null>
  order_id: Generated<string | null>
  /** Who of the staff wrote it down. */
  by_email: Generated<string | null>
}

/** Staff said that parts are one person, until they took it back. */
type CustomerMergesTable = {
  id: string
  customer_id: string
  at: string
  by_email: string
  undone_at: Generated<string | null>
  undone_by: Generated<string | null>
}

/** Whose orders are not accepted: one row for each part, with the same `act` for those of one decision. */
type CustomerBlocksTable = {
  id: string
  act: string
  part: CustomerPart
  reason: string
  at: string
  by_email: string
  lifted_at: Generated<string | null>
  lifted_by: Generated<string | null>
}

/** Who agreed to be written to by phone, to which words, and when she took that back. */
type ConsentsTable = {
  id: string
  /** E.164. */
  phone: string
  channel: Channel
  given_at: string
  words: string
  order_id: string | null
  withdrawn_at: string | null
  /** Who of the staff wrote down that she agreed; null where she chose it herself. */
  written_by: Generated<string | null>
}
