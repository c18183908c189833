import { migrate } from '#db/migrate.ts'
import type { Database } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { seedDatabase } from './seed.ts'

/**
 * Brings a database to this version and seeds an empty one. With `startDay`, a new shop sells products in
 * their seasons, and its boxes have lists from that day on. Tests omit it, so that the shop sells the same
 * in every month.
 */
export function prepareDatabase(db: Database, startDay?: Day): Promise<void> {
  return migrate(db, (db) => seedDatabase(db, startDay))
}
