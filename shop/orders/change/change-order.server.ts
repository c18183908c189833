import type { Database, DatabaseTransaction, OrderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { issueReceipts } from '../money/issue-receipts.server.ts'
import { isDayClosed } from '../place/closed-days.server.ts'
import { recordEvent } from '../order/history.server.ts'
import { lockOrder, type LockedOrder, type OrderWork } from './lock-order.server.ts'
import type { OrderEvent } from '../order/order.ts'
import type { OrderChangeProblem } from './problem.ts'

/** Thrown to roll back a change; `changeOrder` returns its problem. */
export class OrderChangeRefused extends Error {
  problem: OrderChangeProblem
  lines: LinesInTheWay
  constructor(problem: OrderChangeProblem, lines: LinesInTheWay = []) {
    super(problem)
    this.problem = problem
    this.lines = lines
  }
}

/** The lines that a refusal names; empty when the refusal concerns the whole order. */
export type LinesInTheWay = { line: number; name: string; nameAr: string }[]
export type OrderChangeOutcome =
  | { ok: true; orderId: string; version: number }
  | { ok: false; problem: OrderChangeProblem; lines: LinesInTheWay }

/** A change by staff, or by a driver on their behalf. */
export type OrderChange = OrderWork & {
  account: Actor
  /** A driver's phone may be offline, so its change may arrive after the day was closed. */
  isOfDriver?: true
}
type Recorded = {
  what: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/**
 * Runs a change by staff in a transaction and writes it to the audit log. Refuses with `order-changed` when
 * the stored version is not `version`. `work` returns undefined when the change was made before.
 */
export async function changeOrder(
  db: Database,
  asked: { number: number; version?: number; account: Actor; now: Date },
  work: (at: OrderChange) => Promise<Recorded | undefined>,
): Promise<OrderChangeOutcome> {
  const { number, version, account } = asked
  const now = asked.now.toISOString()
  try {
    return await inTransaction(db, async (db) => {
      const order = await lockOrder(db, number, version, now)
      if (!order) throw new OrderChangeRefused(await whyNot(db, number))
      const recorded = await work({ db, order, account, who: account.email, now })
      if (recorded) {
        const entry = { ...recorded, thing: 'order', id: order.id } as const
        await recordAuditEntry(db, account, entry, asked.now)
      }
      await issueReceipts(db, { orderId: order.id, before: order.state, now })
      return { ok: true as const, orderId: order.id, version: order.version }
    })
  } catch (error) {
    if (error instanceof OrderChangeRefused) {
      return { ok: false, problem: error.problem, lines: error.lines }
    }
    throw error
  }
}

/**
 * Orders of a closed day stay as they are, because its sums are stored. A late change from a driver's phone
 * is still made.
 */
export async function isOrderClosed({ db, order, isOfDriver }: OrderChange): Promise<boolean> {
  return !isOfDriver && (await isDayClosed(db, order.delivery_date))
}

async function whyNot(db: DatabaseTransaction, number: number): Promise<OrderChangeProblem> {
  const order = await db
    .selectFrom('orders')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  return order ? 'order-changed' : 'not-found'
}

export async function recordInHistory(
  { db, order, who, now }: OrderWork,
  what: string,
  detail?: OrderEvent['detail'],
) {
  await recordEvent(db, order.id, { at: now, who, what, detail })
}

/** The fields of an order that the rules in `moves.ts` and `refund.ts` need. */
export function orderFacts(order: OrderRow & Partial<LockedOrder>) {
  return {
    state: order.state,
    paymentMethod: order.payment_method,
    paymentState: order.payment_state,
    needsReview: order.needs_review === 1,
    paid: order.paid_piastres,
    refunded: order.refunded_piastres,
    given: order.given_piastres,
    total: order.total_piastres,
    cash: order.cash_piastres,
  }
}
