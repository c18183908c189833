import type { CustomerPart } from '#shop/accounts/customer-part.ts'
import type { AgreementKind, AgreementWay, AgreementAct } from '#shop/mail/agreement.ts'
import type { Channel } from '#shop/mail/channels.ts'
import type { Generated } from 'kysely'

export type CustomersTables = {
  consents: ConsentsTable
  agreements: AgreementsTable
  /** Texts that customers agreed to, by their SHA-256. Rows are only added. */
  agreement_texts: { hash: string; text: string; first_at: string }
  /** Parts that staff merged into one customer; see `shop/accounts/customer-part.ts`. */
  customer_members: { part: CustomerPart; customer_id: string }
  customer_merges: CustomerMergesTable
  /** The customer of each part before a merge, and the credit that the merge moved. */
  customer_merge_parts: {
    merge_id: string
    part: CustomerPart
    customer_before: string | null
    credit_piastres: Generated<number>
  }
  /** `version` is the latest of `customer_note_versions`. */
  customer_notes: { id: string; part: CustomerPart; version: number; created_at: string }
  /** Every text of a note. An empty text means that the note was deleted. */
  customer_note_versions: {
    note_id: string
    version: number
    text: string
    at: string
    by_email: string
  }
  customer_blocks: CustomerBlocksTable
}

/** The register of agreements. Rows are only added; erasing a customer empties the phone. */
type AgreementsTable = {
  id: string
  at: string
  what: AgreementKind
  act: AgreementAct
  /** See `agreementWays`. */
  how: AgreementWay
  /** The hash of the text; null for a withdrawal. */
  text_hash: Generated<string | null>
  /** E.164; empty if unknown, or if its owner was erased. */
  phone: string
  account_id: Generated<string | null>
  order_id: Generated<string | null>
  /** The member of staff who recorded it. */
  by_email: Generated<string | null>
}

type CustomerMergesTable = {
  id: string
  customer_id: string
  at: string
  by_email: string
  undone_at: Generated<string | null>
  undone_by: Generated<string | null>
}

/** Customers whose orders are not accepted, one row per part. Rows of one decision have the same `act`. */
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

/** Consents to messages on a phone. `words` is the agreed text. */
type ConsentsTable = {
  id: string
  phone: string
  channel: Channel
  given_at: string
  words: string
  order_id: string | null
  withdrawn_at: string | null
  /** The member of staff who recorded the consent; null if the customer chose the channel. */
  written_by: Generated<string | null>
}
