import { sql } from 'kysely'
import type { DatabaseTransaction, OrderRow, TenderRow } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { PayHow } from './order.ts'
import type { Tender } from './tender.ts'

/** Leaves out the references that only the provider uses. */
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

/** Returns how an order that awaits payment is paid outside the shop's page; null when it is not. */
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

/** Returns the piastres of the due that a tender holds, or may charge to a saved card. */
export function coveredBy({ state, wanted, ...tender }: TenderRow): Piastres {
  if (state !== 'authorised' && state !== 'saved') return 0
  if (wanted === 'release') return 0
  if (wanted === 'capture') return tender.wanted_piastres
  return state === 'saved' ? tender.promised_piastres : tender.authorised_piastres
}

/** The sum of `coveredBy` over the tenders of an order, for queries of many orders. */
export const coveredPiastres = sql<Piastres>`(
  select cast(coalesce(sum(
    case
      when wanted = 'capture' then wanted_piastres
      when tenders.state = 'saved' then promised_piastres
      else authorised_piastres
    end
  ), 0) as integer) from tenders
  where tenders.order_id = orders.id and tenders.state in ('authorised', 'saved')
    and coalesce(wanted, '') <> 'release'
)`

/** Lists the tenders of an order, the oldest first. */
export async function tendersOf(db: DatabaseTransaction, orderId: string): Promise<TenderRow[]> {
  return db
    .selectFrom('tenders')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
