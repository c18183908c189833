import { chunks } from '#db/chunks.ts'
import type { Day } from '#shop/cairo.ts'
import type { Db } from './cash-entries.server.ts'

type Moved = { entry: string; at: string; what: string; order_id: string | null }
type Run = { day: Day; holder: string }

const IDS_AT_ONCE = 500

/**
 * Maps an entry to the run whose phone collected the cash. Leaves out cash that was taken back later. The
 * run keeps the cash even if another driver then delivers the order. An action and the ledger entry that it
 * wrote have the same time.
 */
export async function collectedByPhones(
  db: Db,
  /** Sorted by time. */
  rows: Moved[],
  orderIds: string[],
): Promise<Map<string, Run>> {
  const runs = await runsOfWords(db, orderIds)
  const found = new Map<string, Run>()
  for (const all of Map.groupBy(rows, (row) => row.order_id).values()) {
    const takenBack = all.findLast(({ what }) => what === 'cash-taken-back')?.at ?? ''
    for (const { entry, what, order_id: order, at } of all) {
      const run = what === 'collected' && at > takenBack && runs.get(wordKey(order, at))
      if (run) found.set(entry, run)
    }
  }
  return found
}

async function runsOfWords(db: Db, orderIds: string[]): Promise<Map<string, Run>> {
  const runs = new Map<string, Run>()
  for (const ids of chunks(orderIds, IDS_AT_ONCE)) {
    const words = await db
      .selectFrom('stop_actions')
      .innerJoin('orders', 'orders.id', 'stop_actions.order_id')
      .innerJoin('delivery_runs', 'delivery_runs.id', 'stop_actions.run_id')
      .select(['stop_actions.order_id', 'stop_actions.received_at'])
      .select(['delivery_runs.day', 'delivery_runs.id as holder'])
      .whereRef('delivery_runs.day', '=', 'orders.delivery_date')
      .where('stop_actions.order_id', 'in', ids)
      .where('stop_actions.what', '=', 'delivered')
      .where('stop_actions.problem', 'is', null)
      .execute()
    for (const { order_id: order, received_at: at, day, holder } of words) {
      runs.set(wordKey(order, at), { day, holder })
    }
  }
  return runs
}

function wordKey(orderId: string | null, at: string): string {
  return `${orderId} ${at}`
}
