import type { DatabaseTransaction, Database } from '#db/schema.ts'
import { openStates } from '#shop/orders/order-states.ts'

/** Whose data it is: an account, the phone (E.164) of a guest, or an account with its confirmed phone. */
export type Person = { accountId: string | null; phone: string | null }

/** What else tells that something is hers. */
export type KnownPerson = Person & {
  /** Ids of the orders that she placed. */
  orders: string[]
  /** Of her account and of her orders. */
  emails: string[]
}

/** A customer's account with the phone that is only its own; undefined for none. */
export async function personOfAccount(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<Person | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['phone', 'phone_confirmed_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) return undefined
  return { accountId: id, phone: account.phone_confirmed_at === null ? null : account.phone }
}

/** Who placed an order, by its phone, with the account that signs in by that phone. */
export async function personOfOrder(
  db: Database | DatabaseTransaction,
  number: number,
): Promise<Person | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('customer_phone as phone')
    .where('number', '=', number)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!order) return undefined
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', order.phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { accountId: account?.id ?? null, phone: order.phone }
}

export async function knownPerson(
  db: Database | DatabaseTransaction,
  person: Person,
): Promise<KnownPerson> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'customer_email as email'])
    .where(({ or, eb }) =>
      or([eb('account_id', '=', person.accountId), eb('customer_phone', '=', person.phone)]),
    )
    .orderBy('number')
    .execute()
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', person.accountId)
    .executeTakeFirst()
  const emails = [account?.email ?? '', ...orders.map(({ email }) => email)]
  return {
    ...person,
    orders: orders.map(({ id }) => id),
    emails: [...new Set(emails.map((email) => email.toLowerCase()).filter(Boolean))],
  }
}

/** Whether an order of hers, or one that she receives, is still under way. */
export async function hasOpenOrders(
  db: Database | DatabaseTransaction,
  { accountId, phone }: Person,
): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', openStates)
    .where(({ or, eb }) =>
      or([
        eb('account_id', '=', accountId),
        eb('customer_phone', '=', phone),
        eb('recipient_phone', '=', phone),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
