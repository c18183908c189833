import type { DatabaseTransaction } from '#db/schema.ts'
import { consumeRateLimits } from '#shop/rate-limits/rate-limits.server.ts'

const MOST_UNPAID = 20
const WITHIN_MINUTES = 10

/**
 * Limits card testing, where a thief tries stolen cards with many small orders. Returns the seconds to wait,
 * or 0 while the client has fewer than 20 unpaid orders of the last ten minutes, without cash. Locks the
 * client until the transaction ends, so that concurrent orders are counted one after the other.
 */
export async function waitBeforeNextIntent(
  db: DatabaseTransaction,
  client: string,
  now: Date,
): Promise<number> {
  await consumeRateLimits(db, [{ kind: 'card-client', subject: client }], now)
  const since = new Date(now.getTime() - WITHIN_MINUTES * 60_000).toISOString()
  const unpaid = await db
    .selectFrom('orders')
    .select('created_at')
    .where('client', '=', client)
    .where('created_at', '>', since)
    .where('payment_method', '<>', 'cash')
    .where('payment_state', '=', 'unpaid')
    .orderBy('created_at', 'desc')
    .limit(MOST_UNPAID)
    .execute()
  const oldest = unpaid[MOST_UNPAID - 1]
  if (!oldest) return 0
  const freeAgain = Date.parse(oldest.created_at) + WITHIN_MINUTES * 60_000
  return Math.max(1, Math.ceil((freeAgain - now.getTime()) / 1000))
}
