import type { Payments } from './payments.server.ts'

/** The length of the lease: longer than a provider's calls with their timeouts. */
const MOST_SECONDS = 30

/**
 * Runs `send` unless another process sends a refund of the same tender; then it does nothing. A provider
 * without idempotency keys shows whether a refund was made only by the total that went back.
 */
export async function oneAtATime(
  { db, now }: Payments,
  tenderId: string,
  send: () => Promise<void>,
): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + MOST_SECONDS * 1000).toISOString()
  const { numUpdatedRows } = await db
    .updateTable('tenders')
    .set({ refunding_until: until })
    .where('id', '=', tenderId)
    .where(({ eb, or }) =>
      or([eb('refunding_until', 'is', null), eb('refunding_until', '<=', at.toISOString())]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  try {
    await send()
  } finally {
    await db
      .updateTable('tenders')
      .set({ refunding_until: null })
      .where('id', '=', tenderId)
      .where('refunding_until', '=', until)
      .execute()
  }
}
