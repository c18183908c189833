import { sql, type RawBuilder } from 'kysely'
import { cashUpChecks } from './cash-checks.server.ts'
import { creditChecks, voucherChecks } from './credit-checks.server.ts'
import { paymentChecks } from './payment-checks.server.ts'
import { entryChecks, ledgerChecks } from './ledger-checks.server.ts'
import { receiptChecks, seriesChecks } from './receipt-checks.server.ts'
import { returnChecks } from './return-checks.server.ts'
import { UNHELD_MOVEMENTS } from '#shop/inventory/losses.server.ts'

/** Selects the rows that violate a rule. `name` is what staff know: an order number, a slug. */
type Query = RawBuilder<{ name: string | number }>

/** A job expires each reservation within 60 s after its end. */
const RESERVATION_GRACE_SECONDS = 60

/** Rules for the stored data. The keys are the kinds of things that `name` stands for. */
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
      ...returnChecks,
      ...receiptChecks,
      'an open reservation past its end': sql`
        select number as name from orders
        where state = 'awaiting_payment' and reserved_until < ${longAgo}
          and payment_state <> 'processing' and needs_review = 0`,
    },
    'ledger entry': entryChecks,
    'receipt series': seriesChecks,
    account: creditChecks,
    voucher: voucherChecks,
    'cash-up': cashUpChecks,
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

/** `priceOf` in SQL. Avoids `round`, which rounds half to even for floats in PostgreSQL. */
export const priceOfQuantity = sql`floor(order_lines.unit_price_piastres * order_lines.qty + 0.5)`

const limitOfLine = sql`floor(
  floor(unit_price_piastres * coalesce(now_qty, order_lines.qty) + 0.5)
  * (100 + case when weighed = 1 then tolerance else 0 end) / 100)`

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
    where now_piastres > ${limitOfLine} or now_piastres > most_piastres or now_qty > qty`,

  'something packed that is paid by its weight and has none': sql`
    select distinct orders.number as name from orders
    join order_lines on order_lines.order_id = orders.id
    where state in ('packed', 'out_for_delivery', 'delivered')
      and weighed = 1 and packed_amount is null and coalesce(now_qty, qty) > 0`,

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
      and ${tellsWhatIsHeld}
      and not exists (
        select 1 from order_events
        where order_events.order_id = orders.id and what = 'stock-taken-again')
    group by orders.number, stock_movements.product_id
    having sum(stock_movements.change) <> 0`,
}

const effectChecks: Record<string, Query> = {
  // One `paid-late` event is allowed for each online payment.
  'an effect that happened twice': sql`
    select distinct name from (
      select orders.number as name from orders
      join order_events on order_events.order_id = orders.id
      where what in ('placed', 'paid', 'paid-late', 'refunded', 'stock-taken-again', 'amount-differs')
      group by orders.id, orders.number, what, case when what = 'amount-differs' then detail end
      having count(*) > case when what = 'paid-late' then (
          select count(*) from tenders where tenders.order_id = orders.id
            and method not in ('cash', 'credit') and extra_of is null)
        else 1 end
    ) as repeated`,

  'a confirmed order that was not confirmed by exactly one mail': sql`
    select orders.number as name from orders
    left join mails on mails.order_id = orders.id and mails.kind = 'order-confirmed'
    where orders.state = 'confirmed' and orders.customer_email <> ''
    group by orders.number having count(mails.id) <> 1`,

  'a confirmation of an order that never was': sql`
    select orders.number as name from mails
    join orders on orders.id = mails.order_id
    where mails.kind = 'order-confirmed'
      and orders.state in ('awaiting_payment', 'expired')`,
}
