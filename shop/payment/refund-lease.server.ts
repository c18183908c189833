import type { Payments } from './payments.server.ts'

/** Longer than the provider's calls with their timeouts. */
const MOST_SECONDS = 30

/**
 * Runs `send`, unless another refund of the tender is being sent. Some providers show only the total that
 * went back, so concurrent refunds could not be told apart.
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
