import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { pickupAreas } from '#shop/delivery/areas.server.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { placeOfRow } from '#shop/place-columns.ts'
import { lockRun, planned, Refused, type OfRun, type Planned, type At } from './plan.server.ts'
import { orderOfStops, type PlannedStop } from './plan.ts'

/** Sets the stops of a run to these orders of its day, in this sequence. Its other stops then have no run. */
export async function setStops(db: Database, of: OfRun, numbers: number[]): Promise<Planned> {
  return planned(db, { ...of, what: 'edited' }, async (trx) => {
    const run = await lockRun(trx, of)
    const named = [...new Set(numbers)]
    const orders = await ordersOfDay(trx, run.day, fulfilledStates)
    const kept = await trx
      .selectFrom('run_stops')
      .innerJoin('orders', 'orders.id', 'run_stops.order_id')
      .select(['orders.id', 'number'])
      .where('run_id', '=', run.id)
      .execute()
    const known = new Map([...kept, ...orders].map(({ id, number }) => [number, id]))
    const ids = named.map((number) => known.get(number))
    if (ids.includes(undefined)) throw new Refused('not-found')
    await writeStops(
      trx,
      run.id,
      ids.flatMap((id) => id ?? []),
    )
    return { run: run.name, orders: named }
  })
}

export async function writeStops(trx: DatabaseTransaction, runId: string, orderIds: string[]) {
  await trx.deleteFrom('run_stops').where('run_id', '=', runId).execute()
  if (orderIds.length === 0) return
  await takeOut(trx, orderIds)
  await trx
    .insertInto('run_stops')
    .values(orderIds.map((order_id, index) => ({ order_id, run_id: runId, position: index + 1 })))
    .execute()
}

/** Sorts the stops of a run along a short way from its start. */
export async function proposeStops(db: Database, of: OfRun): Promise<Planned> {
  return planned(db, { ...of, what: 'edited' }, async (trx) => {
    const run = await lockRun(trx, of)
    const stops = await trx
      .selectFrom('run_stops')
      .innerJoin('orders', 'orders.id', 'run_stops.order_id')
      .select(['orders.id', 'area_id', 'latitude', 'longitude'])
      .where('run_id', '=', run.id)
      .orderBy('number')
      .execute()
    await writeStops(trx, run.id, orderOfStops(stops.map(stopOfRow), placeOfRow(run)))
    return { run: run.name }
  })
}

/** Removes orders from their runs. The runs get new versions, so that edits of the old state are refused. */
async function takeOut(trx: DatabaseTransaction, orderIds: string[]) {
  const left = await trx
    .deleteFrom('run_stops')
    .where('order_id', 'in', orderIds)
    .returning('run_id')
    .execute()
  for (const id of new Set(left.map(({ run_id }) => run_id))) await countUp(trx, id)
}

async function countUp(trx: DatabaseTransaction, runId: string) {
  await trx
    .updateTable('delivery_runs')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', runId)
    .execute()
}

/** Moves an order from any other run to the end of this one. */
export async function addStop(trx: DatabaseTransaction, runId: string, orderId: string) {
  await takeOut(trx, [orderId])
  const last = await trx
    .selectFrom('run_stops')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('run_id', '=', runId)
    .executeTakeFirst()
  const position = Number(last?.position ?? 0) + 1
  await trx.insertInto('run_stops').values({ order_id: orderId, run_id: runId, position }).execute()
}

/** Moves an order to the end of a run of its day. Without `run`, the order leaves all runs. */
export async function moveToRun(
  db: Database,
  { number, run: runId, ...at }: Omit<At, 'day'> & { number: number; run: string | null },
): Promise<Planned> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'delivery_date as day'])
    .where('number', '=', number)
    .where('state', 'in', fulfilledStates)
    .where('area_id', 'not in', pickupAreas)
    .executeTakeFirst()
  if (!order) return { ok: false, problem: 'not-found' }
  return planned(db, { ...at, day: order.day, what: 'edited' }, async (trx) => {
    await takeOut(trx, [order.id])
    if (runId === null) return { orders: [number] }
    const run = await trx
      .selectFrom('delivery_runs')
      .select(['id', 'name'])
      .where('id', '=', runId)
      .where('day', '=', order.day)
      .executeTakeFirst()
    if (!run) throw new Refused('not-found')
    await countUp(trx, runId)
    await addStop(trx, runId, order.id)
    return { run: run.name, orders: [number] }
  })
}

export type DayStop = PlannedStop & { number: number; areaName: string }

export async function ordersOfDay(
  trx: DatabaseTransaction,
  day: Day,
  states: readonly (typeof fulfilledStates)[number][],
): Promise<DayStop[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'area_id', 'area_name', 'latitude', 'longitude'])
    .where('delivery_date', '=', day)
    .where('state', 'in', states)
    // Orders for pickup points are no stops.
    .where('area_id', 'not in', pickupAreas)
    .orderBy('area_name')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...stopOfRow(row), number: row.number, areaName: row.area_name }))
}

function stopOfRow(row: {
  id: string
  area_id: string
  latitude: number | null
  longitude: number | null
}): PlannedStop {
  return { id: row.id, area: row.area_id, place: placeOfRow(row) }
}
