import type { DatabaseTransaction } from '#db/schema.ts'
import { countAttempt } from '#shop/accounts/attempts.server.ts'

const MOST_UNPAID = 20
const WITHIN_MINUTES = 10

/**
 * Thieves try stolen cards at shops, one small order after the other. A client with 20 card
 * orders of the last ten minutes that nobody paid has to wait: how many seconds; 0 for all others.
 * Until the transaction ends, no other process counts the orders of this client.
 */
export async function waitBeforeNextIntent(
  db: DatabaseTransaction,
  client: string,
  now: Date,
): Promise<number> {
  await countAttempt(db, 'card-client', client, now)
  const since = new Date(now.getTime() - WITHIN_MINUTES * 60_000).toISOString()
  const unpaid = await db
    .selectFrom('orders')
    .select('created_at')
    .where('client', '=', client)
    .where('created_at', '>', since)
    .where('payment_method', '=', 'card')
    .where('payment_state', '=', 'unpaid')
    .orderBy('created_at', 'desc')
    .limit(MOST_UNPAID)
    .execute()
  const oldest = unpaid[MOST_UNPAID - 1]
  if (!oldest) return 0
  const freeAgain = Date.parse(oldest.created_at) + WITHIN_MINUTES * 60_000
  return Math.max(1, Math.ceil((freeAgain - now.getTime()) / 1000))
}
