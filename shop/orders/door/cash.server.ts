import type { Piastres } from '#shop/money.ts'
import { receiveCash, takeBackCash as takeBack } from '../money/tenders.server.ts'
import { releaseTender } from '../money/settle-due.server.ts'
import { dueAtDoor } from '../order/payment-stand.ts'
import { coveredBy, tenderOf, tendersOf } from '../order/read-tenders.server.ts'
import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from '../change/change-order.server.ts'
import { canCollect, canTakeBackCash, isCashClosed } from '../change/moves.ts'
import { closingOf } from '../place/closed-days.server.ts'

/**
 * Collects the due at the door, or a part of it. The rest stays due. Gives up the tenders that would pay the
 * due, and keeps those that are charged.
 */
export async function collectCash(work: OrderChange, part?: Piastres) {
  const { db, order, account, now } = work
  const due = await dueInCash(work)
  if (due === 0) throw new OrderChangeRefused('cannot-collect')
  const piastres = part ?? due
  if (piastres > due) throw new OrderChangeRefused('cash-above-due')
  await receiveCash(db, piastres, { orderId: order.id, who: account.email, now })
  for (const tender of await tendersOf(db, order.id)) {
    const isAwaited = tender.state === 'open' || tender.state === 'processing'
    if (isAwaited && tender.method !== 'cash') await releaseTender(db, tender.id, now)
  }
  await recordInHistory(work, 'collected', { piastres })
  return { what: 'collect', after: { piastres } }
}

/** Returns the piastres that may be collected in cash now. */
export async function dueInCash({ db, order }: OrderChange): Promise<Piastres> {
  const facts = orderFacts(order)
  if (!canCollect(facts)) return 0
  const tenders = await tendersOf(db, order.id)
  return dueAtDoor(
    facts,
    tenders.reduce((sum, tender) => sum + coveredBy(tender), 0),
  )
}

/**
 * Takes back the collected cash, so that the customer owes it again. Refuses once a part was refunded, and
 * once a closed day has the cash in its sums.
 */
export async function takeBackCash(work: OrderChange, reason: string) {
  const { db, order, account, isOfDriver, now } = work
  if (!canTakeBackCash(orderFacts(order))) throw new OrderChangeRefused('cannot-take-back')
  const tenders = (await tendersOf(db, order.id)).map(tenderOf)
  const closedAt = await closingOf(db, order.delivery_date)
  if (!isOfDriver && isCashClosed({ tenders }, closedAt)) throw new OrderChangeRefused('day-closed')
  const piastres = await takeBack(db, { orderId: order.id, who: account.email, now })
  await recordInHistory(work, 'cash-taken-back', { piastres, reason })
  return { what: 'cash-taken-back', before: { piastres }, after: { reason } }
}
