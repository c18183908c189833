import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'

export type AttemptKind =
  | 'sign-in-account'
  | 'sign-in-client'
  | 'own-password'
  | 'sign-up-client'
  | 'reset-account'
  | 'reset-client'
  | 'link-client'
  | 'email-account'
  | 'email-client'
  | 'email-mailbox'
  | 'message-at-once'
  | 'message-client'
  | 'ask-order'
  | 'ask-client'
  | 'card-client'
  | 'cash-client'
  | 'cash-client-day'
  | 'cash-email'
  | 'cash-email-day'
  | 'cash-phone'
  | 'cash-phone-day'

const limits = {
  'sign-in-account': { most: 10, minutes: 15 },
  'sign-in-client': { most: 50, minutes: 15 },
  'own-password': { most: 10, minutes: 15 },
  'sign-up-client': { most: 5, minutes: 60 },
  // No longer than a link is good for: whoever uses up an address’s mails leaves it a good link.
  'reset-account': { most: 3, minutes: 30 },
  'reset-client': { most: 10, minutes: 60 },
  'link-client': { most: 30, minutes: 15 },
  'email-account': { most: 3, minutes: 30 },
  'email-client': { most: 10, minutes: 60 },
  'email-mailbox': { most: 3, minutes: 30 },
  'message-at-once': { most: 1, minutes: 1 / 60 },
  'message-client': { most: 5, minutes: 10 },
  'ask-order': { most: 5, minutes: 1 / 4 },
  'ask-client': { most: 60, minutes: 1 },
  // Only lines clients up: their unpaid orders are counted.
  'card-client': { most: Infinity, minutes: 10 },
  'cash-client': { most: 20, minutes: 60 },
  'cash-client-day': { most: 60, minutes: 24 * 60 },
  // Each sends a mail to whoever was named.
  'cash-email': { most: 10, minutes: 60 },
  'cash-email-day': { most: 20, minutes: 24 * 60 },
  'cash-phone': { most: 10, minutes: 60 },
  'cash-phone-day': { most: 20, minutes: 24 * 60 },
} satisfies Record<AttemptKind, { most: number; minutes: number }>

/**
 * Counts an attempt before it is made, in the database, so that the limit holds for all processes
 * together. Returns how many seconds to wait, 0 when the attempt may be made.
 */
export async function countAttempt(
  db: Database | DatabaseTransaction,
  kind: AttemptKind,
  subject: string,
  now: Date,
): Promise<number> {
  const { most, minutes } = limits[kind]
  const windowStart = new Date(now.getTime() - minutes * 60_000).toISOString()
  const isOver = sql<boolean>`attempts.since <= ${windowStart}`
  const row = await db
    .insertInto('attempts')
    .values({ kind, subject, count: 1, since: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        since: sql<string>`case when ${isOver} then ${now.toISOString()} else attempts.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow()
  if (row.count <= most) return 0
  const end = Date.parse(row.since) + minutes * 60_000
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}

/** A right password wipes the slate. */
export async function forgetAttempts(db: Database, kind: AttemptKind, subject: string) {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute()
}
