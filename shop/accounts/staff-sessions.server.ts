import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordAuditEntry } from '#shop/audit-log/audit-log.server.ts'
import { forgetDevicesLike } from '#shop/mail/staff-devices.server.ts'
import type { Account } from './account.ts'
import { endSession } from './accounts.server.ts'
import { deviceOf, type Device } from './device.ts'
import type { StaffSession } from './staff.ts'
import type { Claims } from './tokens.server.ts'

/** A session's last use is written at most every 10 minutes. */
const EXACT_TO_MS = 10 * 60_000
/** Far more sessions than the staff has. Emptying the map at this size costs one write per session. */
const MOST_REMEMBERED = 1000
/** The time (ms) at which this process last wrote the use of each session. */
const written = new Map<string, number>()

/**
 * Records that a member of staff uses a session now. The first use also records the device and the time of
 * the sign-in.
 */
export async function noteUse(
  db: Database,
  claims: Claims,
  userAgent: string,
  now: Date,
): Promise<void> {
  if (now.getTime() - (written.get(claims.sid) ?? -Infinity) < EXACT_TO_MS) return
  const last_used_at = now.toISOString()
  const use = { last_used_at, token_version: claims.ver, expires_at: instant(claims.exp) }
  const { numUpdatedRows } = await db
    .updateTable('staff_sessions')
    .set(use)
    .where('id', '=', claims.sid)
    .where('account_id', '=', claims.sub)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await startSession(db, claims, { ...use, ...deviceOf(userAgent) })
  if (written.size >= MOST_REMEMBERED) written.clear()
  written.set(claims.sid, now.getTime())
}

async function startSession(
  db: Database,
  { sid, sub, auth_time }: Claims,
  use: Device & { last_used_at: string; token_version: number; expires_at: string },
) {
  const at = auth_time > 0 ? instant(auth_time) : use.last_used_at
  await db
    .insertInto('staff_sessions')
    .values({ id: sid, account_id: sub, created_at: at, ...use })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await db
    .updateTable('accounts')
    .set({ last_signed_in_at: at })
    .where('id', '=', sub)
    .where(({ or, eb }) =>
      or([eb('last_signed_in_at', 'is', null), eb('last_signed_in_at', '<', at)]),
    )
    .execute()
}

function instant(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

/** Selects the sessions of staff that have not ended. With `id`, selects only those of this account. */
export function livingSessions(db: Database | DatabaseTransaction, now: Date, id?: string) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'staff_sessions.account_id')
        .onRef('accounts.token_version', '=', 'staff_sessions.token_version'),
    )
    .where('role', '=', 'admin')
    .where('expires_at', '>', now.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ended_sessions')
            .select('ended_sessions.id')
            .whereRef('ended_sessions.id', '=', 'staff_sessions.id'),
        ),
      ),
    )
    .$if(id !== undefined, (query) => query.where('account_id', '=', id ?? ''))
}

/** The session that was used last comes first. `sid` is the session of the caller. */
export async function listSessions(
  db: Database,
  id: string,
  sid: string | undefined,
  now: Date,
): Promise<StaffSession[]> {
  const rows = await livingSessions(db, now, id)
    .select([
      'staff_sessions.id',
      'browser',
      'system',
      'staff_sessions.created_at as startedAt',
      'last_used_at as lastUsedAt',
    ])
    .orderBy('last_used_at', 'desc')
    .orderBy('staff_sessions.id')
    .execute()
  return rows.map((row) => ({ ...row, isOwn: row.id === sid }))
}

/**
 * Also ends push notifications to the account's devices with the browser and system of this session.
 * Returns false when the account has no such session.
 */
export async function endStaffSession(
  db: Database,
  account: Account,
  { id, session }: { id: string; session: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('staff_sessions')
      .where('id', '=', session)
      .where('account_id', '=', id)
      .returning(['browser', 'system'])
      .executeTakeFirst()
    if (!ended) return false
    await endSession(trx, { sid: session }, now)
    await forgetDevicesLike(trx, { accountId: id, ...ended })
    await recordAuditEntry(trx, account, { thing: 'account', id, what: 'session-ended' }, now)
    return true
  })
}
