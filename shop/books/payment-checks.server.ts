import { sql, type RawBuilder } from 'kysely'
import { settlementReasons } from '#shop/orders/order/refund.ts'

type Query = RawBuilder<{ name: string | number }>

const due = sql`(case when total_piastres > given_piastres then total_piastres - given_piastres else 0 end
  - paid_piastres + refunded_piastres)`
const isSold = sql`state in ('confirmed', 'packed', 'out_for_delivery', 'delivered')`

export const paymentChecks: Record<string, Query> = {
  'a payment that is not the sum of its tenders': sql`
    select orders.number as name from orders
    left join tenders on tenders.order_id = orders.id
    group by orders.number, orders.paid_piastres, orders.refunded_piastres
    having orders.paid_piastres <> coalesce(sum(tenders.captured_piastres), 0)
      or orders.refunded_piastres <> coalesce(sum(tenders.refunded_piastres), 0)`,

  // Excludes transfers, because the customer chooses the sum to send.
  'a tender that took more than was agreed': sql`
    select orders.number as name from orders
    join tenders on tenders.order_id = orders.id
    where (captured_piastres > promised_piastres and method <> 'transfer')
      or (authorised_piastres > 0 and captured_piastres > authorised_piastres)`,

  'a payment of no amount, or an amount of no payment': sql`
    select number as name from orders
    where (payment_state in ('paid', 'refund_due', 'refunded') and paid_piastres = 0)
      or (payment_state in ('unpaid', 'processing', 'authorised')
        and paid_piastres > refunded_piastres and ${due} <= 0)`,

  'a packed order that keeps more than it costs': sql`
    select number as name from orders
    where payment_state = 'paid'
      and state in ('packed', 'out_for_delivery', 'delivered')
      and ${due} < 0`,

  'a paid order that is not to be fulfilled': sql`
    select number as name from orders
    where payment_state = 'paid'
      and state in ('awaiting_payment', 'expired', 'cancelled', 'refunded')`,

  'credit kept by an order that ended unpaid': sql`
    select orders.number as name from orders
    join tenders on tenders.order_id = orders.id
    where method = 'credit' and captured_piastres > tenders.refunded_piastres
      and orders.state in ('expired', 'cancelled')
      and payment_state in ('unpaid', 'processing', 'authorised')`,

  'an order on its way that nobody is to pay': sql`
    select number as name from orders
    where payment_method <> 'cash' and payment_state in ('unpaid', 'processing', 'authorised')
      and state in ('out_for_delivery', 'delivered') and ${due} > 0
      and not exists (
        select 1 from tenders where tenders.order_id = orders.id and wanted = 'capture')`,

  'money taken with no intent known': sql`
    select orders.number as name from orders
    join tenders on tenders.order_id = orders.id
    where method not in ('cash', 'credit', 'transfer') and tenders.intent_id is null and extra_of is null
      and captured_piastres > 0`,

  'a second charge of a payment that is not given back': sql`
    select orders.number as name from orders
    join tenders on tenders.order_id = orders.id
    where extra_of is not null and tenders.refunded_piastres <> captured_piastres`,

  'a transfer that arrived, and is still looked for': sql`
    select orders.number as name from orders
    join transfer_reports on transfer_reports.order_id = orders.id
    left join tenders on tenders.order_id = orders.id
      and tenders.method = 'transfer' and tenders.captured_piastres > 0
    where (transfer_reports.state = 'arrived') <> (tenders.id is not null)`,

  'a reported transfer that would expire': sql`
    select orders.number as name from orders
    join transfer_reports on transfer_reports.order_id = orders.id
    where orders.state = 'awaiting_payment' and transfer_reports.state = 'reported'
      and reserved_until is not null`,

  'a transfer sent back under no name': sql`
    select distinct orders.number as name from orders
    join refunds on refunds.order_id = orders.id
    join tenders on tenders.id = refunds.tender_id
    where tenders.method = 'transfer' and refunds.as_credit = 0
      and refunds.state = 'done' and refunds.reference is null`,

  'refunds that do not add up': sql`
    select orders.number as name from orders
    left join refunds on refunds.order_id = orders.id
    group by orders.number, orders.refunded_piastres
    having orders.refunded_piastres <> coalesce(sum(refunds.amount_piastres), 0)`,

  'a sum given back that is not that of its refunds': sql`
    select orders.number as name from orders
    left join refunds on refunds.order_id = orders.id
      and reason not in (${sql.join([...settlementReasons])})
    where orders.${isSold}
    group by orders.number, orders.given_piastres, orders.total_piastres
    having orders.given_piastres <> case
      when coalesce(sum(refunds.amount_piastres), 0) > orders.total_piastres
      then orders.total_piastres else coalesce(sum(refunds.amount_piastres), 0) end`,

  'more given back for goods than they cost': sql`
    select number as name from orders where ${isSold} and given_piastres > total_piastres`,

  'more money given back than was paid': sql`
    select number as name from orders where refunded_piastres > paid_piastres`,

  'an order that ended with a refund still under way': sql`
    select distinct orders.number as name from orders
    join refunds on refunds.order_id = orders.id
    where orders.payment_state = 'refunded' and refunds.state <> 'done'`,
}
