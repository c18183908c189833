import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'

export type RateLimitKind =
  | 'sign-in-account'
  | 'sign-in-client'
  | 'passkey-client'
  | 'own-agreements'
  | 'own-data'
  | 'own-data-client'
  | 'own-password'
  | 'sign-up-client'
  | 'reset-account'
  | 'reset-client'
  | 'link-client'
  | 'email-account'
  | 'email-client'
  | 'email-mailbox'
  | 'code-phone'
  | 'code-link'
  | 'code-known'
  | 'code-client'
  | 'code-network'
  | 'code-try-client'
  | 'message-at-once'
  | 'message-client'
  | 'stock-alert-client'
  | 'stock-alert-mailbox'
  | 'ask-order'
  | 'ask-client'
  | 'card-client'
  | 'cash-client'
  | 'cash-client-day'
  | 'cash-email'
  | 'cash-email-day'
  | 'cash-phone'
  | 'cash-phone-day'
  | 'voucher-account'
  | 'voucher-client'
  | 'change-order'
  | 'change-client'
  | 'change-mailbox'
  | 'change-phone'
  | 'preview-client'
  | 'push-client'
  | 'search-client'
  | 'place-client'
  | 'drive-client'
  | 'drive-run'
  | 'drive-photo'
  | 'gate-photo'
  | 'gate-photo-client'
  | 'intent-order'
  | 'intent-client'
  | 'text-phone'
  | 'text-to-phone'
  | 'transfer-order'
  | 'transfer-client'
  | 'receipt-client'
  | 'supplier-client'

const limits = {
  'sign-in-account': { most: 10, minutes: 15 },
  'sign-in-client': { most: 50, minutes: 15 },
  // The sign-in page stores a challenge each time it is opened.
  'passkey-client': { most: 60, minutes: 15 },
  // Each request reads all agreements with their texts.
  'own-agreements': { most: 60, minutes: 15 },
  // Each request reads all data of a customer, with pictures.
  'own-data': { most: 20, minutes: 60 },
  'own-data-client': { most: 40, minutes: 60 },
  'own-password': { most: 10, minutes: 15 },
  // Offices, and customers of a mobile network, share an address.
  'sign-up-client': { most: 20, minutes: 60 },
  // A mailed link is valid for the same 30 minutes. So whoever reaches the limit has a valid link.
  'reset-account': { most: 3, minutes: 30 },
  'reset-client': { most: 10, minutes: 60 },
  'link-client': { most: 30, minutes: 15 },
  'email-account': { most: 3, minutes: 30 },
  'email-client': { most: 10, minutes: 60 },
  'email-mailbox': { most: 3, minutes: 30 },
  // docs/decisions/037 explains these numbers. Strangers can use up these limits, so no window is longer than
  // 15 minutes.
  'code-phone': { most: 3, minutes: 15 },
  'code-link': { most: 1, minutes: 15 },
  'code-known': { most: 5, minutes: 15 },
  'code-client': { most: 10, minutes: 15 },
  'code-network': { most: 40, minutes: 15 },
  'code-try-client': { most: 50, minutes: 15 },
  'message-at-once': { most: 1, minutes: 1 / 60 },
  'message-client': { most: 5, minutes: 10 },
  'stock-alert-client': { most: 20, minutes: 10 },
  'stock-alert-mailbox': { most: 30, minutes: 24 * 60 },
  'ask-order': { most: 5, minutes: 1 / 4 },
  'ask-client': { most: 60, minutes: 1 },
  // Never refuses. Its row is the lock under which `card-testing.server.ts` counts unpaid orders.
  'card-client': { most: Infinity, minutes: 10 },
  'cash-client': { most: 20, minutes: 60 },
  'cash-client-day': { most: 60, minutes: 24 * 60 },
  // Each order sends a mail to the given address.
  'cash-email': { most: 10, minutes: 60 },
  'cash-email-day': { most: 20, minutes: 24 * 60 },
  'cash-phone': { most: 10, minutes: 60 },
  'cash-phone-day': { most: 20, minutes: 24 * 60 },
  'voucher-account': { most: 10, minutes: 60 },
  'voucher-client': { most: 30, minutes: 60 },
  'change-order': { most: 60, minutes: 60 },
  'change-client': { most: 120, minutes: 60 },
  'push-client': { most: 60, minutes: 60 },
  // Changes are mailed to an address that nobody has confirmed.
  'change-mailbox': { most: 100, minutes: 24 * 60 },
  // The same limit as for one order, for all orders of a phone.
  'change-phone': { most: 60, minutes: 60 },
  // Thieves test stolen cards with many small payments. Each new amount of an order counts.
  'intent-order': { most: 10, minutes: 60 },
  // Counts only links of runs that are unknown or have ended.
  'drive-client': { most: 30, minutes: 10 },
  // Phones repeat a driver's reports until they get a response.
  'drive-run': { most: 600, minutes: 60 },
  'drive-photo': { most: 200, minutes: 60 },
  'intent-client': { most: 20, minutes: 10 },
  // The page asks for previews while the customer chooses, so they are frequent.
  'preview-client': { most: 120, minutes: 5 },
  // Further searches without results are not counted.
  'search-client': { most: 30, minutes: 10 },
  // Many customers of a mobile network share an address.
  'place-client': { most: 120, minutes: 10 },
  // Each photo of a gate is decoded and encoded.
  'gate-photo': { most: 20, minutes: 60 },
  'gate-photo-client': { most: 60, minutes: 60 },
  // Texts from one phone. Further ones are dropped.
  'text-phone': { most: 30, minutes: 60 },
  // Texts to one phone, by any channel. Further ones go by mail.
  'text-to-phone': { most: 20, minutes: 24 * 60 },
  // Each report of a transfer has a picture to decode.
  'transfer-order': { most: 10, minutes: 60 },
  'transfer-client': { most: 30, minutes: 10 },
  // Each receipt is drawn anew.
  'receipt-client': { most: 60, minutes: 10 },
  // A supplier may answer line by line, with corrections.
  'supplier-client': { most: 120, minutes: 10 },
} satisfies Record<RateLimitKind, { most: number; minutes: number }>

