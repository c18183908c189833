import { cacheQuery } from '#db/query-cache.ts'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** The shop's settings: stored values over the defaults. They are cached outside transactions until they change. */
export const readSettings = cacheQuery(
  async (db: Database): Promise<Settings> => (await readVersioned(db)).settings,
)

/** Reads the settings that affect prices in lists. Returns the same object while it is cached. */
export const readMemberTerms = cacheQuery(async (db: Database) => {
  const { memberDiscount } = await readSettings(db)
  return { memberDiscount }
})

/** Reads the shop's language, for visitors who chose none. */
export const readDefaultLocale = cacheQuery(
  async (db: Database) => (await readSettings(db)).defaultLocale,
)

/** Reads the digits of Arabic texts. */
export const readDigits = cacheQuery(async (db: Database) => (await readSettings(db)).digits)

/** The key of the row that counts changes, by which a second admin's edit is refused. */
export const VERSION = 'version'

/** Reads the settings with their version, the number of changes so far. */
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
