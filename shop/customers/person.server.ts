import type { DatabaseTransaction, Database } from '#db/schema.ts'
import { openStates } from '#shop/orders/order/order-states.ts'

/**
 * A person by what is proven: an account, the phone (E.164) of a guest, or an account with its confirmed
 * phone.
 */
export type Person = { accountId: string | null; phone: string | null }

/** A person with further data that belongs to them. */
export type KnownPerson = Person & {
  /** The ids of the orders that they placed. */
  orders: string[]
  /** The present and earlier e-mails of the account, and those of their orders. */
  emails: string[]
}

/**
 * Returns the person of a customer's account, with its confirmed phone. Returns undefined when no such
 * account exists.
 */
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
 * Returns the person who placed an order: its account, or for a guest order the guest's phone. The account
 * that signs in by that phone is added only if the customer entered a code for the order, because anybody
 * can type a phone.
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

/**
 * Returns the person of an id in the customer list: an account with its phone, or the one who placed an
 * order.
 */
export async function personOfId(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<Person | undefined> {
  const [, number] = /^order-([1-9]\d{0,8})$/.exec(id) ?? []
  return number === undefined ? personOfAccount(db, id) : personOfOrder(db, Number(number))
}

/**
 * Adds the person's orders and the e-mails on them. Orders with their phone count unless they belong to
 * another account.
 */
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
  // Earlier e-mails of the account are found in the mails that announced the change.
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
 * Returns those e-mails that other people used, too. Orders and sign-ups need no confirmed e-mail, so such
 * an e-mail proves nothing.
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

/** True when an order that the person placed or receives is still open. */
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
