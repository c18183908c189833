import { MOST_CREDIT } from '#shop/credit/credit.ts'
import type { Piastres } from '#shop/money.ts'
import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from './change-order.server.ts'
import { canRefund, endsByFullRefund } from './moves.ts'
import { endOrder, giveAllBack } from './move-order.server.ts'
import { writeRefund } from '../money/write-refund.server.ts'
import { refundLines } from './refund-lines.server.ts'
import { releaseTenders } from '../money/settle-due.server.ts'
import { refundable, type RefundReason, type RefundTarget } from '../order/refund.ts'
import type { RestockChoice } from './restock.ts'

/**
 * Refunds lines, an amount, or the rest of the payment. A full refund before the order goes out cancels it.
 */
export async function refundOrder(
  work: OrderChange,
  asked: {
    /** The lines determine the amount. */
    lines?: { line: number; qty: number }[]
    amountPiastres?: Piastres
    reason: RefundReason
    note: string
    toShelf?: RestockChoice
    to?: RefundTarget
  },
) {
  const { db, order, account, now } = work
  const { reason, note, toShelf, lines, to = 'tender' } = asked
  const asCredit = to === 'credit'
  const facts = orderFacts(order)
  if (!canRefund(facts)) throw new OrderChangeRefused('cannot-refund')
  const left = refundable(facts)
  const ofLines = lines && (await refundLines(work, lines, reason))
  const amount = ofLines ?? asked.amountPiastres ?? left
  if (amount > left) throw new OrderChangeRefused('refund-too-large')
  if (asCredit) await refuseCredit(work, amount)

  await recordInHistory(work, 'refund-asked', { piastres: amount, reason })
  if (amount < left) {
    const about = { orderId: order.id, who: account.email, now }
    await writeRefund(db, { ...about, amount, reason, note, asCredit })
  } else if (endsByFullRefund(order)) {
    await endOrder(work, { reason, note, toShelf, asCredit })
  } else {
    await releaseTenders(db, order.id, work.now)
    await giveAllBack(work, { reason, note, asCredit })
  }
  return { what: 'refund', after: { piastres: amount, reason, note, toShelf, lines, to } }
}

export async function refuseCredit({ db, order }: OrderChange, amount: Piastres) {
  const account = await db
    .selectFrom('accounts')
    .select('credit_piastres')
    .where('id', '=', order.account_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw new OrderChangeRefused('credit-no-account')
  if (account.credit_piastres + amount > MOST_CREDIT) {
    throw new OrderChangeRefused('credit-too-much')
  }
}
