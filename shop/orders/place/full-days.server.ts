import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import { dayInCairo, weekdayOf, type Day } from '#shop/cairo.ts'
import type { Area } from '#shop/delivery/area.ts'
import { capacitiesOf, listAreas } from '#shop/delivery/areas.server.ts'
import { openStates } from '../order/order-states.ts'

/** The first key of these advisory locks; other kinds of locks have other numbers. */
const LOCK_CLASS = 5_220_312

/** Orders in these states take a place of their day. */
const countedStates = [...openStates, 'delivered'] as const

export type BookedDay = { date: Day; orders: number; capacity: number }

/** Returns the days from today on that have orders and a limit, by area id, the earliest first. */
export async function bookedDays(
  db: Database | DatabaseTransaction,
  now: Date,
): Promise<Map<string, BookedDay[]>> {
  return bookedOf(db, await capacitiesOf(db), now)
}

async function bookedOf(
  db: Database | DatabaseTransaction,
  capacities: Map<string, Map<number, number>>,
  now: Date,
): Promise<Map<string, BookedDay[]>> {
  const limited = [...capacities].filter(([, days]) => days.size > 0).map(([id]) => id)
  if (limited.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'area_id as area',
      'delivery_date as date',
      fn.countAll<number | string>().as('orders'),
    ])
    .where('area_id', 'in', limited)
    .where('delivery_date', '>=', dayInCairo(now))
    .where('state', 'in', countedStates)
    .groupBy(['area_id', 'delivery_date'])
    .orderBy('delivery_date')
    .execute()
  const booked = rows.flatMap(({ area, date, orders }) => {
    const capacity = capacities.get(area)?.get(weekdayOf(date))
    return capacity ? [{ area, date, orders: Number(orders), capacity }] : []
  })
  const byArea = Map.groupBy(booked, ({ area }) => area)
  return new Map([...byArea].map(([id, days]) => [id, days.map(({ area: _, ...day }) => day)]))
}

/** Concurrent orders may fill a day meanwhile, so `takePlace` checks again. */
export async function withFullDays(
  db: Database | DatabaseTransaction,
  area: Area,
  now: Date,
): Promise<Area> {
  const capacities = (await capacitiesOf(db, area.id)).get(area.id)
  return { ...area, fullDays: await fullDaysOf(db, area.id, capacities, now) }
}

/** Returns the days of an area without a free place. `capacities` has the limits by weekday (0 is Sunday). */
export async function fullDaysOf(
  db: Database | DatabaseTransaction,
  areaId: string,
  capacities: Map<number, number> = new Map(),
  now: Date,
): Promise<Day[]> {
  const booked = await bookedOf(db, new Map([[areaId, capacities]]), now)
  return fullOf(booked.get(areaId))
}

export async function listAreasWithFullDays(db: Database, now: Date): Promise<Area[]> {
  const [areas, booked] = await Promise.all([listAreas(db), bookedDays(db, now)])
  return areas.map((area) => ({ ...area, fullDays: fullOf(booked.get(area.id)) }))
}

function fullOf(days: BookedDay[] = []): Day[] {
  return days.filter(({ orders, capacity }) => orders >= capacity).map(({ date }) => date)
}

/**
 * Whether a day of an area has a free place for a new or existing order. On a limited day, other orders wait
 * until the transaction ends. Call it after taking stock, so that two orders cannot deadlock, and before
 * writing the order's day.
 */
export async function takePlace(
  db: DatabaseTransaction,
  day: { areaId: string; date: Day },
  orderId: string,
): Promise<boolean> {
  return takePlaceOf(db, { ...day, capacity: await capacityOn(db, day) }, orderId)
}

/** `takePlace` for a caller that knows the day's capacity; undefined means no limit. */
export async function takePlaceOf(
  db: DatabaseTransaction,
  { areaId, date, capacity }: { areaId: string; date: Day; capacity: number | undefined },
  orderId: string,
): Promise<boolean> {
  if (capacity === undefined) return true
  await lockPlaces(db, areaId, date)
  return (await countOrdersOn(db, { areaId, date }, orderId)) < capacity
}

/** Returns the free places of a day, as if `orderId` were not on it; Infinity without a limit. */
export async function freePlaces(
  db: Database | DatabaseTransaction,
  day: { areaId: string; date: Day },
  orderId: string,
): Promise<number> {
  const capacity = await capacityOn(db, day)
  return capacity === undefined ? Infinity : capacity - (await countOrdersOn(db, day, orderId))
}

async function countOrdersOn(
  db: Database | DatabaseTransaction,
  { areaId, date }: { areaId: string; date: Day },
  except: string,
): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('orders'))
    .where('area_id', '=', areaId)
    .where('delivery_date', '=', date)
    .where('state', 'in', countedStates)
    .where('id', '!=', except)
    .executeTakeFirstOrThrow()
  return Number(orders)
}

async function capacityOn(
  db: Database | DatabaseTransaction,
  { areaId, date }: { areaId: string; date: Day },
) {
  return (await capacitiesOf(db, areaId)).get(areaId)?.get(weekdayOf(date))
}

/** SQLite needs no lock here, because it runs one writing transaction at a time. */
async function lockPlaces(db: DatabaseTransaction, areaId: string, date: Day) {
  if (engineOf<Schema>(db) !== 'postgres') return
  const key = createHash('sha256').update(`${areaId} ${date}`).digest().readInt32BE()
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_CLASS)}, ${sql.lit(key)})`.execute(db)
}
