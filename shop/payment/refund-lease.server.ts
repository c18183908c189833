import type { Payments } from './payments.server.ts'

/** Longer than a provider's calls with their timeouts. */
const MOST_SECONDS = 30

/**
 * Does `send` while no other process sends a refund of the same tender: not every provider has idempotency keys, and
 * then tells by what went back before whether a refund was made. Does nothing while one does.
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
