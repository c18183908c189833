import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import type { Settings } from './settings.ts'
import { readSettings, VERSION } from './settings.server.ts'

/** Replaces all settings. Refuses another `version` than the stored one (edit conflict). */
export async function changeSettings(
  db: Database,
  account: Actor,
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
    await recordAuditEntry(trx, account, { thing: 'settings', id: 'shop', ...change }, now)
    return { ok: true }
  })
}

/** Raises the version if it is still the stored one. Otherwise returns false. */
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
