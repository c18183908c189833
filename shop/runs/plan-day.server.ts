import { setImmediate } from 'node:timers/promises'
import type { InferOutput } from 'valibot'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Place } from '#shop/coordinates.ts'
import { undeliveredStates } from '#shop/orders/order/order-states.ts'
import { placeOfRow } from '#shop/place-columns.ts'
import { evenRuns, orderOfStops, runsByArea } from './plan.ts'
import type { RunRow } from './links.server.ts'
import { addStop, ordersOfDay, writeStops, type DayStop } from './plan-stops.server.ts'
import {
  hasBegun,
  insertRun,
  lockRun,
  planned,
  type At,
  type Planned,
  type RunForm,
} from './plan.server.ts'
import type { planBody } from './run.ts'

/**
 * Plans a day. `area` puts the orders without a run into runs by area. `even` divides all undelivered orders
 * among `runs` runs, and first uses existing runs that have not begun.
 */
export async function planDay(
  db: Database,
  at: At,
  { how, runs }: InferOutput<typeof planBody>,
): Promise<Planned> {
  return planned(db, { ...at, what: 'edited' }, async (trx) => {
    const known = await trx
      .selectFrom('delivery_runs')
      .selectAll()
      .where('day', '=', at.day)
      .orderBy('created_at')
      .orderBy('name')
      .orderBy('id')
      .execute()
    const plan = { trx, at, known, orders: await ordersOfDay(trx, at.day, undeliveredStates) }
    await (how === 'area' ? planByArea(plan) : planEvenly(plan, runs))
  })
}

type Plan = { trx: DatabaseTransaction; at: At; known: RunRow[]; orders: DayStop[] }

async function planByArea({ trx, at, known, orders }: Plan) {
  const runOf = await runsOfStops(trx, known)
  const free = orders.filter(({ id }) => !runOf.has(id))
  for (const group of runsByArea(free)) {
    await setImmediate()
    const name = group[0]?.areaName ?? ''
    const run = known.find((one) => one.name === name)
    if (!run) {
      const { id, start } = await insertRun(trx, at, emptyRun(name))
      await writeStops(trx, id, orderOfStops(group, start))
      continue
    }
    await lockRun(trx, { ...run, now: at.now })
    if (await hasBegun(trx, run.id)) {
      for (const { id } of group) await addStop(trx, run.id, id)
    } else {
      const before = orders.filter(({ id }) => runOf.get(id) === run.id)
      await writeStops(trx, run.id, orderOfStops([...before, ...group], placeOfRow(run)))
    }
  }
}

async function planEvenly({ trx, at, known, orders }: Plan, count: number) {
  const usable: { id: string; start: Place | null }[] = []
  const begun = new Set<string>()
  for (const run of known) {
    if (await hasBegun(trx, run.id)) begun.add(run.id)
    else if (usable.length < count) {
      await lockRun(trx, { ...run, now: at.now })
      usable.push({ id: run.id, start: placeOfRow(run) })
    }
  }
  for (let number = known.length + 1; usable.length < count; number++)
    usable.push(await insertRun(trx, at, emptyRun(String(number))))
  const runOf = await runsOfStops(trx, known)
  const free = orders.filter(({ id }) => !begun.has(runOf.get(id) ?? ''))
  const parts = evenRuns(free, count, usable[0]?.start ?? null)
  for (const [index, { id, start }] of usable.entries()) {
    // Each calculation takes a moment, so other requests get their turn.
    await setImmediate()
    const stops = (parts[index] ?? []).flatMap((stop) => free.find((one) => one.id === stop) ?? [])
    await writeStops(trx, id, orderOfStops(stops, start))
  }
}

function emptyRun(name: string): RunForm {
  return { name, driver: '', driverPhone: '', start: null }
}

async function runsOfStops(trx: DatabaseTransaction, runs: RunRow[]) {
  if (runs.length === 0) return new Map<string, string>()
  const rows = await trx
    .selectFrom('run_stops')
    .select(['order_id', 'run_id'])
    .where(
      'run_id',
      'in',
      runs.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ order_id, run_id }) => [order_id, run_id]))
}
