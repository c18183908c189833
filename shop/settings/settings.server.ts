import { cacheQuery } from '#db/query-cache.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** The stored values, with defaults for the others. Cached outside transactions until they change. */
export const readSettings = cacheQuery(
  async (db: Database): Promise<Settings> => (await readVersioned(db)).settings,
)

/** Reads the settings that affect prices in lists. Cached reads return the same object. */
export const readMemberTerms = cacheQuery(async (db: Database) => {
  const { memberDiscount } = await readSettings(db)
  return { memberDiscount }
})

/** The language for visitors who chose none. */
export const readDefaultLocale = cacheQuery(
  async (db: Database) => (await readSettings(db)).defaultLocale,
)

export const readDigits = cacheQuery(async (db: Database) => (await readSettings(db)).digits)

/** The key of the row that counts changes, so that a conflicting edit is refused. */
export const VERSION = 'version'

/** The version is the number of changes so far. */
export async function readVersioned(
  db: Database | DatabaseTransaction,
): Promise<{ version: number; settings: Settings }> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  const chosen = Object.fromEntries(
    rows.filter((row) => row.key in defaultSettings).map((row) => [row.key, JSON.parse(row.value)]),
  )
  const version = rows.find(({ key }) => key === VERSION)?.value
  return { version: Number(version ?? 0), settings: { ...defaultSettings, ...chosen } }
}
