import { sql, type RawBuilder } from 'kysely'

type Query = RawBuilder<{ name: string | number }>

export const seriesChecks: Record<string, Query> = {
  'receipt numbers with a gap': sql`
    select receipt_series.series as name from receipt_series
    left join receipts on receipts.series = receipt_series.series
    group by receipt_series.series, last_number
    having last_number <> count(receipts.id)
      or last_number <> coalesce(max(receipts.number), 0)`,
}

const told = sql`(
  select order_id,
    sum(case series when 'receipt' then total_piastres else -total_piastres end) as piastres
  from receipts group by order_id
)`

const cost = sql`case
  when orders.state <> 'delivered' or total_piastres < given_piastres then 0
  else total_piastres - given_piastres end`

export const receiptChecks: Record<string, Query> = {
  'receipts that do not say what an order costs': sql`
    select orders.number as name from orders
    join ${told} as told on told.order_id = orders.id
    where told.piastres <> ${cost}`,

  // Ignores orders that were delivered before the shop issued receipts.
  'a delivered order without a receipt': sql`
    select distinct orders.number as name from orders
    join order_events on order_events.order_id = orders.id and order_events.what = 'delivered'
    where orders.state = 'delivered' and ${cost} > 0
      and order_events.at >= (select min(issued_at) from receipts)
      and not exists (select 1 from receipts where receipts.order_id = orders.id)`,
}
