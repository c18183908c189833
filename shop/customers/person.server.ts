import type { DatabaseTransaction, Database } from '#db/schema.ts'
import { openStates } from '#shop/orders/order/order-states.ts'

/** An account with its confirmed phone (E.164), if any, or the phone of a guest. */
export type Person = { accountId: string | null; phone: string | null }

export type KnownPerson = Person & {
  orders: string[]
  /** The present and earlier e-mails of the account, and those on the orders, in lower case. */
  emails: string[]
}

/** Undefined when no such account exists. */
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

/**
 * The person who placed an order: its account, or the phone of the guest. Adds the account that signs in by
 * that phone only if the guest entered a code for the order, because anybody can type a phone.
 */
export async function personOfOrder(
  db: Database | DatabaseTransaction,
  number: number,
): Promise<Person | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['account_id', 'customer_phone as phone', 'phone_confirmed_at'])
    .where('number', '=', number)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!order) return undefined
  const owner = order.account_id && (await personOfAccount(db, order.account_id))
  if (owner) return owner
  if (order.phone_confirmed_at === null) return { accountId: null, phone: order.phone }
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', order.phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { accountId: account?.id ?? null, phone: order.phone }
}

/** `id` is an id of the customer list: that of an account, or `order-` and the number of an order. */
export async function personOfId(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<Person | undefined> {
  const [, number] = /^order-([1-9]\d{0,8})$/.exec(id) ?? []
  return number === undefined ? personOfAccount(db, id) : personOfOrder(db, Number(number))
}

/** Adds orders and e-mails. An order with the person's phone counts unless it belongs to an account. */
export async function knownPerson(
  db: Database | DatabaseTransaction,
  person: Person,
): Promise<KnownPerson> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', 'orders.account_id').on('accounts.deleted_at', 'is', null),
    )
    .select(['orders.id', 'customer_email as email'])
    .where(({ or, and, eb }) =>
      or([
        eb('account_id', '=', person.accountId),
        and([eb('customer_phone', '=', person.phone), eb('accounts.id', 'is', null)]),
      ]),
    )
    .orderBy('number')
    .execute()
  const account = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', person.accountId)
    .executeTakeFirst()
  const ids = orders.map(({ id }) => id)
  // Finds earlier e-mails of the account in the mails that announced a change of the e-mail.
  const told = await db
    .selectFrom('mails')
    .select('recipient as email')
    .where('kind', '=', 'email-changed')
    .where('account_id', '=', person.accountId)
    .execute()
  const typed = [account?.email ?? '', ...[...orders, ...told].map(({ email }) => email)]
  const emails = [...new Set(typed.map((email) => email.toLowerCase()).filter(Boolean))]
  const others = await emailsOfOthers(db, person, { emails, orders: ids })
  return { ...person, orders: ids, emails: emails.filter((email) => !others.has(email)) }
}

/**
 * The e-mails that other orders or accounts have, too. Orders and sign-ups need no confirmed e-mail, so such
 * an e-mail does not tell whose data it is.
 */
async function emailsOfOthers(
  db: Database | DatabaseTransaction,
  { accountId }: Person,
  { emails, orders }: { emails: string[]; orders: string[] },
): Promise<Set<string>> {
  if (emails.length === 0) return new Set()
  const accounts = await db
    .selectFrom('accounts')
    .select('email')
    .where(({ eb, fn }) => eb(fn('lower', ['email']), 'in', emails))
    .where('deleted_at', 'is', null)
    .$if(accountId !== null, (query) => query.where('id', '<>', accountId ?? ''))
    .execute()
  const ofOrders = await db
    .selectFrom('orders')
    .select('customer_email as email')
    .distinct()
    .where(({ eb, fn }) => eb(fn('lower', ['customer_email']), 'in', emails))
    .$if(orders.length > 0, (query) => query.where('id', 'not in', orders))
    .execute()
  return new Set([...accounts, ...ofOrders].map(({ email }) => email?.toLowerCase() ?? ''))
}

/** Includes orders that the person receives. */
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
