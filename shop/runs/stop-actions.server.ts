import type { Database, DatabaseTransaction } from '#db/schema.ts'
import {
  changeOrder,
  OrderChangeRefused,
  type OrderChange,
} from '#shop/orders/change/change-order.server.ts'
import type { OrderChangeProblem } from '#shop/orders/change/problem.ts'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import {
  deliver,
  leaveForLater,
  takeBack,
  type ActionDetail,
  type StoredAction,
} from './at-door.server.ts'
import { isRunClosed } from './closed-runs.server.ts'
import type { StopAction } from './drive.ts'
import { deliveredBefore, driverName, type Earlier } from './delivered-before.server.ts'
import type { OpenLink, RunRow } from './links.server.ts'

/** `earlier` is the time and driver of an earlier delivery. */
export type Applied = {
  isRepeated: boolean
  problem: OrderChangeProblem | 'id-taken' | null
  earlier?: Earlier | undefined
  /** The changed order, whose refunds may have to be sent. Undefined without a change. */
  orderId?: string | undefined
}

/** Rolls back an action that was applied before. */
class KnownBefore extends Error {}

/**
 * Applies an action from a phone, once. A repetition gets the same answer. Refused actions are stored for
 * staff to see. Each action locks its order.
 */
export async function applyStopAction(
  db: Database,
  { run, linkId, givenBy }: OpenLink,
  action: StopAction,
  now: Date,
): Promise<Applied> {
  const known = await knownAction(db, run.id, action)
  if (known) return known
  const order = await db
    .selectFrom('orders')
    .leftJoin('run_stops', 'run_stops.order_id', 'orders.id')
    .select(['orders.id', 'delivery_date', 'run_id'])
    .where('number', '=', action.number)
    .executeTakeFirst()
  // Nothing is stored for an unknown order or another day. Otherwise the holder of a link could fill the
  // table.
  if (!order || (order.run_id !== run.id && order.delivery_date !== run.day))
    return { isRepeated: false, problem: 'not-in-run' }

  const at = { db, run, linkId, orderId: order.id, action, now }
  const account = { id: givenBy, email: `driver:${driverName(run)}` }
  let earlier: Earlier | undefined
  const change = (work: OrderChange) =>
    act({ ...work, isOfDriver: true }, at, (found) => (earlier = found))
  try {
    const outcome = await changeOrder(db, { number: action.number, account, now }, change)
    if (outcome.ok) return { isRepeated: false, problem: null, orderId: outcome.orderId }
    return await keepRefused(at, outcome.problem, earlier)
  } catch (error) {
    if (!(error instanceof KnownBefore)) throw error
    const known = await knownAction(db, run.id, action)
    if (!known) throw error
    return known
  }
}

type At = {
  db: Database
  run: RunRow
  linkId: string
  orderId: string
  action: StopAction
  now: Date
}

async function act(work: OrderChange, at: At, onEarlier: (found: Earlier | undefined) => void) {
  const { run, action } = at
  const { db, order } = work
  if (await knownAction(db, run.id, action)) throw new KnownBefore()
  const stop = await db
    .selectFrom('run_stops')
    .select('run_id')
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (stop?.run_id !== run.id || order.delivery_date !== run.day)
    throw new OrderChangeRefused('not-in-run')
  const isOver = order.state === 'delivered' || !isFulfilled(order.state)
  if (action.what !== 'undo' && isOver) {
    const earlier = await deliveredBefore(db, order.id)
    onEarlier(earlier)
    const wasDelivered = order.state === 'delivered' || earlier !== undefined
    throw new OrderChangeRefused(wasDelivered ? 'already-delivered' : 'order-cancelled')
  }
  const { refused, reason, note, of } = action
  let detail: ActionDetail = refused.length > 0 ? { refused, reason, note } : { note }
  if (action.what === 'delivered') detail = { ...detail, ...(await deliver(work, action)) }
  if (action.what === 'not-home') await leaveForLater(work)
  if (action.what === 'undo') {
    await undo(work, at)
    detail = { of }
  }
  await db
    .insertInto('stop_actions')
    .values(await rowOf(db, at, detail))
    .execute()
  return { what: `driver-${action.what}`, after: { run: run.name, cash: action.cash, ...detail } }
}

