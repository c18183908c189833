import type { Database, DatabaseTransaction } from '#db/schema.ts'
import {
  accountOfPart,
  accountPart,
  phoneOfPart,
  phonePart,
  type CustomerPart,
} from '#shop/accounts/customer-part.ts'

type AnyDatabase = Database | DatabaseTransaction

/** A customer as the list of customers shows them. See `keyedParts`. */
export type CustomerParts = {
  /** Undefined until staff merge the customer with another one. */
  customerId: string | undefined
  /** Accounts first. */
  parts: CustomerPart[]
}

/** `id` is an id of the customer list: that of an account, or `order-` and the number of an order. */
export async function partOfId(db: AnyDatabase, id: string): Promise<CustomerPart | undefined> {
  const [, digits] = /^order-([1-9]\d{0,8})$/.exec(id) ?? []
  if (digits === undefined) {
    const account = await livingAccount(db, id)
    return account && accountPart(id)
  }
  const order = await db
    .selectFrom('orders')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.deleted_at', 'is', null),
    )
    .select(['accounts.id as accountId', 'customer_phone as phone'])
    .where('number', '=', Number(digits))
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!order) return undefined
  return order.accountId === null ? phonePart(order.phone) : accountPart(order.accountId)
}

/**
 * The customer as staff see it. Includes parts with a phone that was only typed, so decisions about a
 * customer use `surePartsOf` instead.
 */
export async function partsOf(db: AnyDatabase, part: CustomerPart): Promise<CustomerParts> {
  const phone = phoneOfPart(part) ?? (await phoneOfAccount(db, accountOfPart(part) ?? ''))
  const customerId =
    (await memberOf(db, part)) ??
    (phone === undefined ? undefined : await memberOf(db, phonePart(phone)))
  const named = customerId === undefined ? [] : await membersOf(db, customerId)
  const phones = customerId === undefined ? [phone] : named.map(phoneOfPart)
  const byPhone = await partsOfPhones(
    db,
    phones.flatMap((one) => one ?? []),
  )
  return { customerId, parts: sortedParts([...named, ...byPhone, part]) }
}

export function sortedParts(parts: readonly CustomerPart[]): CustomerPart[] {
  const kind = (part: CustomerPart) => (accountOfPart(part) === undefined ? 1 : 0)
  return [...new Set(parts)].toSorted((a, b) => kind(a) - kind(b) || a.localeCompare(b))
}

export async function memberOf(db: AnyDatabase, part: CustomerPart): Promise<string | undefined> {
  const member = await db
    .selectFrom('customer_members')
    .select('customer_id')
    .where('part', '=', part)
    .executeTakeFirst()
  return member?.customer_id
}

export async function membersOf(db: AnyDatabase, customerId: string): Promise<CustomerPart[]> {
  const members = await db
    .selectFrom('customer_members')
    .select('part')
    .where('customer_id', '=', customerId)
    .execute()
  return members.map(({ part }) => part)
}

/** The account's own phone, or else that of its latest order. */
export async function phoneOfAccount(db: AnyDatabase, id: string): Promise<string | undefined> {
  const account = await livingAccount(db, id)
  if (!account) return undefined
  if (account.phone !== null) return account.phone
  const latest = await db
    .selectFrom('orders')
    .select('customer_phone as phone')
    .where('account_id', '=', id)
    .where('erased_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.phone
}

/** The guest orders and the accounts with these phones, except parts that staff have merged. */
async function partsOfPhones(db: AnyDatabase, phones: string[]): Promise<CustomerPart[]> {
  if (phones.length === 0) return []
  const ordered = await db
    .selectFrom('orders')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.deleted_at', 'is', null),
    )
    .select(['customer_phone as phone', 'accounts.id as accountId', 'accounts.phone as own'])
    .distinct()
    .where('customer_phone', 'in', phones)
    .execute()
  const keeping = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', 'in', phones)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = new Set(keeping.map(({ id }) => id))
  for (const { accountId, own } of ordered) {
    if (accountId === null || own !== null) continue
    const latest = await phoneOfAccount(db, accountId)
    if (latest !== undefined && phones.includes(latest)) ids.add(accountId)
  }
  const guests = ordered.filter(({ accountId }) => accountId === null)
  const found = [
    ...[...ids].map(accountPart),
    ...new Set(guests.map(({ phone }) => phonePart(phone))),
  ]
  if (found.length === 0) return []
  const elsewhere = await db
    .selectFrom('customer_members')
    .select('part')
    .where('part', 'in', found)
    .execute()
  const named = new Set(elsewhere.map(({ part }) => part))
  return found.filter((part) => !named.has(part))
}

function livingAccount(db: AnyDatabase, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'phone'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
