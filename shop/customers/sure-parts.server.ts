import type { Database, DatabaseTransaction } from '#db/schema.ts'
import {
  accountOfPart,
  accountPart,
  phoneOfPart,
  phonePart,
  type CustomerPart,
} from '#shop/accounts/customer-part.ts'
import { memberOf, membersOf, sortedParts, type CustomerParts } from './parts.server.ts'

type AnyDatabase = Database | DatabaseTransaction

/**
 * The parts that surely belong to one customer: parts that staff merged, phones that the customer's accounts
 * confirmed by a code, and accounts that confirmed the customer's phones. Every decision about a customer
 * uses them. `partsOf` also returns parts with a phone that was only typed and may be a stranger's.
 */
export async function surePartsOf(db: AnyDatabase, part: CustomerPart): Promise<CustomerParts> {
  const own = await withSurePhones(db, [part])
  const customerId = await firstMember(db, own)
  const named = customerId === undefined ? [] : await membersOf(db, customerId)
  const known = await notElsewhere(db, await withSurePhones(db, [...named, ...own]), customerId)
  const phones = known.flatMap((one) => phoneOfPart(one) ?? [])
  const accounts = await notElsewhere(db, await accountsByCode(db, phones), customerId)
  return { customerId, parts: sortedParts([part, ...known, ...accounts]) }
}

/** Leaves out parts that staff assigned to another customer. */
async function notElsewhere(
  db: AnyDatabase,
  parts: readonly CustomerPart[],
  customerId: string | undefined,
): Promise<CustomerPart[]> {
  if (parts.length === 0) return []
  const members = await db
    .selectFrom('customer_members')
    .select('part')
    .where('part', 'in', parts)
    .where('customer_id', '<>', customerId ?? '')
    .execute()
  const elsewhere = new Set(members.map(({ part }) => part))
  return parts.filter((part) => !elsewhere.has(part))
}

/**
 * The confirmed phones (E.164) of an account: its own, then those of its orders, the latest first. A phone
 * that another account confirmed belongs to that account alone.
 */
export async function surePhonesOf(db: AnyDatabase, accountId: string): Promise<string[]> {
  const account = await db
    .selectFrom('accounts')
    .select('phone')
    .where('id', '=', accountId)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const ordered = await db
    .selectFrom('orders')
    .select(({ fn }) => ['customer_phone as phone', fn.max('number').as('latest')])
    .where('account_id', '=', accountId)
    .where('phone_confirmed_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accounts as other')
            .select('other.id')
            .whereRef('other.phone', '=', 'orders.customer_phone')
            .where('other.phone_confirmed_at', 'is not', null)
            .where('other.deleted_at', 'is', null)
            .where('other.id', '<>', accountId),
        ),
      ),
    )
    .groupBy('customer_phone')
    .orderBy('latest', 'desc')
    .execute()
  const own = account?.phone ? [account.phone] : []
  return [...new Set([...own, ...ordered.map(({ phone }) => phone)])]
}

async function withSurePhones(db: AnyDatabase, parts: readonly CustomerPart[]) {
  const all = new Set(parts)
  for (const id of parts.flatMap((part) => accountOfPart(part) ?? [])) {
    for (const phone of await surePhonesOf(db, id)) all.add(phonePart(phone))
  }
  return [...all]
}

async function firstMember(db: AnyDatabase, parts: readonly CustomerPart[]) {
  for (const part of parts) {
    const id = await memberOf(db, part)
    if (id !== undefined) return id
  }
  return undefined
}

async function accountsByCode(db: AnyDatabase, phones: readonly string[]): Promise<CustomerPart[]> {
  if (phones.length === 0) return []
  const confirmed = await db
    .selectFrom('accounts')
    .select(['id', 'phone'])
    .where('phone', 'in', phones)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
  const taken = new Set(confirmed.map(({ phone }) => phone))
  const free = phones.filter((phone) => !taken.has(phone))
  if (free.length === 0) return confirmed.map(({ id }) => accountPart(id))
  const ordered = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'orders.account_id')
    .select('accounts.id')
    .distinct()
    .where('customer_phone', 'in', free)
    .where('orders.phone_confirmed_at', 'is not', null)
    .where('orders.erased_at', 'is', null)
    .where('accounts.deleted_at', 'is', null)
    .execute()
  return [...confirmed, ...ordered].map(({ id }) => accountPart(id))
}
