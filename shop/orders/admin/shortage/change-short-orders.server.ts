import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { lineOf } from '../../order-details.server.ts'
import {
  changeOrder,
  OrderChangeRefused,
  type LinesInTheWay,
  type OrderChange,
} from '../change-order.server.ts'
import type { OrderChangeProblem } from '../problem.ts'
import { applyShort } from './apply-short.server.ts'
import { CHANGED_BEFORE } from './open-calls.server.ts'
import { fateOf } from './plan.ts'
import { chosenReplacement } from './replacements.server.ts'
import type { ShortOrderState } from './shortage.ts'

type By = { account: Account; now: () => Date }
type Planned = { number: number; version: number; given: number; state: ShortOrderState }
type Refused = { number: number; problem: OrderChangeProblem; lines: LinesInTheWay }

/**
 * Brings the orders of a written shortage to what they get, each in a transaction of its own, or puts them on
 * the list of calls. Safe to run again: what is done stays as it is, and what was refused is tried anew.
 * `onChanged` runs after each change, outside of its transaction.
 */
export async function changeShortOrders(
  db: Database,
  id: string,
  { account, now }: By,
  onChanged: (orderId: string) => Promise<void>,
): Promise<{ done: number[]; calls: number[]; refused: Refused[] }> {
  const shortage = await db
    .selectFrom('shortages')
    .select(['product_id as productId', 'replacement_id as replacementId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { productId, replacementId } = shortage
  const refused: Refused[] = []
  for (const planned of await plannedOf(db, id)) {
    if (planned.state !== 'planned' && planned.state !== 'refused') continue
    const { number, version } = planned
    if (await putOnCallList(db, id, planned)) continue
    const work = async (work: OrderChange) => {
      await markDone(work, id)
      return changeOne(work, { productId, given: planned.given, replacementId })
    }
    const outcome = await changeOrder(db, { number, version, account, now: now() }, work)
    if (outcome.ok) await onChanged(outcome.orderId)
    else if (!(await isDoneMeanwhile(db, id, number))) {
      refused.push({ number, problem: outcome.problem, lines: outcome.lines })
      await markRefused(db, id, { number, problem: outcome.problem })
    }
  }
  const after = await plannedOf(db, id)
  const numbers = (...states: ShortOrderState[]) =>
    after.filter(({ state }) => states.includes(state)).map(({ number }) => number)
  return { done: numbers('done'), calls: numbers('call', 'called', 'superseded'), refused }
}

async function plannedOf(db: Database, id: string): Promise<Planned[]> {
  return db
    .selectFrom('shortage_orders')
    .select(['order_number as number', 'version', 'qty_given as given', 'state'])
    .where('shortage_id', '=', id)
    .orderBy('order_number')
    .execute()
}

/** An order whose customer wished a call stays as it is until then. False for one that changed since, too. */
async function putOnCallList(db: Database, id: string, { number, version }: Planned) {
  return inTransaction(db, async (db) => {
    // Locked, so that it is not cancelled meanwhile without being known as one of the list.
    const order = await db
      .updateTable('orders')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('number', '=', number)
      .returning(['missing', 'version', 'state'])
      .executeTakeFirst()
    if (order?.missing !== 'call' || order.version !== version) return false
    if (order.state !== 'confirmed') return false
    // Where another run or a later shortage was quicker, it stays as that left it.
    await mark(db, id, { number, state: 'call', problem: '' })
    return true
  })
}

async function changeOne(
  work: OrderChange,
  short: { productId: string; given: number; replacementId: string | null },
) {
  const { db, order } = work
  const { productId, given, replacementId } = short
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  const row = rows.find((one) => one.product_id === productId)
  if (!row) throw new OrderChangeRefused('not-found')
  const facts = {
    missing: order.missing,
    memberDiscount: order.member_discount,
    subtotal: order.subtotal_piastres,
    delivery: order.delivery_piastres,
    line: lineOf(row),
    productIds: rows.map((one) => one.product_id),
  }
  const isReplaced = replacementId !== null && order.missing === 'replace'
  const replacement = isReplaced ? await chosenReplacement(db, replacementId) : undefined
  const fate = fateOf(facts, given, replacement)
  const instead = fate.what === 'replace' ? fate : undefined
  return applyShort(work, {
    productId,
    given,
    replacement: instead && { productId: instead.productId, qty: instead.qty },
  })
}

/** Claims the order for this run; another run of the same shortage that was quicker has done it. */
async function markDone({ db, order }: OrderChange, id: string) {
  const isFirst = await mark(db, id, { number: order.number, state: 'done', problem: '' })
  if (!isFirst) throw new OrderChangeRefused('order-changed')
}

async function markRefused(db: Database, id: string, refused: { number: number; problem: string }) {
  await inTransaction(db, (db) => mark(db, id, { ...refused, state: 'refused' }))
}

async function mark(
  db: DatabaseTransaction,
  id: string,
  { number, state, problem }: { number: number; state: ShortOrderState; problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shortage_orders')
    .set({
      state,
      problem: sql`case when problem = ${CHANGED_BEFORE} then problem else ${problem} end`,
    })
    .where('shortage_id', '=', id)
    .where('order_number', '=', number)
    .where('state', 'in', ['planned', 'refused'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function isDoneMeanwhile(db: Database, id: string, number: number): Promise<boolean> {
  const planned = (await plannedOf(db, id)).find((one) => one.number === number)
  return planned?.state !== 'planned' && planned?.state !== 'refused'
}
