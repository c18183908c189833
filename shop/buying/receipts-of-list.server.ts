import type { Database } from '#db/schema.ts'
import type { Period } from './period.ts'

/** Returns the amount of a product that was received for a list since an instant. */
export type Received = (productId: string | null, since: string) => number

export async function readReceived(db: Database, { from, to }: Period): Promise<Received> {
  const rows = await db
    .selectFrom('goods_receipts')
    .select(['product_id', 'amount', 'at'])
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .execute()
  return (productId, since) =>
    rows
      .filter(({ product_id, at }) => product_id === productId && at >= since)
      .reduce((sum, { amount }) => sum + amount, 0)
}
