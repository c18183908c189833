import type { Selectable } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import type { Area } from './area.ts'
import type { Day } from './cairo.ts'

type AreaRow = Selectable<Schema['areas']>

/** Areas that the shop delivers to, in the owner's order. */
export async function listAreas(db: Database): Promise<Area[]> {
  const [rows, closed] = await Promise.all([
    db.selectFrom('areas').selectAll().where('active', '=', 1).orderBy('rank').execute(),
    holidays(db),
  ])
  return rows.map((row) => areaOf(row, closed))
}

export async function findArea(db: Database, id: string): Promise<Area | undefined> {
  const [row, closed] = await Promise.all([
    db
      .selectFrom('areas')
      .selectAll()
      .where('id', '=', id)
      .where('active', '=', 1)
      .executeTakeFirst(),
    holidays(db),
  ])
  return row && areaOf(row, closed)
}

async function holidays(db: Database): Promise<Day[]> {
  const rows = await db.selectFrom('holidays').select('date').orderBy('date').execute()
  return rows.map(({ date }) => date)
}

/** All areas share one list of closed days, so that a page carries it once. */
function areaOf(row: AreaRow, holidays: Day[]): Area {
  return {
    id: row.id,
    governorate: row.governorate,
    governorateAr: row.governorate_ar,
    name: row.name,
    nameAr: row.name_ar,
    weekday: row.weekday,
    cutoffDaysBefore: row.cutoff_days_before,
    cutoffTime: row.cutoff_time,
    holidays,
  }
}
