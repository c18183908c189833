import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { DeliveryHours, Season } from './season.ts'

/** Lists the seasons with confirmed hours, the earliest first. */
export async function listSeasons(db: Database | DatabaseTransaction): Promise<Season[]> {
  const rows = await db
    .selectFrom('seasons')
    .select(['starts_on as from', 'ends_on as to', 'hours'])
    .where('decision', '=', 'confirmed')
    .where('hours', '!=', '[]')
    .orderBy('starts_on')
    .execute()
  return rows.map((row) => ({ ...row, hours: hoursIn(row.hours) }))
}

export function hoursIn(stored: string): DeliveryHours[] {
  return JSON.parse(stored)
}
