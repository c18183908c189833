import { randomUUID } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Day } from '#shop/cairo.ts'
import { columnsOfPlace, placeOfRow } from '#shop/place-columns.ts'
import { fulfilledStates } from '#shop/orders/order-states.ts'
import { orderOfStops, type PlannedStop } from './plan.ts'
import { MOST_RUNS, type newRunBody } from './run.ts'

/** Why a plan is not changed. */
export type PlanProblem = 'not-found' | 'run-changed' | 'run-begun' | 'too-many-runs'
export type Planned = { ok: true } | { ok: false; problem: PlanProblem }

export class Refused extends Error {
  problem: PlanProblem
  constructor(problem: PlanProblem) {
    super(problem)
    this.problem = problem
  }
}

export async function planned(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<void>,
): Promise<Planned> {
  try {
    await inTransaction(db, work)
    return { ok: true }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}

export type RunForm = InferOutput<typeof newRunBody>
export type At = { day: Day; now: Date }

/** Adds an empty run to a day. It starts where the last one did that says so. */
export async function addRun(db: Database, { day, now }: At, form: RunForm): Promise<Planned> {
  return planned(db, async (trx) => {
    await insertRun(trx, { day, now }, form)
  })
}

export async function insertRun(trx: DatabaseTransaction, { day, now }: At, form: RunForm) {
  const all = await trx.selectFrom('delivery_runs').select('id').where('day', '=', day).execute()
  if (all.length >= MOST_RUNS) throw new Refused('too-many-runs')
  const id = randomUUID()
  const at = now.toISOString()
  const start = form.start ?? (await lastStart(trx))
  await trx
    .insertInto('delivery_runs')
    .values({ id, day, created_at: at, changed_at: at, ...columnsOfRun({ ...form, start }) })
    .execute()
  return { id, start }
}

function columnsOfRun({ name, driver, driverPhone, start }: RunForm) {
  return { name, driver, driver_phone: driverPhone, ...columnsOfPlace(start) }
}

async function lastStart(db: DatabaseTransaction) {
  const row = await db
    .selectFrom('delivery_runs')
    .select(['latitude', 'longitude'])
    .where('latitude', 'is not', null)
    .orderBy('changed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? placeOfRow(row) : null
}

type OfRun = At & { id: string; version: number }

/** Locks a run by counting its version up; refuses another version than the one that was seen. */
export async function lockRun(trx: DatabaseTransaction, { id, day, version, now }: OfRun) {
  const run = await trx
    .updateTable('delivery_runs')
    .set((row) => ({ version: row('version', '+', 1), changed_at: now.toISOString() }))
    .where('id', '=', id)
    .where('day', '=', day)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (run) return run
  const known = await trx
    .selectFrom('delivery_runs')
    .select('id')
    .where('id', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  throw new Refused(known ? 'run-changed' : 'not-found')
}

export async function editRun(db: Database, of: OfRun, form: RunForm): Promise<Planned> {
  return planned(db, async (trx) => {
    await lockRun(trx, of)
    await trx.updateTable('delivery_runs').set(columnsOfRun(form)).where('id', '=', of.id).execute()
  })
}

/** Removes a run in which nothing happened yet; its orders are in no run then. */
export async function removeRun(db: Database, of: OfRun): Promise<Planned> {
  return planned(db, async (trx) => {
    const run = await lockRun(trx, of)
    if (await hasBegun(trx, run.id)) throw new Refused('run-begun')
    await trx.deleteFrom('run_stops').where('run_id', '=', run.id).execute()
    await trx.deleteFrom('run_links').where('run_id', '=', run.id).execute()
    await trx.deleteFrom('delivery_runs').where('id', '=', run.id).execute()
  })
}

/** Whether something happened at one of its doors: its stops keep their order then. */
export async function hasBegun(trx: DatabaseTransaction, runId: string): Promise<boolean> {
  const stop = await trx
    .selectFrom('run_stops')
    .innerJoin('orders', 'orders.id', 'run_stops.order_id')
    .select('orders.id')
    .where('run_id', '=', runId)
    .where('state', '=', 'delivered')
    .limit(1)
    .executeTakeFirst()
  const action = await trx
    .selectFrom('stop_actions')
    .select('id')
    .where('run_id', '=', runId)
    .limit(1)
    .executeTakeFirst()
  return stop !== undefined || action !== undefined
}

/** Gives a run these orders of its day, in this order; what it had before and is not named is in no run. */
export async function setStops(db: Database, of: OfRun, numbers: number[]): Promise<Planned> {
  return planned(db, async (trx) => {
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
  })
}

export async function writeStops(trx: DatabaseTransaction, runId: string, orderIds: string[]) {
  await trx.deleteFrom('run_stops').where('run_id', '=', runId).execute()
  if (orderIds.length === 0) return
  await trx.deleteFrom('run_stops').where('order_id', 'in', orderIds).execute()
  await trx
    .insertInto('run_stops')
    .values(orderIds.map((order_id, index) => ({ order_id, run_id: runId, position: index + 1 })))
    .execute()
}

/** Puts the stops of a run in the order of a short way from its start. */
export async function proposeStops(db: Database, of: OfRun): Promise<Planned> {
  return planned(db, async (trx) => {
    const run = await lockRun(trx, of)
    const stops = await trx
      .selectFrom('run_stops')
      .innerJoin('orders', 'orders.id', 'run_stops.order_id')
      .select(['orders.id', 'area_id', 'latitude', 'longitude'])
      .where('run_id', '=', run.id)
      .orderBy('number')
      .execute()
    await writeStops(trx, run.id, orderOfStops(stops.map(stopOfRow), placeOfRow(run)))
  })
}

/** Puts an order at the end of a run, out of any other. */
export async function addStop(trx: DatabaseTransaction, runId: string, orderId: string) {
  await trx.deleteFrom('run_stops').where('order_id', '=', orderId).execute()
  const last = await trx
    .selectFrom('run_stops')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('run_id', '=', runId)
    .executeTakeFirst()
  const position = Number(last?.position ?? 0) + 1
  await trx.insertInto('run_stops').values({ order_id: orderId, run_id: runId, position }).execute()
}

/** Puts an order at the end of a run of its day, or in none. */
export async function moveToRun(
  db: Database,
  { number, run: runId, now }: { number: number; run: string | null; now: Date },
): Promise<Planned> {
  return planned(db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'delivery_date as day'])
      .where('number', '=', number)
      .where('state', 'in', fulfilledStates)
      .executeTakeFirst()
    if (!order) throw new Refused('not-found')
    const before = await trx
      .deleteFrom('run_stops')
      .where('order_id', '=', order.id)
      .returning('run_id')
      .execute()
    const changed = [...before.map(({ run_id }) => run_id), ...(runId ? [runId] : [])].toSorted()
    for (const id of new Set(changed)) {
      await trx
        .updateTable('delivery_runs')
        .set((row) => ({ version: row('version', '+', 1), changed_at: now.toISOString() }))
        .where('id', '=', id)
        .execute()
    }
    if (runId === null) return
    const run = await trx
      .selectFrom('delivery_runs')
      .select('id')
      .where('id', '=', runId)
      .where('day', '=', order.day)
      .executeTakeFirst()
    if (!run) throw new Refused('not-found')
    await addStop(trx, runId, order.id)
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
