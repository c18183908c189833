import type { Database } from '#db/schema.ts'
import { forgetEndedDevices } from '#shop/mail/staff-devices.server.ts'
import { forgetEndedPasskeys } from './passkeys.server.ts'

/** An expired link is kept for 7 days, so that its page can say “expired” instead of “unknown”. */
const LINK_REMEMBERED_MS = 7 * 24 * 3600_000

/** 48 hours: longer than the window of any rate limit. */
const ATTEMPTS_REMEMBERED_MS = 48 * 3600_000

/** 24 hours: longer than a confirmed phone can place orders. */
const CODE_REMEMBERED_MS = 24 * 3600_000

export async function forgetExpired(db: Database, now: Date): Promise<void> {
  const expired = now.toISOString()
  await db.deleteFrom('ended_sessions').where('expires_at', '<', expired).execute()
  await db.deleteFrom('staff_sessions').where('expires_at', '<', expired).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', expired).execute()
  await forgetEndedPasskeys(db)
  await forgetEndedDevices(db)
  await db.deleteFrom('known_browsers').where('expires_at', '<', expired).execute()
  const dayAgo = new Date(now.getTime() - ATTEMPTS_REMEMBERED_MS).toISOString()
  await db.deleteFrom('attempts').where('since', '<', dayAgo).execute()
  const longAgo = new Date(now.getTime() - LINK_REMEMBERED_MS).toISOString()
  await db.deleteFrom('account_links').where('expires_at', '<', longAgo).execute()
  await db.deleteFrom('staff_invitations').where('expires_at', '<', longAgo).execute()
  const dayLater = new Date(now.getTime() - CODE_REMEMBERED_MS).toISOString()
  await db.deleteFrom('phone_codes').where('expires_at', '<', dayLater).execute()
}
