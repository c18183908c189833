import type { Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { NEVER } from '#shop/backoff.ts'
import type { Refund } from './refund.ts'
import type { TenderMethod } from './tender.ts'

/** `method` is the method of the tender that paid. */
export function refundOf(row: Selectable<Schema['refunds']>, method: TenderMethod): Refund {
  return {
    id: row.id,
    amountPiastres: row.amount_piastres,
    reason: row.reason,
    note: row.note,
    who: row.who,
    state: row.state,
    method: row.as_credit === 1 ? 'credit' : method,
    createdAt: row.created_at,
    doneAt: row.done_at,
    refused: row.next_attempt_at === NEVER && row.state !== 'done' ? (row.last_error ?? '') : null,
    reference: row.reference ?? '',
  }
}
