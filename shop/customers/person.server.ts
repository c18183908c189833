import type { DatabaseTransaction, Database } from '#db/schema.ts'
import { openStates } from '#shop/orders/order/order-states.ts'

/** Whose data it is: an account, the phone (E.164) of a guest, or an account with its confirmed phone. */
export type Person = { accountId: string | null; phone: string | null }

/** What else tells that something is hers. */
export type KnownPerson = Person & {
  /** Ids of the orders that she placed. */
  orders: string[]
  /** Of her account, now and before, and of her orders. */
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

/**
 * Who placed an order: its account; of a guest's order the guest with its phone, and the account that signs in by that phone
 * only if a code to it was entered for the order, as anybody can type a phone.
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

/** Who has an id of the list of customers: an account with its phone, or who placed an order. */
export async function personOfId(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<Person | undefined> {
  const [, number] = /^order-([1-9]\d{0,8})$/.exec(id) ?? []
  return number === undefined ? personOfAccount(db, id) : personOfOrder(db, Number(number))
}

/** Her orders, and the e-mails on them: those with her phone unless they are of another account. */
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
  // Those that her account had before are known by the mails that told them of the change.
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

/** Nobody confirms an e-mail to order or to sign up with it: one that is also another's tells nothing. */
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
