import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { hashOfToken } from '#shop/accounts/secret-token.server.ts'
import { CONFIRMED_MINUTES } from './code.ts'

export async function isPhoneOfAccount(
  db: Database | DatabaseTransaction,
  phone: string,
  accountId: string,
): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account !== undefined
}

/** Uses a phone's confirmation for one order. Returns false when there is none, or another order used it. */
export async function takeConfirmation(
  db: DatabaseTransaction,
  { phone, token, orderId }: { phone: string; token: string; orderId: string },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - CONFIRMED_MINUTES * 60_000).toISOString()
  const { numUpdatedRows } = await db
    .updateTable('phone_codes')
    .set({ order_id: orderId })
    .where('token_hash', '=', hashOfToken(token))
    .where('purpose', '=', 'order')
    .where('phone', '=', phone)
    .where('used_at', '>', since)
    .where('order_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
