import type { ExpressionBuilder } from 'kysely'
import { cacheQuery } from '#db/query-cache.ts'
import type { Database, DatabaseTransaction, Schema } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import type { Area } from './area.ts'
import type { AreaDays } from './area-days.ts'
import {
  furtherDaysOf,
  pickupColumns,
  pickupOfRow,
  priceListOf,
  shownDaysOf,
} from './area-columns.ts'
import type { Pickup } from './pickup.ts'

/** Lists the active areas and pick-up points in the owner's order. */
export async function listAreas(db: Database): Promise<Area[]> {
  const [areas, holidays, own] = await Promise.all([
    selectAreas(db).orderBy('rank').execute(),
    listHolidays(db),
    holidaysOfAreas(db),
  ])
  // Areas without own holidays share one array, so that a page serializes it once.
  return areas.map((area) => areaOf(area, withOwn(holidays, own.get(area.id))))
}

export const findArea = cacheQuery(async (db: Database, id: string): Promise<Area | undefined> => {
  const [area, holidays, own] = await Promise.all([
    selectAreas(db).where('id', '=', id).executeTakeFirst(),
    listHolidays(db),
    holidaysOfAreas(db),
  ])
  return area && areaOf(area, withOwn(holidays, own.get(id)))
})

type AreaOfOrder = { days: AreaDays; pickup: Pickup | undefined }

/** Returns the areas of orders by id, including inactive areas. */
export async function areasOfOrders(
  db: Database,
  ids: string[],
): Promise<Map<string, AreaOfOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('areas')
    .select(['id', 'weekday', 'cutoff_days_before as cutoffDaysBefore'])
    .select(['cutoff_time as cutoffTime', 'further_days'])
    .select(pickupColumns)
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, weekday, cutoffDaysBefore, cutoffTime, further_days, ...row }) => {
      const first = { weekday, cutoffDaysBefore, cutoffTime }
      const days = { ...first, furtherDays: shownDaysOf(further_days) }
      return [id, { days, pickup: pickupOfRow(row) }]
    }),
  )
}

/** Returns the days and cut-offs of areas by id, including inactive areas. */
export async function cutoffsOf(db: Database, ids: string[]): Promise<Map<string, AreaDays>> {
  const areas = await areasOfOrders(db, ids)
  return new Map([...areas].map(([id, { days }]) => [id, days]))
}

/** The ids of the active pick-up points. */
export const pickupPointIds = cacheQuery(async (db: Database): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('areas')
    .select('id')
    .where('active', '=', 1)
    .where('kind', '=', 'pickup')
    .execute()
  return new Set(rows.map(({ id }) => id))
})

export function pickupAreas({
  selectFrom,
}: Pick<ExpressionBuilder<Schema, 'orders'>, 'selectFrom'>) {
  return selectFrom('areas').select('areas.id').where('kind', '=', 'pickup')
}

/** Returns the ids of all pick-up points, including inactive ones. */
export async function pickupAreaIds(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('areas').select('id').where('kind', '=', 'pickup').execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the descriptions of pick-up points by id, including inactive ones. Delivery areas have no entry.
 */
export async function pickupsOf(
  db: Database | DatabaseTransaction,
  ids: string[],
): Promise<Map<string, Pickup>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('areas')
    .select('id')
    .select(pickupColumns)
    .where('id', 'in', ids)
    .where('kind', '=', 'pickup')
    .execute()
  return new Map(
    rows.flatMap(({ id, ...row }): [string, Pickup][] => {
      const pickup = pickupOfRow(row)
      return pickup ? [[id, pickup]] : []
    }),
  )
}

/** The capacity by area id and weekday, including inactive areas. Weekdays without a limit have no entry. */
export const capacitiesOf = cacheQuery(
  async (db: Database, id?: string): Promise<Map<string, Map<number, number>>> => {
    const rows = await db
      .selectFrom('areas')
      .select(['id', 'weekday', 'capacity', 'further_days'])
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .execute()
    return new Map(
      rows.map(({ id, further_days, ...first }) => {
        const days = [first, ...furtherDaysOf(further_days)]
        return [
          id,
          new Map(days.flatMap(({ weekday, capacity }) => (capacity ? [[weekday, capacity]] : []))),
        ]
      }),
    )
  },
)

const listHolidays = cacheQuery(async (db: Database) => {
  const rows = await db.selectFrom('holidays').select('date').orderBy('date').execute()
  return rows.map(({ date }) => date)
})

const holidaysOfAreas = cacheQuery(async (db: Database): Promise<Map<string, Day[]>> => {
  const rows = await db
    .selectFrom('area_holidays')
    .select(['area_id', 'date'])
    .orderBy('date')
    .execute()
  const byArea = Map.groupBy(rows, ({ area_id }) => area_id)
  return new Map([...byArea].map(([id, days]) => [id, days.map(({ date }) => date)]))
})

function withOwn(holidays: Day[], own: Day[] | undefined): Day[] {
  return own ? [...new Set([...holidays, ...own])] : holidays
}

function areaOf(row: AreaRow, holidays: Area['holidays']): Area {
  const { id, governorate, governorateAr, name, nameAr } = row
  const { weekday, cutoffDaysBefore, cutoffTime } = row
  const [furtherDays, priceList] = [shownDaysOf(row.further_days), priceListOf(row.price_list)]
  const pickup = pickupOfRow(row)
  return {
    id,
    governorate,
    governorateAr,
    name,
    nameAr,
    weekday,
    cutoffDaysBefore,
    cutoffTime,
    furtherDays,
    holidays,
    ...(priceList.length > 0 && { priceList }),
    ...(pickup && { pickup }),
  }
}

type AreaRow = Awaited<ReturnType<ReturnType<typeof selectAreas>['execute']>>[number]

function selectAreas(db: Database) {
  return db
    .selectFrom('areas')
    .select(['id', 'governorate', 'governorate_ar as governorateAr', 'name', 'name_ar as nameAr'])
    .select(['weekday', 'cutoff_days_before as cutoffDaysBefore', 'cutoff_time as cutoffTime'])
    .select(['further_days', 'price_list'])
    .select(pickupColumns)
    .where('active', '=', 1)
}
