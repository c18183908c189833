import type { DatabaseTransaction } from '#db/schema.ts'
import { accountOfPart, phoneOfPart, type CustomerPart } from '#shop/accounts/customer-part.ts'

/**
 * The audit log records actions on a customer under this thing: the account, or the guest's latest order. It
 * contains no phone, and no order of an account that only typed the phone.
 */
export async function thingOf(
  db: DatabaseTransaction,
  part: CustomerPart,
): Promise<{ thing: 'account' | 'order'; id: string }> {
  const account = accountOfPart(part)
  if (account !== undefined) return { thing: 'account', id: account }
  const order = await db
    .selectFrom('orders')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.deleted_at', 'is', null),
    )
    .select('orders.id')
    .where('accounts.id', 'is', null)
    .where('customer_phone', '=', phoneOfPart(part) ?? '')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { thing: 'order', id: order?.id ?? '' }
}
