import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import { undeliveredStates, type OrderState } from '#shop/orders/order/order-states.ts'
import { slipsOf } from '#shop/orders/pack/picking.server.ts'
import type { Slip } from '#shop/orders/pack/picking.ts'
import type { Day } from '#shop/cairo.ts'
import type { ActionDetail, StoredAction } from './at-door.server.ts'
import type { DriveStop } from './drive.ts'
import { driverName } from './delivered-before.server.ts'
import type { RunRow } from './links.server.ts'

export type StopRow = {
  orderId: string
  number: number
  runId: string
  deliveryDate: Day
  state: OrderState
  /** The collected cash by the books, in piastres. */
  cash: Piastres
}

const cashOfOrder = sql<Piastres>`(
  select cast(coalesce(sum(captured_piastres), 0) as integer) from tenders
  where tenders.order_id = orders.id and method = 'cash'
)`

export async function stopsOfRuns(db: Database, runIds: string[]): Promise<StopRow[]> {
  if (runIds.length === 0) return []
  return db
    .selectFrom('run_stops')
    .innerJoin('orders', 'orders.id', 'run_stops.order_id')
    .select(['order_id as orderId', 'number', 'run_id as runId'])
    .select(['delivery_date as deliveryDate', 'state', cashOfOrder.as('cash')])
    .where('run_id', 'in', runIds)
    .orderBy('position')
    .orderBy('number')
    .execute()
}

/** Lists the actions from phones, by order in the sequence in which the shop received them. */
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

/** Returns the packing slips of a day by order number. */
export async function slipsOfDay(db: Database, date: Day): Promise<Map<number, Slip>> {
  const slips = await slipsOf(db, { date, area: '', isAll: true })
  return new Map(slips.map((slip) => [slip.number, slip]))
}

type StopFacts = Pick<StopRow, 'state' | 'cash'>

/**
 * Returns the last action that was neither refused nor undone. Null when staff took back the delivery, so
 * that the order can be delivered again.
 */
export function resultOf(
  actions: StoredAction[],
  run: RunRow,
  stop: StopFacts,
): DriveStop['result'] {
  const last = doneOf(actions).at(-1)
  if (!last || last.what === 'undo') return null
  if (last.what === 'delivered' && undeliveredStates.some((state) => state === stop.state))
    return null
  const { isCancelled = false }: ActionDetail = JSON.parse(last.detail)
  return {
    id: last.id,
    what: last.what,
    at: last.acted_at,
    by: driverName(run),
    ...receivedAt(actions, stop),
    isCancelled,
  }
}

/**
 * Returns the driver's cash and crates at a stop, for the settlement of the run. Cash that staff took back
 * does not count. Cash in the books counts, even if the stop was taken back.
 */
export function receivedAt(
  actions: StoredAction[],
  stop: StopFacts,
): { cash: Piastres; cratesBack: number } {
  const done = doneOf(actions)
  let inBooks = stop.cash
  // Starts with the latest action, because earlier deliveries were taken back.
  const counted = done.toReversed().filter(({ detail }) => {
    const { collected = 0 }: ActionDetail = JSON.parse(detail)
    const isIn = collected <= inBooks
    if (isIn) inBooks -= collected
    return isIn
  })
  return {
    cash: counted.reduce((sum, { cash_piastres }) => sum + cash_piastres, 0),
    cratesBack: done.reduce((sum, { crates_back }) => sum + crates_back, 0),
  }
}

function doneOf(actions: StoredAction[]): StoredAction[] {
  return actions.filter(
    ({ what, problem, undone_by }) => what !== 'undo' && problem === null && undone_by === null,
  )
}

/** Lists stops with actions that have moved to another run or day. The drivers' cash stays visible. */
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
    .select(['id', 'number', 'delivery_date as deliveryDate', 'state', cashOfOrder.as('cash')])
    .where('id', 'in', ids)
    .execute()
  return [...left.values()].flatMap(({ run_id: runId, order_id: orderId }) => {
    const order = orders.find(({ id }) => id === orderId)
    if (!order) return []
    const { id: _, ...known } = order
    return [{ runId, orderId, ...known }]
  })
}
