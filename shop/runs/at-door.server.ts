import type { Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import { collectCash, dueInCash, takeBackCash } from '#shop/orders/door/cash.server.ts'
import { OrderChangeRefused, type OrderChange } from '#shop/orders/change/change-order.server.ts'
import { moveOrder } from '#shop/orders/change/move-order.server.ts'
import { notHome } from '#shop/orders/door/not-home.server.ts'
import { refuseLines } from '#shop/orders/door/refuse-lines.server.ts'
import { stepBack } from '#shop/orders/change/step-back.server.ts'
import { takeBackRefusal } from '#shop/orders/door/take-back-refusal.server.ts'
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
  const collected = Math.min(cash, await dueInCash(work))
  if (collected > 0) await collectCash(work, collected)
  return collected
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
    await takeBackCash(at, who)
    at = await again(at)
  }
  await stepBack(at, who)
  for (const { line } of refused) {
    at = await again(at)
    await takeBackRefusal(at, { line, reason: who })
  }
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
