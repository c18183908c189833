import type { Database } from '#db/schema.ts'

/** A link that is over is still told from one that never was, for some days. */
const LINK_REMEMBERED_MS = 7 * 24 * 3600_000

/** Longer than any limit counts. */
const ATTEMPTS_REMEMBERED_MS = 48 * 3600_000

/** Deletes what only mattered for a time: ended logins, browsers not seen for long, mailed links. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const expired = now.toISOString()
  await db.deleteFrom('ended_sessions').where('expires_at', '<', expired).execute()
  await db.deleteFrom('known_browsers').where('expires_at', '<', expired).execute()
  const dayAgo = new Date(now.getTime() - ATTEMPTS_REMEMBERED_MS).toISOString()
  await db.deleteFrom('attempts').where('since', '<', dayAgo).execute()
  const longAgo = new Date(now.getTime() - LINK_REMEMBERED_MS).toISOString()
  await db.deleteFrom('account_links').where('expires_at', '<', longAgo).execute()
}
