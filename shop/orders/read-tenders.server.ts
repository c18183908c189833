import type { DatabaseTransaction, TenderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { Tender } from './tender.ts'

/** A tender of its row, without what only the provider knows it by. */
export function tenderOf(row: TenderRow): Tender {
  return {
    method: row.method,
    state: row.state,
    promised: row.promised_piastres,
    authorised: row.authorised_piastres,
    captured: row.captured_piastres,
    covers: coveredBy(row),
    holdEnds: row.state === 'authorised' ? row.hold_ends_at : null,
    refunded: row.refunded_piastres,
    createdAt: row.created_at,
  }
}

/** What a tender holds, or may be charged, for its order already, in piastres. */
export function coveredBy({ state, wanted, ...tender }: TenderRow): Piastres {
  if (state !== 'authorised' && state !== 'saved') return 0
  if (wanted === 'release') return 0
  if (wanted === 'capture') return tender.wanted_piastres
  return state === 'saved' ? tender.promised_piastres : tender.authorised_piastres
}

/** The tenders of an order, the oldest first. */
export async function tendersOf(db: DatabaseTransaction, orderId: string): Promise<TenderRow[]> {
  return db
    .selectFrom('tenders')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
