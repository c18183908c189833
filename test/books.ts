import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Database, OrderRow } from '#db/schema.ts'

/** What must never be true of a shop's books, whatever happened: each finds the rows that are wrong. */
const checks = {
  'stock below zero': sql`select id from products where quantity < 0`,

  'a quantity that is not the sum of its movements': sql`
    select products.id from products
    left join stock_movements on stock_movements.product_id = products.id
    group by products.id, products.quantity
    having products.quantity <> coalesce(sum(stock_movements.change), 0)`,

  'a movement of no order': sql`
    select id from stock_movements
    where order_id is not null and order_id not in (select id from orders)`,

  'an order without lines': sql`
    select number from orders where id not in (select order_id from order_lines)`,

  'a subtotal that is not the sum of its lines': sql`
    select orders.number from orders
    join order_lines on order_lines.order_id = orders.id
    group by orders.number, orders.subtotal_piastres
    having orders.subtotal_piastres
      <> sum(coalesce(order_lines.now_piastres, order_lines.unit_price_piastres * order_lines.qty))`,

  'a line that costs more than was agreed': sql`
    select order_id, line from order_lines
    where now_piastres > coalesce(most_piastres, unit_price_piastres * qty)
      or now_qty > qty`,

  'refunds that do not add up': sql`
    select orders.number from orders
    left join refunds on refunds.order_id = orders.id
    group by orders.number, orders.refunded_piastres
    having orders.refunded_piastres <> coalesce(sum(refunds.amount_piastres), 0)`,

  'more money given back than was paid': sql`
    select number from orders where refunded_piastres > paid_piastres`,

  'a payment of no amount, or an amount of no payment': sql`
    select number from orders
    where (payment_state in ('paid', 'refund_due', 'refunded')) <> (paid_piastres > 0)`,

  'a packed order that keeps more than it costs': sql`
    select number from orders
    where payment_method = 'card' and payment_state = 'paid'
      and state in ('packed', 'out_for_delivery', 'delivered')
      and paid_piastres - refunded_piastres > total_piastres`,

  'an order that ended with a refund still under way': sql`
    select orders.number from orders
    join refunds on refunds.order_id = orders.id
    where orders.payment_state = 'refunded' and refunds.state <> 'done'`,

  'a total that does not add up': sql`
    select number from orders
    where total_piastres <> subtotal_piastres + taxes_piastres + delivery_piastres`,

  'a unit price that is not price less offer': sql`
    select order_id from order_lines
    where unit_price_piastres <> (price_piastres * (100 - offer) + 50) / 100`,

  'one product in two lines of an order': sql`
    select order_id from order_lines group by order_id, product_id having count(*) > 1`,

  'an order to be fulfilled that did not take its stock once': sql`
    select orders.number from orders
    join order_lines on order_lines.order_id = orders.id
    left join stock_movements
      on stock_movements.order_id = orders.id
      and stock_movements.product_id = order_lines.product_id
      and stock_movements.why not in ('lost', 'found')
    where orders.state in ('awaiting_payment', 'confirmed', 'packed', 'out_for_delivery', 'delivered')
    group by orders.number, order_lines.line, order_lines.qty, order_lines.now_qty
    having coalesce(sum(stock_movements.change), 0) <> -coalesce(order_lines.now_qty, order_lines.qty)`,

  'an ended order that holds stock': sql`
    select orders.number from orders
    join stock_movements on stock_movements.order_id = orders.id
    where orders.state in ('expired', 'cancelled')
      and stock_movements.why not in ('lost', 'found')
    group by orders.number, stock_movements.product_id
    having sum(stock_movements.change) <> 0`,

  'a late payment given back, its stock not': sql`
    select orders.number from orders
    join stock_movements on stock_movements.order_id = orders.id
    where orders.state = 'refunded'
      and orders.id in (select order_id from order_events where what = 'paid-late')
      and orders.id not in (select order_id from order_events where what = 'stock-taken-again')
    group by orders.number, stock_movements.product_id
    having sum(stock_movements.change) <> 0`,

  'an effect that happened twice': sql`
    select order_id from order_events
    where what in ('placed', 'paid', 'paid-late', 'refunded', 'stock-taken-again', 'amount-differs')
    group by order_id, what having count(*) > 1`,

  'a paid order that is not to be fulfilled': sql`
    select number from orders
    where payment_state = 'paid' and state in ('awaiting_payment', 'expired', 'cancelled', 'refunded')`,

  'a card order to be fulfilled that is not paid': sql`
    select number from orders
    where payment_method = 'card' and payment_state <> 'paid'
      and state in ('confirmed', 'packed', 'out_for_delivery', 'delivered')`,

  'money taken with no intent known': sql`
    select number from orders
    where payment_method = 'card' and intent_id is null
      and payment_state in ('paid', 'refund_due', 'refunded')`,

  'a confirmed order that was not confirmed by exactly one mail': sql`
    select orders.number from orders
    left join mails on mails.order_id = orders.id and mails.kind = 'order-confirmed'
    where orders.state = 'confirmed'
    group by orders.number having count(mails.id) <> 1`,

  'a confirmation of an order that never was': sql`
    select mails.id from mails
    join orders on orders.id = mails.order_id
    where mails.kind = 'order-confirmed' and orders.payment_method = 'card'
      and orders.payment_state not in ('paid', 'refunded')`,

  'a key of no order': sql`
    select key from idempotency_keys where order_id not in (select id from orders)`,
}

/** Names every rule that the shop's books break, with the rows that break it; nothing if all is well. */
export async function wrongInBooks(shop: {
  services: { db: Database; stripe?: Stripe }
}): Promise<string[]> {
  const { db, stripe } = shop.services
  const wrong: string[] = []
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await query.execute(db)
    if (rows.length > 0) wrong.push(`${name}: ${JSON.stringify(rows)}`)
  }
  if (stripe) wrong.push(...(await wrongAtProvider(db, stripe)))
  return wrong
}

/** Money at the provider and in our orders must be the same money. */
async function wrongAtProvider(db: Database, stripe: Stripe): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('intent_id', 'is not', null)
    .execute()
  const intents = await stripe.paymentIntents
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 10_000 })
  const wrong = orders
    .filter((order) => !intents.some(({ id }) => id === order.intent_id))
    .map((order) => `order ${order.number} knows an intent that the provider does not`)
  for (const intent of intents) {
    const order = orders.find(({ intent_id }) => intent_id === intent.id)
    const isPaid = order?.payment_state === 'paid'
    if (isPaid && intent.status !== 'succeeded') wrong.push(`order ${order.number} was never paid`)
    if (isPaid && intent.amount_received !== order.paid_piastres) {
      wrong.push(`order ${order.number} was paid with another amount`)
    }
    if (order && order.refunded_piastres > 0) wrong.push(...(await wrongRefunds(db, stripe, order)))
  }
  return wrong
}

async function wrongRefunds(db: Database, stripe: Stripe, order: OrderRow): Promise<string[]> {
  const sent = await db
    .selectFrom('refunds')
    .select('amount_piastres')
    .where('order_id', '=', order.id)
    .where('state', '=', 'done')
    .execute()
  const known = sent.reduce((sum, refund) => sum + refund.amount_piastres, 0)
  const refunds = await stripe.refunds.list({ payment_intent: order.intent_id ?? '', limit: 100 })
  const returned = refunds.data.reduce((sum, { amount }) => sum + amount, 0)
  const isAllBack = order.payment_state !== 'refunded' || returned === order.paid_piastres
  return returned === known && isAllBack ? [] : [`order ${order.number} has money to get back`]
}
