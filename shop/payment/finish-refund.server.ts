import type { DatabaseTransaction } from '#db/schema.ts'
import type { RefundReason } from '#shop/orders/order/refund.ts'
import { accountOfMethod, type TenderMethod } from '#shop/orders/order/tender.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { refundedEntry } from '#shop/ledger/entry.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { bookSale } from '#shop/orders/money/book-sale.server.ts'
import { returnCredit } from '#shop/credit/balance.server.ts'
import { issueReceipts } from '#shop/orders/money/issue-receipts.server.ts'
import { recordEvent } from '#shop/orders/order/history.server.ts'

type Sent = {
  id: string
  order_id: string
  amount_piastres: number
  reason: RefundReason
  /** The method of the refund: `credit`, else the method that paid the tender. */
  method: TenderMethod
}

/** The staff member who sent the refund by hand, and the bank's reference. */
export type SentByHand = { who: string; reference: string }

/**
 * Completes a refund, once. Posts a refund as credit, or throws `CreditRefused`. The last refund makes the
 * order `refunded`.
 */
export async function finishRefund(
  db: DatabaseTransaction,
  refund: Sent,
  providerId: string | null,
  now: string,
  byHand?: SentByHand,
): Promise<void> {
  // Locks the order first, as every change of an order does, so that two changes cannot deadlock.
  const order = await db
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', refund.order_id)
    .returning(['state', 'payment_state', 'customer_email', 'account_id'])
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({
      state: 'done',
      provider_id: providerId,
      reference: byHand?.reference ?? null,
      done_at: now,
      last_error: null,
    })
    .where('id', '=', refund.id)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const who = byHand?.who ?? 'shop'
  const about = { orderId: refund.order_id, who, now }
  await post(db, refund, { ...about, accountId: order.account_id })
  const isLast = order.payment_state === 'refund_due' && (await isNothingOpen(db, refund.order_id))
  if (isLast) {
    await db
      .updateTable('orders')
      .set({ state: 'refunded', payment_state: 'refunded' })
      .where('id', '=', refund.order_id)
      .execute()
    await bookSale(db, about, 'reversed')
  }
  await recordEvent(db, refund.order_id, {
    at: now,
    who,
    // A refunded order may get another payment. The refund of that payment is recorded as a part.
    what: isLast && order.state !== 'refunded' ? 'refunded' : partName(refund.reason),
    detail: { piastres: refund.amount_piastres },
  })
  // A chargeback does not come from the shop, so the customer gets no mail.
  if (refund.reason !== 'reversed' && refund.reason !== 'lost') {
    const about = { orderId: refund.order_id, about: refund.id, now }
    await queueMail(db, { kind: 'order-refunded', ...about })
  }
  await issueReceipts(db, { orderId: refund.order_id, before: order.state, now })
}

function partName(reason: RefundReason) {
  return reason === 'reversed' || reason === 'lost' ? reason : 'refunded-part'
}

/** The customer has no account for the credit, or the account cannot take more. */
export class CreditRefused extends Error {}

async function post(
  db: DatabaseTransaction,
  { method, amount_piastres: piastres }: Sent,
  { accountId, ...about }: { orderId: string; accountId: string | null; who: string; now: string },
) {
  if (method !== 'credit')
    return postEntries(db, about, [refundedEntry(accountOfMethod[method], piastres)])
  const isReturned = accountId && (await returnCredit(db, { accountId, piastres, ...about }))
  if (!isReturned) throw new CreditRefused('The customer’s account cannot take the credit')
}

async function isNothingOpen(db: DatabaseTransaction, orderId: string): Promise<boolean> {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'done')
    .executeTakeFirst()
  return !open
}
