import type { DatabaseTransaction, OrderRow, TenderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { PayHow } from './order.ts'
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

/** How an order that waits for its payment is paid, elsewhere than in the shop's own page. */
export function payHowOf(
  {
    state,
    payment_method: method,
    reserved_until: until,
  }: Pick<OrderRow, 'state' | 'payment_method' | 'reserved_until'>,
  tenders: TenderRow[],
): PayHow | null {
  const tender = tenders.find(({ state }) => state === 'open' || state === 'processing')
  if (state !== 'awaiting_payment' || !tender) return null
  if (method === 'transfer') return { by: 'transfer', until }
  if (!until) return null
  const { pay_page: url, pay_code: code, pay_until } = tender
  if (url) return { by: 'page', url, until }
  return code ? { by: 'code', code, until: pay_until ?? until } : null
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
