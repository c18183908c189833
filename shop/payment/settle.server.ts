import type { ExpressionBuilder } from 'kysely'
import type Stripe from 'stripe'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import type { Piastres } from '#shop/money.ts'
import { paymentEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { saleDifference } from '#shop/orders/book-sale.server.ts'
import { recordEvent } from '#shop/orders/history.server.ts'
import { writeRefund } from '#shop/orders/order-refunds.server.ts'
import { takeStock, stockHeldBy } from '#shop/inventory/stock.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { isUnknown } from './outage.server.ts'
import { sendRefunds } from './refunds.server.ts'

export type Payments = { db: Database; stripe: Stripe; now: () => Date }

/**
 * Brings an order in line with the current state of its payment intent. Idempotent: called by the webhook,
 * when the shopper returns, and before a reservation expires, any number of times and by several
 * processes at once; each effect happens once.
 */
export async function settleOrder(payments: Payments, orderId: string): Promise<void> {
  const { db, stripe } = payments
  const order = await db
    .selectFrom('orders')
    .select(['intent_id', 'payment_state'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order?.intent_id) return
  if (order.payment_state === 'refund_due') return sendRefunds(payments, orderId)
  if (order.payment_state === 'paid' || order.payment_state === 'refunded') return
  const intent = await findIntent(stripe, order.intent_id)
  if (intent) await applyIntent(payments, orderId, intent)
  else await endUnknown(payments, orderId)
}

/** The payment intent; undefined when the provider does not know it. */
export async function findIntent(stripe: Stripe, intentId: string) {
  try {
    return await stripe.paymentIntents.retrieve(intentId)
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

/**
 * Expires an order whose intent the provider does not know, and marks it for review: it may have been paid
 * with the keys of a previous account.
 */
async function endUnknown({ db, now }: Payments, orderId: string) {
  const end = { state: 'expired', why: 'payment-unknown', who: 'payment' } as const
  await closeUnpaid(db, orderId, { ...end, now: now(), isForReview: true })
}

const expired = { state: 'expired', why: 'expired' } as const
const cancelledByCustomer = { state: 'cancelled', why: 'cancelled', who: 'customer' } as const

/** Applies the state of the intent to the order. */
async function applyIntent(
  payments: Payments,
  orderId: string,
  intent: Pick<
    Stripe.PaymentIntent,
    'status' | 'amount_received' | 'currency' | 'cancellation_reason'
  >,
): Promise<void> {
  const { db, now } = payments
  if (intent.status === 'succeeded') return recordPayment(payments, orderId, intent)
  if (intent.status === 'canceled') {
    const isByCustomer = intent.cancellation_reason === 'requested_by_customer'
    const end = isByCustomer ? cancelledByCustomer : expired
    return closeUnpaid(db, orderId, { ...end, now: now() })
  }
  const paymentState = intent.status === 'processing' ? 'processing' : 'unpaid'
  await db
    .updateTable('orders')
    .set({ payment_state: paymentState, updated_at: now().toISOString() })
    .where('id', '=', orderId)
    .where('state', '=', 'awaiting_payment')
    .execute()
}

async function recordPayment(
  payments: Payments,
  orderId: string,
  intent: Pick<Stripe.PaymentIntent, 'amount_received' | 'currency'>,
) {
  const now = payments.now().toISOString()
  const outcome = await inTransaction(payments.db, async (db) => {
    const order = await db
      .selectFrom('orders')
      .select(['total_piastres', 'customer_email'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (intent.amount_received !== order.total_piastres || intent.currency !== 'egp') {
      await markForReview(db, orderId, 'amount-differs', now)
      return 'done'
    }
    const { numUpdatedRows } = await db
      .updateTable('orders')
      .set(asPaid(now))
      .where('id', '=', orderId)
      .where('state', '=', 'awaiting_payment')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return 'not-awaited'
    await bookPaidSale(db, orderId, order.total_piastres, now)
    await recordEvent(db, orderId, { at: now, who: 'payment', what: 'paid' })
    failPoint('order-paid')
    await thankFor(db, orderId, order.customer_email, now)
    return 'done'
  })
  if (outcome === 'not-awaited') await recordLatePayment(payments, orderId)
}

/**
 * A payment after the stock was released: an expired order takes its stock again if there is enough;
 * otherwise, and for an order that was cancelled on purpose, the payment is refunded.
 */
async function recordLatePayment(payments: Payments, orderId: string) {
  const now = payments.now().toISOString()
  const revived = await reviveExpired(payments.db, orderId, now)
  if (revived) return
  await inTransaction(payments.db, async (db) => {
    const order = await db
      .updateTable('orders')
      .set(({ ref }) => ({
        payment_state: 'refund_due',
        paid_piastres: ref('total_piastres'),
        updated_at: now,
      }))
      .where('id', '=', orderId)
      .where('state', 'in', ['expired', 'cancelled'])
      .where('payment_state', 'in', ['unpaid', 'processing'])
      .returning('paid_piastres')
      .executeTakeFirst()
    if (!order) return
    const amount = order.paid_piastres
    const about = { orderId, who: 'payment', now }
    await postEntries(db, about, [paymentEntry('captured', amount)])
    await writeRefund(db, { orderId, amount, reason: 'paid-late', who: 'shop', now })
    await recordEvent(db, orderId, { at: now, who: 'payment', what: 'paid-late' })
  })
  await sendRefunds(payments, orderId)
}

function asPaid(now: string) {
  return ({ ref }: ExpressionBuilder<Schema, 'orders'>) => ({
    state: 'confirmed' as const,
    payment_state: 'paid' as const,
    paid_piastres: ref('total_piastres'),
    reserved_until: null,
    updated_at: now,
  })
}

/** Posts the sale and its payment of an order that has just become paid. */
async function bookPaidSale(db: DatabaseTransaction, orderId: string, paid: Piastres, now: string) {
  const sale = await saleDifference(db, orderId, 'sale')
  await postEntries(db, { orderId, who: 'payment', now }, [sale, paymentEntry('captured', paid)])
}

class StillShort extends Error {}

async function reviveExpired(db: Database, orderId: string, now: string): Promise<boolean> {
  try {
    return await inTransaction(db, async (db) => {
      const order = await db
        .updateTable('orders')
        .set(asPaid(now))
        .where('id', '=', orderId)
        .where('state', '=', 'expired')
        .where('payment_state', 'in', ['unpaid', 'processing'])
        .returning(['customer_email', 'paid_piastres'])
        .executeTakeFirst()
      if (!order) return false
      const { short } = await takeStock(db, orderId, await stockHeldBy(db, orderId), now)
      if (short.length > 0) throw new StillShort()
      await bookPaidSale(db, orderId, order.paid_piastres, now)
      await recordEvent(db, orderId, { at: now, who: 'payment', what: 'paid-late' })
      await recordEvent(db, orderId, { at: now, who: 'shop', what: 'stock-taken-again' })
      await thankFor(db, orderId, order.customer_email, now)
      return true
    })
  } catch (error) {
    if (error instanceof StillShort) return false
    throw error
  }
}

/** Marks an order for review by a person before it is fulfilled; `why` is recorded once. */
export async function markForReview(
  db: DatabaseTransaction,
  orderId: string,
  why: 'amount-differs' | 'payment-unknown',
  now: string,
) {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ needs_review: 1, updated_at: now })
    .where('id', '=', orderId)
    .where('needs_review', '=', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await recordEvent(db, orderId, { at: now, who: 'payment', what: why })
}

async function thankFor(db: DatabaseTransaction, orderId: string, recipient: string, now: string) {
  await queueMail(db, { kind: 'order-confirmed', orderId, recipient, now })
}
