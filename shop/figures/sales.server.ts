import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import { addDays, type Day } from '#shop/cairo.ts'
import type { Figure, FigureDays, SalesFigures } from './figures.ts'
import { besideDay } from './named-period.ts'
import { soldIn, soldPiastres } from './sold-orders.server.ts'

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

export async function readSales(db: Database, of: FigureDays): Promise<SalesFigures> {
  const [now, before, ahead, names] = await Promise.all([
    rowsOf(db, of.days),
    rowsOf(db, of.before),
    rowsOf(db, { from: later(addDays(of.days.to, 1), of.shown.from), to: of.shown.to }),
    namesOfAreas(db),
  ])
  return {
    of,
    ...sumOf(now),
    before: sumOf(before),
    deliveryPiastres: now.reduce((sum, { delivery }) => sum + delivery, 0),
    givenPiastres: now.reduce((sum, { given }) => sum + given, 0),
    ahead: sumOf(ahead),
    days: byDay(now, before, of.shown),
    areas: byArea(now, before, names),
  }
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other
}

async function rowsOf(db: Database, period: Period) {
  const rows = await soldIn(db, period)
    .select(['delivery_date as day', 'area_id as area'])
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number>(soldPiastres).as('piastres'),
      fn.sum<number>('delivery_piastres').as('delivery'),
      fn.sum<number>('given_piastres').as('given'),
    ])
    .groupBy(['delivery_date', 'area_id'])
    .execute()
  return rows.map(({ orders, piastres, delivery, given, ...row }) => ({
    ...row,
    orders: Number(orders),
    piastres: Number(piastres),
    delivery: Number(delivery),
    given: Number(given),
  }))
}

function sumOf(rows: Figure[]): Figure {
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    piastres: rows.reduce((sum, { piastres }) => sum + piastres, 0),
  }
}

function byDay(now: Row[], before: Row[], shown: Period): SalesFigures['days'] {
  const ofDays = Map.groupBy(now, ({ day }) => day)
  const ofBefore = Map.groupBy(before, ({ day }) => besideDay(day, shown))
  const days: Day[] = [...new Set([...ofDays.keys(), ...ofBefore.keys()])].toSorted()
  return days.map((day) => ({
    day,
    ...sumOf(ofDays.get(day) ?? []),
    before: sumOf(ofBefore.get(day) ?? []),
  }))
}

/** Returns the current names of areas. Areas are never erased. */
async function namesOfAreas(db: Database) {
  const rows = await db.selectFrom('areas').select(['id', 'name', 'name_ar as nameAr']).execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

function byArea(
  now: Row[],
  before: Row[],
  names: Awaited<ReturnType<typeof namesOfAreas>>,
): SalesFigures['areas'] {
  const ofAreas = new Set([...now, ...before].map(({ area }) => area))
  return [...ofAreas]
    .map((id) => ({
      id,
      name: names.get(id)?.name ?? '',
      nameAr: names.get(id)?.nameAr ?? '',
      ...sumOf(now.filter(({ area }) => area === id)),
      before: sumOf(before.filter(({ area }) => area === id)),
    }))
    .toSorted((a, b) => b.piastres - a.piastres || a.name.localeCompare(b.name))
}
