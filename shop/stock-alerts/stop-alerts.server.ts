import type { Database } from '#db/schema.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { hashOfToken, newToken } from '#shop/accounts/secret-token.server.ts'
import { STOCK_MAIL } from '#shop/mail/mails.server.ts'
import { ALERT_MONTHS } from './stock-alert.ts'

/** Makes the secret of a link that ends all stock alerts of its recipient. */
export async function makeStopLink(db: Database, email: string, now: Date): Promise<string> {
  const token = newToken()
  await db
    .insertInto('stop_links')
    .values({ token_hash: hashOfToken(token), email, created_at: now.toISOString() })
    .execute()
  return token
}

/** Deletes all requests of the mailbox that the link was sent to. */
export async function stopAlerts(db: Database, token: string): Promise<void> {
  const link = await db
    .selectFrom('stop_links')
    .select('email')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!link) return
  // A queued mail without a request is not sent.
  await db.deleteFrom('stock_alerts').where('mailbox', '=', mailboxOf(link.email)).execute()
}

/** Deletes requests that are done or too old, and those of accounts deleted since. */
export async function forgetAlerts(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - ALERT_MONTHS)
  const before = oldest.toISOString()
  await db
    .deleteFrom('stock_alerts')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('asked_at', '<', before),
        exists(
          selectFrom('mails')
            .select('mails.id')
            .whereRef('mails.id', '=', 'stock_alerts.mail_id')
            .where('sent_at', 'is not', null),
        ),
        exists(
          selectFrom('accounts')
            .select('accounts.id')
            .whereRef('accounts.email', '=', 'stock_alerts.email')
            .whereRef('deleted_at', '>=', 'asked_at'),
        ),
      ]),
    )
    .execute()
  await db.deleteFrom('stop_links').where('created_at', '<', before).execute()
  await db
    .deleteFrom('mails')
    .where('kind', '=', STOCK_MAIL)
    .where('created_at', '<', before)
    .execute()
}
