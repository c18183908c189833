import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Account } from '#shop/accounts/account.ts'
import { recordChange } from '#shop/accounts/changes.server.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** The shop's settings: what the owner set, else the defaults. */
export async function readSettings(db: Database | DatabaseTransaction): Promise<Settings> {
  return (await readVersioned(db)).settings
}

// Counted beside the settings, so that two admins cannot overwrite each other unseen.
const VERSION = 'version'

/** The settings and how often they were changed. */
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

/** Replaces all settings; refused when they are no longer those of `version`. */
export async function changeSettings(
  db: Database,
  account: Account,
  { version, settings }: { version: number; settings: Settings },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'changed-meanwhile' }> {
  return inTransaction(db, async (trx) => {
    if (!(await takeVersion(trx, version))) return { ok: false, problem: 'changed-meanwhile' }
    const before = await readSettings(trx)
    await trx
      .insertInto('settings')
      .values(
        Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
      )
      .execute()
    const change = { what: 'edited', before, after: settings }
    await recordChange(trx, account, { thing: 'settings', id: 'shop', ...change }, now)
    return { ok: true }
  })
}

/** Makes `version` the next one, for one transaction alone. */
async function takeVersion(db: DatabaseTransaction, version: number): Promise<boolean> {
  await db
    .insertInto('settings')
    .values({ key: VERSION, value: '0' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: String(version + 1) })
    .where('key', '=', VERSION)
    .where('value', '=', String(version))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
