import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { pickupAreaIds } from '#shop/delivery/areas.server.ts'
import { fulfilledStates } from '../order/order-states.ts'
import { promisedCalls, qtyNow } from '../change/open-calls.server.ts'
import { openingsOf } from './openings.server.ts'
import { type PackingDay, type PackingRow } from './packing.ts'
import { packerName } from '../change/ticks.ts'
import { inPackingOrder } from './stop-order.ts'

/**
 * Returns the orders of a day for its packers. Packing devices call it again and again: lines and ticks are
 * counted only when the mark differs from `since`, the mark of the earlier answer.
 */
export async function packingDayOf(
  db: Database,
  asked: { date: Day; since: string; device: string; now: Date },
): Promise<PackingDay> {
  const { date } = asked
  const [rows, openings, calls] = await Promise.all([
    ordersOf(db, date),
    openingsOf(db, asked),
    callsOf(db, date),
  ])
  const openBy = Map.groupBy(openings, ({ order_id }) => order_id)
  const namesOf = (id: string) => [...new Set((openBy.get(id) ?? []).map(packerName))].toSorted()
  const mark = createHash('sha256')
    .update(
      JSON.stringify(
        rows.map((row) => [row.number, markOf(row), namesOf(row.id), calls.get(row.number)]),
      ),
    )
    .digest('base64url')
  if (mark === asked.since) return { date, mark, orders: null }
  const [counts, stops, points] = await Promise.all([
    countLines(db, date),
    stopsOf(db, date),
    pickupAreaIds(db),
  ])
  const orders = rows.map((row): PackingRow => {
    const { id, areaId, areaName, areaNameAr, recipient, customer, changes: _, ...rest } = row
    return {
      ...rest,
      mark: markOf(row),
      name: recipient ?? customer,
      area: { id: areaId, name: areaName, nameAr: areaNameAr },
      isCollected: points.has(areaId),
      stop: stops.get(row.number) ?? null,
      bags: row.bags ?? 0,
      crates: row.crates ?? 0,
      ...(counts.get(id) ?? { lines: 0, ticked: 0 }),
      calls: calls.get(row.number) ?? [],
      openBy: namesOf(id),
    }
  })
  return { date, mark, orders: inPackingOrder(orders) }
}

/** Returns a mark that changes with the version of an order and with each change of its packing. */
export function markOf(row: { version: number; changes: number | null }): string {
  return `${row.version}-${row.changes ?? 0}`
}

/** Returns the stop of each order in its run of the day, counted from 1, by order number. */
export async function stopsOf(db: Database, date: Day): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('run_stops')
    .innerJoin('delivery_runs', 'delivery_runs.id', 'run_stops.run_id')
    .innerJoin('orders', 'orders.id', 'run_stops.order_id')
    .select(['run_id', 'number'])
    .where('day', '=', date)
    .where('delivery_date', '=', date)
    .orderBy('position')
    .orderBy('number')
    .execute()
  const counts = new Map<string, number>()
  const stops = rows.map(({ run_id: run, number }): [number, number] => {
    const stop = (counts.get(run) ?? 0) + 1
    counts.set(run, stop)
    return [number, stop]
  })
  return new Map(stops)
}

async function ordersOf(db: Database, date: Day) {
  return db
    .selectFrom('orders')
    .leftJoin('packing_records', 'packing_records.order_id', 'orders.id')
    .select([
      'orders.id',
      'number',
      'version',
      'state',
      'customer_name as customer',
      'recipient_name as recipient',
      'area_id as areaId',
      'area_name as areaName',
      'area_name_ar as areaNameAr',
      'changes',
      'bags',
      'crates',
    ])
    .where('delivery_date', '=', date)
    .where('state', 'in', fulfilledStates)
    .orderBy('number')
    .execute()
}

/** Returns the open calls to customers of a day, by order number. */
async function callsOf(db: Database, date: Day): Promise<Map<number, PackingRow['calls']>> {
  const rows = await promisedCalls(db)
    .where('orders.delivery_date', '=', date)
    .select(['orders.number', 'order_lines.product_id as productId', 'qty_given as given'])
    .select(['order_lines.name', 'order_lines.name_ar as nameAr', 'unit', qtyNow.as('qty')])
    .select('unit_amount as unitAmount')
    .orderBy('orders.number')
    .orderBy('order_lines.line')
    .execute()
  const calls = new Map<number, PackingRow['calls']>()
  for (const { number, ...call } of rows) {
    calls.set(number, [...(calls.get(number) ?? []), { ...call, qty: Number(call.qty) }])
  }
  return calls
}

async function countLines(db: Database, date: Day) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines as lines', 'lines.order_id', 'orders.id')
    .leftJoin('packing_ticks as ticks', (join) =>
      join
        .onRef('ticks.order_id', '=', 'lines.order_id')
        .onRef('ticks.line', '=', 'lines.line')
        .onRef('ticks.product_id', '=', 'lines.product_id')
        .on(sql<boolean>`ticks.qty = coalesce(lines.now_qty, lines.qty)`),
    )
    .select(({ fn }) => [
      'orders.id',
      fn.count<number>('lines.line').as('lines'),
      fn.count<number>('ticks.line').as('ticked'),
    ])
    .where('delivery_date', '=', date)
    .where('state', 'in', fulfilledStates)
    .where(sql<boolean>`coalesce(lines.now_qty, lines.qty) > 0`)
    .groupBy('orders.id')
    .execute()
  return new Map(
    rows.map(({ id, lines, ticked }) => [id, { lines: Number(lines), ticked: Number(ticked) }]),
  )
}