/**
 * Takes back the last action of an order. Refuses when `of` is not the last, because another phone sent a
 * later one. Refuses also when the cash was closed.
 */
async function undo(work: OrderChange, { run, action }: At) {
  const { db, order } = work
  if (await isRunClosed(db, run)) throw new OrderChangeRefused('day-closed')
  const last = await db
    .selectFrom('stop_actions')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('problem', 'is', null)
    .where('undone_by', 'is', null)
    .where('what', '!=', 'undo')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.id !== action.of || last.run_id !== run.id)
    throw new OrderChangeRefused('not-the-last')
  await takeBack(work, last)
  await db
    .updateTable('stop_actions')
    .set({ undone_by: action.id })
    .where('run_id', '=', run.id)
    .where('id', '=', last.id)
    .execute()
}

async function keepRefused(
  at: At,
  problem: OrderChangeProblem,
  earlier: Earlier | undefined,
): Promise<Applied> {
  const { db, run, action } = at
  const row = await rowOf(db, at, { refused: action.refused, note: action.note, of: action.of })
  await db
    .insertInto('stop_actions')
    .values({
      ...row,
      problem,
      problem_detail: earlier ? JSON.stringify(earlier) : null,
    })
    .onConflict((conflict) => conflict.columns(['run_id', 'id']).doNothing())
    .execute()
  const kept = await knownAction(db, run.id, action)
  return { isRepeated: false, problem, earlier, ...(kept && { problem: kept.problem }) }
}

async function rowOf(
  db: Database | DatabaseTransaction,
  { run, linkId, orderId, action, now }: At,
  detail: ActionDetail,
) {
  const last = await db
    .selectFrom('stop_actions')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const order = await db
    .selectFrom('orders')
    .select('erased_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  // The customer may have been erased while the phone was offline. Then the note is not stored.
  const { note: _note, ...withoutNote } = detail
  const kept = order.erased_at === null ? detail : withoutNote
  return {
    run_id: run.id,
    id: action.id,
    link_id: linkId,
    order_id: orderId,
    what: action.what,
    detail: JSON.stringify(kept),
    cash_piastres: action.cash,
    crates_back: action.cratesBack,
    acted_at: action.at,
    received_at: now.toISOString(),
    position: Number(last?.position ?? 0) + 1,
  }
}

/** Returns the outcome of an action that was received before. Refuses an id that another action has used. */
async function knownAction(
  db: Database | DatabaseTransaction,
  runId: string,
  action: StopAction,
): Promise<Applied | undefined> {
  const row = await db
    .selectFrom('stop_actions')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('stop_actions')
    .select('number')
    .where('run_id', '=', runId)
    .where('stop_actions.id', '=', action.id)
    .executeTakeFirst()
  if (!row) return undefined
  if (!isSame(row, action)) return { isRepeated: false, problem: 'id-taken' }
  return {
    isRepeated: true,
    // Only this type is written to the column.
    problem: row.problem as OrderChangeProblem | null,
    earlier: row.problem_detail === null ? undefined : JSON.parse(row.problem_detail),
    // Repeats the work after a change, because the process may have ended before it.
    orderId: row.problem === null ? row.order_id : undefined,
  }
}

function isSame(row: StoredAction & { number: number }, action: StopAction): boolean {
  const { refused = [], note, of }: ActionDetail = JSON.parse(row.detail)
  // The note of an erased customer was deleted and cannot be compared.
  const isSameNote = note === undefined || note === action.note
  return (
    row.number === action.number &&
    row.what === action.what &&
    row.acted_at === action.at &&
    row.cash_piastres === action.cash &&
    row.crates_back === action.cratesBack &&
    (action.what === 'undo'
      ? of === action.of
      : isSameNote && JSON.stringify(refused) === JSON.stringify(action.refused))
  )
}
