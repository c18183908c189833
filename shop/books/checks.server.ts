import { sql, type RawBuilder } from 'kysely'
import { entryChecks, ledgerChecks } from './ledger-checks.server.ts'
import { UNHELD_MOVEMENTS } from '#shop/inventory/stock.server.ts'

/** A query for the rows that violate a rule, with a name for people (order number, slug). */
type Query = RawBuilder<{ name: string | number }>

/** The job expires a reservation within this time after its end. */
const RESERVATION_GRACE_SECONDS = 60

/** The rules that stored orders, stock and payments must satisfy, by the kind of thing that each names. */
export function checksOfBooks(now: Date): Record<string, Record<string, Query>> {
  const longAgo = new Date(now.getTime() - RESERVATION_GRACE_SECONDS * 1000).toISOString()
  return {
    product: productChecks,
    'stock movement': {
      'a movement of no order': sql`
        select id as name from stock_movements
        where order_id is not null
          and not exists (select 1 from orders where orders.id = order_id)`,
    },
    order: {
      ...amountChecks,
      ...stockChecks,
      ...paymentChecks,
      ...effectChecks,
      ...ledgerChecks,
      'an open reservation past its end': sql`
        select number as name from orders
        where state = 'awaiting_payment' and reserved_until < ${longAgo}
          and payment_state <> 'processing' and needs_review = 0`,
    },
    'ledger entry': entryChecks,
    'checkout key': {
      'a key of no order': sql`
        select key as name from idempotency_keys
        where not exists (select 1 from orders where orders.id = order_id)`,
    },
  }
}

const productChecks: Record<string, Query> = {
  'stock below zero': sql`select slug as name from products where quantity < 0`,

  'a quantity that is not the sum of its movements': sql`
    select products.slug as name from products
    left join stock_movements on stock_movements.product_id = products.id
    group by products.slug, products.quantity
    having products.quantity <> coalesce(sum(stock_movements.change), 0)`,
}

/** `priceOf` in SQL. `round` would differ: PostgreSQL rounds half to even. */
export const priceOfQuantity = sql`floor(order_lines.unit_price_piastres * order_lines.qty + 0.5)`

const amountChecks: Record<string, Query> = {
  'an order without lines': sql`
    select number as name from orders
    where not exists (select 1 from order_lines where order_lines.order_id = orders.id)`,

  'one product in two lines of an order': sql`
    select orders.number as name from orders
    join order_lines on order_lines.order_id = orders.id
    group by orders.number, order_lines.product_id having count(*) > 1`,

  'a unit price that is not price less offer or member discount': sql`
    select distinct orders.number as name from orders
    join order_lines on order_lines.order_id = orders.id
    where unit_price_piastres <> (
      price_piastres * (100 - case when offer > member_discount then offer else member_discount end)
      + 50) / 100`,

  'a line that costs more than was agreed': sql`
    select distinct orders.number as name from orders
    join order_lines on order_lines.order_id = orders.id
    where now_piastres > coalesce(most_piastres, ${priceOfQuantity}) or now_qty > qty`,

  'a subtotal that is not the sum of its lines': sql`
    select orders.number as name from orders
    join order_lines on order_lines.order_id = orders.id
    group by orders.number, orders.subtotal_piastres
    having orders.subtotal_piastres
      <> sum(coalesce(order_lines.now_piastres, ${priceOfQuantity}))`,

  'a total that does not add up': sql`
    select number as name from orders
    where total_piastres <> subtotal_piastres + taxes_piastres + delivery_piastres`,
}

const tellsWhatIsHeld = sql`stock_movements.why not in (${sql.join(UNHELD_MOVEMENTS)})`

