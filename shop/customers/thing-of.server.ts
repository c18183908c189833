import type { DatabaseTransaction } from '#db/schema.ts'
import { accountOfPart, phoneOfPart, type CustomerPart } from '#shop/accounts/customer-part.ts'

/** Under what the audit log keeps what staff did with a customer: her account, or a guest's latest order; never her phone. */
export async function thingOf(
  db: DatabaseTransaction,
  part: CustomerPart,
): Promise<{ thing: 'account' | 'order'; id: string }> {
  const account = accountOfPart(part)
  if (account !== undefined) return { thing: 'account', id: account }
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('customer_phone', '=', phoneOfPart(part) ?? '')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { thing: 'order', id: order?.id ?? '' }
}
