import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { lineOf } from '../order/order-details.server.ts'
import {
  changeOrder,
  OrderChangeRefused,
  type LinesInTheWay,
  type OrderChange,
} from '../change/change-order.server.ts'
import type { OrderChangeProblem } from '../change/problem.ts'
import { applyShort } from './apply-short.server.ts'
import { mark, putOnCallList, type Planned } from './mark-order.server.ts'
import { fateOf, inTurn } from './plan.ts'
import { chosenReplacement, replacementsFor } from './replacements.server.ts'
import type { ShortOrderState } from './shortage.ts'
import { wantsReplacement } from '../order/missing-choice.ts'

type By = { account: Account; now: () => Date }
type Refused = { number: number; problem: OrderChangeProblem; lines: LinesInTheWay }

/**
 * Gives each order of a saved shortage its new quantity in its own transaction, or puts it on the list of
 * calls. Safe to run again: finished orders stay, refused ones are tried again. `onChanged` runs after each
 * transaction.
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
    if (await putOnCallList(db, { id, productId }, planned)) continue
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
    .select(['order_number as number', 'version', 'qty_given as given', 'state', 'problem'])
    .where('shortage_id', '=', id)
    .orderBy('order_number')
    .execute()
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
  const isReplaced = replacementId !== null && wantsReplacement(order.missing)
  const candidates = isReplaced ? await candidatesFor(db, short, facts.productIds) : []
  const fate = fateOf(facts, given, candidates)
  // An order whose customer wants a call keeps its goods until the call.
  if (fate.what === 'call') throw new OrderChangeRefused('order-changed')
  const instead = fate.what === 'replace' ? fate : undefined
  return applyShort(work, {
    productId,
    given,
    replacement: instead && { productId: instead.productId, qty: instead.qty },
  })
}

/**
 * Lists the possible replacements, the chosen one first. The others count only for an order that already
 * contains the chosen one.
 */
async function candidatesFor(
  db: Database,
  { productId, replacementId }: { productId: string; replacementId: string | null },
  has: readonly string[],
) {
  if (replacementId === null) return []
  const chosen = await chosenReplacement(db, replacementId)
  return has.includes(replacementId)
    ? inTurn(await replacementsFor(db, productId), chosen)
    : [chosen]
}

/** Claims the order for this run. Refuses when another run of the same shortage has handled it. */
async function markDone({ db, order }: OrderChange, id: string) {
  const isFirst = await mark(db, id, { number: order.number, state: 'done', problem: '' })
  if (!isFirst) throw new OrderChangeRefused('order-changed')
}

async function markRefused(db: Database, id: string, refused: { number: number; problem: string }) {
  await inTransaction(db, (db) => mark(db, id, { ...refused, state: 'refused' }))
}

async function isDoneMeanwhile(db: Database, id: string, number: number): Promise<boolean> {
  const planned = (await plannedOf(db, id)).find((one) => one.number === number)
  return planned?.state !== 'planned' && planned?.state !== 'refused'
}
