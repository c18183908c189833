import type Stripe from 'stripe'
import type { Database, OrderRow } from '#db/schema.ts'

type Span = {
  /** Start of the audited period. */
  since: Date
  /** Payments of orders placed before this time must be recorded. */
  settledBefore: Date
}

/**
 * Compares payments at the provider with our orders: each successful payment must belong to one order of
 * that amount, or be refunded. Returns one English sentence for each difference.
 */
export async function auditPayments(db: Database, stripe: Stripe, span: Span): Promise<string[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('intent_id', 'is not', null)
    .where('created_at', '>=', span.since.toISOString())
    .execute()
  const created = { gte: Math.floor(span.since.getTime() / 1000) }
  const intents = await Array.fromAsync(stripe.paymentIntents.list({ limit: 100, created }))
  const intentOf = new Map(intents.map((intent) => [intent.id, intent]))
  const known = new Set(orders.map(({ intent_id }) => intent_id))
  const wrong = intents
    .filter(({ id }) => !known.has(id))
    .filter(({ status, created }) => status === 'succeeded' && isSettled(created * 1000, span))
    .map(({ id }) => `payment ${id} belongs to no order`)
  for (const order of orders) {
    const intent = intentOf.get(order.intent_id ?? '')
    const isNoted = order.needs_review === 1 && order.paid_piastres === 0
    const unknown = isNoted ? undefined : 'has an unknown payment'
    const found = intent ? wrongPayment(order, intent, span) : unknown
    if (found) wrong.push(`order ${order.number} ${found}`)
    if (order.refunded_piastres > 0) wrong.push(...(await wrongRefunds(db, stripe, order)))
  }
  return wrong
}

function wrongPayment(order: OrderRow, intent: Stripe.PaymentIntent, span: Span) {
  const isCharged = intent.status === 'succeeded'
  const isPaid = order.paid_piastres > 0
  if (isPaid && !isCharged) return 'was never paid'
  if (isPaid && intent.amount_received !== order.paid_piastres)
    return 'was paid with another amount'
  const isOverdue = isSettled(Date.parse(order.created_at), span) && !order.needs_review
  return isCharged && !isPaid && isOverdue ? 'was paid, and does not know it' : undefined
}

function isSettled(placedMs: number, { settledBefore }: Span): boolean {
  return placedMs < settledBefore.getTime()
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
  // Pending and failed refunds have returned no money.
  const returned = refunds.data
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0)
  const isAllBack = order.payment_state !== 'refunded' || returned === order.paid_piastres
  return returned === known && isAllBack ? [] : [`order ${order.number} has money to get back`]
}
