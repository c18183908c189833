import { migrate } from '#db/migrate.ts'
import type { Database } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { seedDatabase } from './seed.ts'

/**
 * Migrates a database, and seeds an empty one. With `startDay`, products have their seasons, and boxes have
 * lists from that day on. Tests omit it, so that the shop sells the same in every month.
 */
export function prepareDatabase(db: Database, startDay?: Day): Promise<void> {
  return migrate(db, (db) => seedDatabase(db, startDay))
}