const stockChecks: Record<string, Query> = {
  'an order to be fulfilled that did not take its stock once': sql`
    select distinct name from (
      select orders.number as name from orders
      join order_lines on order_lines.order_id = orders.id
      left join stock_movements
        on stock_movements.order_id = orders.id
        and stock_movements.product_id = order_lines.product_id
        and ${tellsWhatIsHeld}
      where orders.state
        in ('awaiting_payment', 'confirmed', 'packed', 'out_for_delivery', 'delivered')
      group by orders.number, order_lines.line, order_lines.qty, order_lines.now_qty
      having coalesce(sum(stock_movements.change), 0)
        <> -coalesce(order_lines.now_qty, order_lines.qty)
    ) as untaken`,

  'an ended order that holds stock': sql`
    select orders.number as name from orders
    join stock_movements on stock_movements.order_id = orders.id
    where orders.state in ('expired', 'cancelled')
      and ${tellsWhatIsHeld}
    group by orders.number, stock_movements.product_id
    having sum(stock_movements.change) <> 0`,

  'a late payment given back, its stock not': sql`
    select orders.number as name from orders
    join stock_movements on stock_movements.order_id = orders.id
    where orders.state = 'refunded'
      and orders.id in (select order_id from order_events where what = 'paid-late')
      and not exists (
        select 1 from order_events
        where order_events.order_id = orders.id and what = 'stock-taken-again')
    group by orders.number, stock_movements.product_id
    having sum(stock_movements.change) <> 0`,
}

const paymentChecks: Record<string, Query> = {
  'a payment of no amount, or an amount of no payment': sql`
    select number as name from orders
    where (payment_state in ('paid', 'refund_due', 'refunded')) <> (paid_piastres > 0)`,

  'a packed order that keeps more than it costs': sql`
    select number as name from orders
    where payment_method = 'card' and payment_state = 'paid'
      and state in ('packed', 'out_for_delivery', 'delivered')
      and paid_piastres - refunded_piastres > total_piastres`,

  'a paid order that is not to be fulfilled': sql`
    select number as name from orders
    where payment_state = 'paid'
      and state in ('awaiting_payment', 'expired', 'cancelled', 'refunded')`,

  'a card order to be fulfilled that is not paid': sql`
    select number as name from orders
    where payment_method = 'card' and payment_state <> 'paid'
      and state in ('confirmed', 'packed', 'out_for_delivery', 'delivered')`,

  'money taken with no intent known': sql`
    select number as name from orders
    where payment_method = 'card' and intent_id is null
      and payment_state in ('paid', 'refund_due', 'refunded')`,

  'refunds that do not add up': sql`
    select orders.number as name from orders
    left join refunds on refunds.order_id = orders.id
    group by orders.number, orders.refunded_piastres
    having orders.refunded_piastres <> coalesce(sum(refunds.amount_piastres), 0)`,

  'more money given back than was paid': sql`
    select number as name from orders where refunded_piastres > paid_piastres`,

  'an order that ended with a refund still under way': sql`
    select distinct orders.number as name from orders
    join refunds on refunds.order_id = orders.id
    where orders.payment_state = 'refunded' and refunds.state <> 'done'`,
}

const effectChecks: Record<string, Query> = {
  'an effect that happened twice': sql`
    select distinct name from (
      select orders.number as name from orders
      join order_events on order_events.order_id = orders.id
      where what in ('placed', 'paid', 'paid-late', 'refunded', 'stock-taken-again', 'amount-differs')
      group by orders.number, what having count(*) > 1
    ) as repeated`,

  'a confirmed order that was not confirmed by exactly one mail': sql`
    select orders.number as name from orders
    left join mails on mails.order_id = orders.id and mails.kind = 'order-confirmed'
    where orders.state = 'confirmed' and orders.customer_email <> ''
    group by orders.number having count(mails.id) <> 1`,

  'a confirmation of an order that never was': sql`
    select orders.number as name from mails
    join orders on orders.id = mails.order_id
    where mails.kind = 'order-confirmed' and orders.payment_method = 'card'
      and orders.payment_state not in ('paid', 'refund_due', 'refunded')`,
}
