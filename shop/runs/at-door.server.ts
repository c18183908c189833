import type { Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { collectCash, dueInCash } from '#shop/orders/door/cash.server.ts'
import {
  OrderChangeRefused,
  orderFacts,
  recordInHistory,
  type OrderChange,
} from '#shop/orders/change/change-order.server.ts'
import { moveOrder } from '#shop/orders/change/move-order.server.ts'
import { isCashIn } from '#shop/orders/change/moves.ts'
import { notHome } from '#shop/orders/door/not-home.server.ts'
import { refuseLines } from '#shop/orders/door/refuse-lines.server.ts'
import { stepBack } from '#shop/orders/change/step-back.server.ts'
import { takeBackCash } from '#shop/orders/door/cash.server.ts'
import { takeBackRefusal } from '#shop/orders/door/take-back-refusal.server.ts'
import { receiveCash, takeBackCash as takeBackReceived } from '#shop/orders/money/tenders.server.ts'
import type { StopAction } from './drive.ts'

export type StoredAction = Selectable<Schema['stop_actions']>
/** `collected` is the part of the cash that paid the order, in piastres. */
export type DoneAtDoor = { collected: number; isCancelled: boolean }
/** The JSON that is stored with an action. */
export type ActionDetail = Partial<Pick<StopAction, 'refused' | 'reason' | 'note' | 'of'>> &
  Partial<DoneAtDoor>

/**
 * Delivers an order without its refused goods, and collects cash up to the due. Refusing all goods cancels
 * the order.
 */
export async function deliver(work: OrderChange, action: StopAction): Promise<DoneAtDoor> {
  let at = await takeAlong(work)
  if (action.refused.length > 0) {
    const { refused: lines, reason, note } = action
    await refuseLines(at, { lines, reason, note })
    at = await again(at)
    if (at.order.state !== 'out_for_delivery') return { collected: 0, isCancelled: true }
  }
  await moveOrder(at, 'delivered')
  return { collected: await collect(await again(at), action.cash), isCancelled: false }
}

/** Takes an undelivered order back to the shop. It stays packed until staff decide. */
export async function leaveForLater(work: OrderChange): Promise<void> {
  await notHome(await takeAlong(work), { what: 'keep' })
}

/**
 * Moves a packed order to `out_for_delivery`, if nobody has recorded that the driver took it. Refuses an
 * unpacked order.
 */
export async function takeAlong(work: OrderChange): Promise<OrderChange> {
  const { state } = work.order
  if (state === 'confirmed' || state === 'awaiting_payment')
    throw new OrderChangeRefused('not-packed-yet')
  if (state !== 'packed') return work
  await moveOrder(work, 'out_for_delivery')
  return again(work)
}

/** Collects cash up to the due, and returns it in piastres. */
export async function collect(work: OrderChange, cash: number): Promise<number> {
  const { db, order, who, now } = work
  const due = await dueInCash(work)
  if (cash === 0 || due === 0) return 0
  if (cash >= due) {
    await collectCash(work)
    return due
  }
  await receiveCash(db, cash, { orderId: order.id, who, now })
  await recordInHistory(work, 'collected', { piastres: cash })
  return cash
}

/** Takes back an action as staff would, with the same refusals. */
export async function takeBack(work: OrderChange, done: StoredAction): Promise<void> {
  const { order, who } = work
  if (done.what === 'not-home') {
    if (order.state !== 'packed') throw new OrderChangeRefused('cannot-take-back')
    await moveOrder(work, 'out_for_delivery')
    return
  }
  const { collected = 0, refused = [] }: ActionDetail = JSON.parse(done.detail)
  if (order.state !== 'delivered') throw new OrderChangeRefused('cannot-take-back')
  let at = work
  if (order.cash_piastres !== collected) throw new OrderChangeRefused('cash-collected')
  if (collected > 0) {
    await takeBackCollected(at, collected)
    at = await again(at)
  }
  await stepBack(at, who)
  for (const { line } of refused) {
    at = await again(at)
    await takeBackRefusal(at, { line, reason: who })
  }
}

export async function takeBackCollected(work: OrderChange, collected: number) {
  const { db, order, who, now } = work
  const facts = orderFacts(order)
  if (isCashIn(facts)) {
    await takeBackCash(work, who)
    return
  }
  // A part payment leaves the order unpaid, so `isCashIn` does not find it.
  if (facts.refunded > 0) throw new OrderChangeRefused('cannot-take-back')
  await takeBackReceived(db, { orderId: order.id, who, now })
  await recordInHistory(work, 'cash-taken-back', { piastres: collected, reason: who })
}

/** Reads the order after a part of its change. */
export async function again(work: OrderChange): Promise<OrderChange> {
  const { db, order } = work
  const [row, cash] = [
    await db.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirstOrThrow(),
    await db
      .selectFrom('tenders')
      .select(({ fn }) => fn.sum<number | null>('captured_piastres').as('piastres'))
      .where('order_id', '=', order.id)
      .where('method', '=', 'cash')
      .executeTakeFirst(),
  ]
  return { ...work, order: { ...row, cash_piastres: Number(cash?.piastres ?? 0) } }
}
