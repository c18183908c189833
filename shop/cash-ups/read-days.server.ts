import { sql, type Selectable } from 'kysely'
import type { Schema } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import type { StoredAction } from '#shop/runs/at-door.server.ts'
import type { RunRow } from '#shop/runs/links.server.ts'
import type { Db } from './cash-entries.server.ts'
import { isTakenBack } from './holders.server.ts'
import type { DayOrder } from './orders-of-days.server.ts'

export type CashUpRow = Selectable<Schema['cash_ups']>
export type Span = { first: Day; last: Day }
export type GoneOrder = Pick<DayOrder, 'number' | 'state'>

export async function runsOfDays(db: Db, { first, last }: Span): Promise<RunRow[]> {
  return db
    .selectFrom('delivery_runs')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('day')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function rowsOfDays(db: Db, { first, last }: Span): Promise<CashUpRow[]> {
  return db
    .selectFrom('cash_ups')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
}

export type DayAction = StoredAction & { isTakenBack: boolean }

export async function actionsOfDays(db: Db, { first, last }: Span): Promise<DayAction[]> {
  const rows = await db
    .selectFrom('stop_actions')
    .innerJoin('delivery_runs', 'delivery_runs.id', 'stop_actions.run_id')
    .selectAll('stop_actions')
    .select(sql<number>`case when ${isTakenBack} then 1 else 0 end`.as('isTakenBack'))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('stop_actions.order_id')
    .orderBy('stop_actions.position')
    .orderBy('stop_actions.received_at')
    .execute()
  return rows.map((row) => ({ ...row, isTakenBack: row.isTakenBack === 1 }))
}

/** The position of each order in its run, by order id. */
export async function plannedOf(db: Db, { first, last }: Span): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('run_stops')
    .innerJoin('delivery_runs', 'delivery_runs.id', 'run_stops.run_id')
    .select(['run_stops.order_id', 'run_stops.position'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
  return new Map(rows.map(({ order_id, position }) => [order_id, position]))
}

/** Orders with actions of a driver's phone that meanwhile moved to another day, by order id. */
export async function goneOrders(
  db: Db,
  orders: DayOrder[],
  actions: StoredAction[],
): Promise<Map<string, GoneOrder>> {
  const here = new Set(orders.map(({ id }) => id))
  const ids = [...new Set(actions.map((one) => one.order_id))].filter((id) => !here.has(id))
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'state'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...order }) => [id, order]))
}
