import type { Database, DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import type { DeskProblem } from './desk-problem.ts'

/** Thrown to roll a change back; `changeOrder` turns it into an answer. */
export class DeskRefused extends Error {
  problem: DeskProblem
  constructor(problem: DeskProblem) {
    super(problem)
    this.problem = problem
  }
}

export type DeskWork = {
  db: DatabaseTransaction
  order: OrderRow
  account: Account
  /** ISO instant. */
  now: string
}
type Recorded = {
  what: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * One change of an order by an admin. It begins with the order's row, so that changes of one order
 * come one after the other; one that was made on a page showing an older `version` is refused.
 */
export async function changeOrder(
  db: Database,
  asked: { number: number; version?: number; account: Account; now: Date },
  work: (at: DeskWork) => Promise<Recorded>,
): Promise<{ ok: true; orderId: string } | { ok: false; problem: DeskProblem }> {
  const { number, version, account } = asked
  const now = asked.now.toISOString()
  try {
    return await inTransaction(db, async (db) => {
      let begin = db
        .updateTable('orders')
        .set((order) => ({ version: order('version', '+', 1), updated_at: now }))
        .where('number', '=', number)
      if (version !== undefined) begin = begin.where('version', '=', version)
      const order = await begin.returningAll().executeTakeFirst()
      if (!order) throw new DeskRefused(await whyNot(db, number))
      const recorded = await work({ db, order, account, now })
      await recordChange(db, account, { ...recorded, thing: 'order', id: order.id }, asked.now)
      return { ok: true as const, orderId: order.id }
    })
  } catch (error) {
    if (error instanceof DeskRefused) return { ok: false, problem: error.problem }
    throw error
  }
}

async function whyNot(db: DatabaseTransaction, number: number): Promise<DeskProblem> {
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return order ? 'order-changed' : 'not-found'
}

/** How an order stands, as the rules of the desk ask for it. */
export function standingOf(order: OrderRow) {
  return {
    state: order.state,
    paymentMethod: order.payment_method,
    paymentState: order.payment_state,
    needsReview: order.needs_review === 1,
    paid: order.paid_piastres,
    refunded: order.refunded_piastres,
    total: order.total_piastres,
  }
}
