import type { Database, DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { recordEvent } from '#shop/orders/history.server.ts'
import type { OrderEvent } from '#shop/orders/order.ts'
import type { OrderChangeProblem } from './problem.ts'

/** Thrown to roll back a change; `changeOrder` returns its problem. */
export class OrderChangeRefused extends Error {
  problem: OrderChangeProblem
  constructor(problem: OrderChangeProblem) {
    super(problem)
    this.problem = problem
  }
}

export type OrderChange = {
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
 * Runs one change of an order by an admin in a transaction and records it in the audit log. Updates the
 * order's row first, which locks it against concurrent changes; refused with `order-changed` when
 * the stored version is not `version`.
 */
export async function changeOrder(
  db: Database,
  asked: { number: number; version?: number; account: Account; now: Date },
  work: (at: OrderChange) => Promise<Recorded>,
): Promise<{ ok: true; orderId: string } | { ok: false; problem: OrderChangeProblem }> {
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
      if (!order) throw new OrderChangeRefused(await whyNot(db, number))
      const recorded = await work({ db, order, account, now })
      await recordAuditEntry(db, account, { ...recorded, thing: 'order', id: order.id }, asked.now)
      return { ok: true as const, orderId: order.id }
    })
  } catch (error) {
    if (error instanceof OrderChangeRefused) return { ok: false, problem: error.problem }
    throw error
  }
}

async function whyNot(db: DatabaseTransaction, number: number): Promise<OrderChangeProblem> {
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return order ? 'order-changed' : 'not-found'
}

/** Appends what the admin did to the order's history. */
export async function recordInHistory(
  { db, order, account, now }: OrderChange,
  what: string,
  detail?: OrderEvent['detail'],
) {
  await recordEvent(db, order.id, { at: now, who: account.email, what, detail })
}

/** The fields of an order that the rules in `moves.ts` and `refund.ts` need. */
export function orderFacts(order: OrderRow) {
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
