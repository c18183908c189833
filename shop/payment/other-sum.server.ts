import type { DatabaseTransaction, TenderRow } from '#db/schema.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import type { Piastres } from '#shop/money.ts'
import type { TenderNews } from './keep-news.server.ts'
import { markForReview } from './mark-for-review.server.ts'

export type OtherSum = 'none' | 'less' | 'more' | 'other-hold' | 'other-currency'

/** Compares a payment or hold with the agreed sum. A capture below the hold is no difference. */
export function otherSumOf(tender: TenderRow, news: TenderNews): OtherSum {
  if (news.state === 'saved') return 'none'
  const { promised_piastres: promised, plan } = tender
  if (news.currency !== 'egp') return 'other-currency'
  if (news.amount === promised) return 'none'
  if (news.state === 'authorised') return 'other-hold'
  if (news.amount > promised) return plan === 'charge' ? 'more' : 'other-hold'
  return plan === 'charge' ? 'less' : 'none'
}

/** Marks the order for review, with the sum that was taken or held. */
export async function noteOtherSum(
  db: DatabaseTransaction,
  orderId: string,
  news: Exclude<TenderNews, { state: 'saved' }>,
  now: string,
): Promise<void> {
  const { amount: piastres, currency } = news
  await markForReview(db, orderId, 'amount-differs', now, { piastres, currency })
}

/** The mail explains the different sum and its effect on the order. */
export async function tellOtherSum(
  db: DatabaseTransaction,
  { id: about, order_id: orderId }: Pick<TenderRow, 'id' | 'order_id'>,
  now: string,
): Promise<void> {
  await queueMail(db, { kind: 'payment-differs', orderId, about, now })
}

/** Splits a payment of too much into the agreed sum and the rest. */
export function agreedOf<News extends TenderNews>(
  { promised_piastres: promised }: Pick<TenderRow, 'promised_piastres'>,
  news: News,
  otherSum: OtherSum,
): { agreed: News; beyond: Piastres } {
  if (otherSum !== 'more' || news.state !== 'captured') return { agreed: news, beyond: 0 }
  return { agreed: { ...news, amount: promised }, beyond: news.amount - promised }
}