/**
 * Counts an attempt of `subject` (an account, a client, a phone …) in the database, so that the limit holds
 * across processes. The first attempt starts a fixed window. Returns the seconds until its end, or 0 within
 * the limit.
 */
export async function consumeRateLimit(
  db: Database | DatabaseTransaction,
  kind: RateLimitKind,
  subject: string,
  now: Date,
): Promise<number> {
  const { most, minutes } = limits[kind]
  const start = windowStart(kind, now)
  const known = await db
    .selectFrom('attempts')
    .select(['count', 'since'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('since', '>', start)
    .executeTakeFirst()
  // Beyond the limit, a client causes no more writes.
  if (known && known.count > most) return secondsLeft(known.since, minutes, now)
  const isOver = sql<boolean>`attempts.since <= ${start}`
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
  return row.count <= most ? 0 : secondsLeft(row.since, minutes, now)
}

/** An attempt to count. With `isLock`, its row is locked and nothing is counted. */
export type Attempt = { kind: RateLimitKind; subject: string; isLock?: boolean }

/**
 * Counts several attempts by one statement. The caller rolls back when one is refused. Returns the longest
 * wait in seconds, 0 within all limits. Rows are locked in the order of `attempts`, so callers must agree on
 * the order to avoid deadlocks.
 */
export async function consumeRateLimits(
  db: DatabaseTransaction,
  attempts: Attempt[],
  now: Date,
): Promise<number> {
  // A statement may write a row only once.
  const once = new Map(attempts.map((one) => [`${one.kind} ${one.subject}`, one]))
  if (once.size === 0) return 0
  const at = now.toISOString()
  const kinds = [...new Set(attempts.map(({ kind }) => kind))]
  const starts = kinds.map((kind) => sql`when ${kind} then ${windowStart(kind, now)}`)
  const isOver = sql<boolean>`attempts.since <= case attempts.kind ${sql.join(starts, sql` `)} end`
  const rows = await db
    .insertInto('attempts')
    .values(
      [...once.values()].map(({ kind, subject, isLock }) => ({
        kind,
        subject,
        count: isLock ? 0 : 1,
        since: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        count: sql<number>`excluded.count + case when ${isOver} then 0 else attempts.count end`,
        since: sql<string>`case when ${isOver} then ${at} else attempts.since end`,
      }),
    )
    .returning(['kind', 'subject', 'count', 'since'])
    .execute()
  const waits = attempts.flatMap(({ kind, subject, isLock }) => {
    const row = rows.find((one) => one.kind === kind && one.subject === subject)
    const { most, minutes } = limits[kind]
    return row && !isLock && row.count > most ? [secondsLeft(row.since, minutes, now)] : []
  })
  return Math.max(0, ...waits)
}

function windowStart(kind: RateLimitKind, now: Date): string {
  return new Date(now.getTime() - limits[kind].minutes * 60_000).toISOString()
}

function secondsLeft(since: string, minutes: number, now: Date): number {
  const end = Date.parse(since) + minutes * 60_000
  return Math.max(1, Math.ceil((end - now.getTime()) / 1000))
}

/** Deletes a subject's attempts, as after a correct password. */
export async function resetRateLimit(db: Database, kind: RateLimitKind, subject: string) {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute()
}
