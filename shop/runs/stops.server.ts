import type { Database } from '#db/schema.ts'
import { slipsOf } from '#shop/orders/admin/picking.server.ts'
import type { Slip } from '#shop/orders/admin/picking.ts'
import { paymentStand } from '#shop/orders/payment-stand.ts'
import type { Day } from '#shop/cairo.ts'
import type { ActionDetail, StoredAction } from './at-door.server.ts'
import type { DriveStop } from './drive.ts'
import { driverName } from './stop-actions.server.ts'
import type { RunRow } from './links.server.ts'

export type StopRow = {
  orderId: string
  number: number
  runId: string
  deliveryDate: Day
}

/** The stops of runs, in their order. */
export async function stopsOfRuns(db: Database, runIds: string[]): Promise<StopRow[]> {
  if (runIds.length === 0) return []
  return db
    .selectFrom('run_stops')
    .innerJoin('orders', 'orders.id', 'run_stops.order_id')
    .select(['order_id as orderId', 'number', 'run_id as runId'])
    .select('delivery_date as deliveryDate')
    .where('run_id', 'in', runIds)
    .orderBy('position')
    .orderBy('number')
    .execute()
}

/** What phones said in these runs, in the order in which the shop heard it. */
export async function actionsOfRuns(db: Database, runIds: string[]): Promise<StoredAction[]> {
  if (runIds.length === 0) return []
  return db
    .selectFrom('stop_actions')
    .selectAll()
    .where('run_id', 'in', runIds)
    .orderBy('order_id')
    .orderBy('position')
    .orderBy('received_at')
    .execute()
}

/** The orders of a day that are delivered, or to be, by their numbers. */
export async function slipsOfDay(db: Database, date: Day): Promise<Map<number, Slip>> {
  const slips = await slipsOf(db, { date, area: '', isAll: true })
  return new Map(slips.map((slip) => [slip.number, slip]))
}

/** What is to be collected in cash: before an order is on its way, what nothing else covers. */
export function cashDueOf(slip: Slip): number {
  const isAway = slip.state === 'out_for_delivery' || slip.state === 'delivered'
  return isAway ? slip.cashPiastres : paymentStand(slip).open
}

/** What happened at a stop: the last that was done and not taken back. */
export function resultOf(actions: StoredAction[], run: RunRow): DriveStop['result'] {
  const last = actions.findLast(
    ({ what, problem, undone_by }) => what !== 'undo' && problem === null && undone_by === null,
  )
  if (!last || last.what === 'undo') return null
  const { isCancelled = false }: ActionDetail = JSON.parse(last.detail)
  return {
    id: last.id,
    what: last.what,
    at: last.acted_at,
    by: driverName(run),
    cash: last.cash_piastres,
    cratesBack: last.crates_back,
    isCancelled,
  }
}

/** Stops that something was said of, and that were planned into another run or day since: what their drivers took in cash stays told. */
export async function stopsLeft(
  db: Database,
  planned: StopRow[],
  actions: StoredAction[],
): Promise<StopRow[]> {
  const inPlan = new Set(planned.map(({ runId, orderId }) => `${runId} ${orderId}`))
  const left = new Map(
    actions
      .filter((one) => !inPlan.has(`${one.run_id} ${one.order_id}`))
      .map((one) => [`${one.run_id} ${one.order_id}`, one]),
  )
  if (left.size === 0) return []
  const ids = [...left.values()].map((one) => one.order_id)
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'delivery_date as deliveryDate'])
    .where('id', 'in', ids)
    .execute()
  return [...left.values()].flatMap(({ run_id: runId, order_id: orderId }) => {
    const order = orders.find(({ id }) => id === orderId)
    return order ? [{ runId, orderId, number: order.number, deliveryDate: order.deliveryDate }] : []
  })
}
