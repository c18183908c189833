import { sql, type ExpressionBuilder } from 'kysely'
import type { DatabaseTransaction, Schema } from '#db/schema.ts'
import {
  type Attempt,
  consumeRateLimits,
  type RateLimitKind,
} from '#shop/rate-limits/rate-limits.server.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { slowMethods, undeliveredStates } from '../order/order-states.ts'
import type { OrderRequest } from './order-request.ts'
import { phonesOf } from '../order/recipient.ts'
import type { OrderContext } from './order-context.server.ts'

/** Several people may share one network address, so a client may owe this many times the limit. */
const PEOPLE_OF_CLIENT = 3

/** The due of an order in piastres, minus the sums held on cards. A capture never exceeds its hold. */
const due = sql`total_piastres - given_piastres - paid_piastres + refunded_piastres - (
  select coalesce(sum(authorised_piastres), 0) from tenders
  where tenders.order_id = orders.id
    and tenders.state = 'authorised' and coalesce(wanted, '') <> 'release')`

const confirmedKinds = ['cash-phone', 'cash-phone-day'] as const

type Limits = Pick<Settings, 'cashMostPerOrderPiastres' | 'cashMostUnpaidPiastres'>

/**
 * Counts an order that is paid later for its client, its e-mail and its phones. Returns the seconds to wait
 * when a limit is reached, else 0. Runs in the transaction that places the order: a refused order does not
 * count, and orders of one person are placed one after the other. An order by staff does not count for the
 * client. Orders with a confirmed phone have limits of their own, because strangers can use up the limits of
 * any phone or e-mail.
 */
export async function consumeCashLimits(
  db: DatabaseTransaction,
  request: OrderRequest,
  { client, staff, now }: Pick<OrderContext, 'client' | 'staff' | 'now'>,
  isConfirmed: boolean,
): Promise<number> {
  const { customer } = request
  const mailbox = mailboxOf(customer.email)
  const phones = phonesOf(request).toSorted()
  const confirmed = isConfirmed ? `${customer.phone} confirmed` : undefined
  // Always in this sequence, so that two checkouts cannot deadlock.
  const counted: [RateLimitKind, string][] = [
    ['cash-client', client],
    ['cash-client-day', client],
    ['cash-email', mailbox],
    ['cash-email-day', mailbox],
    ...phones.map((phone): [RateLimitKind, string] => ['cash-phone', phone]),
    ...phones.map((phone): [RateLimitKind, string] => ['cash-phone-day', phone]),
    ...(confirmed ? confirmedKinds.map((kind): [RateLimitKind, string] => [kind, confirmed]) : []),
  ]
  const isAsked = ([kind]: [RateLimitKind, string]) =>
    !(staff && kind.startsWith('cash-client')) &&
    !(customer.email === '' && kind.startsWith('cash-email'))
  const attempts = counted.filter(isAsked).map(([kind, subject]): Attempt => ({
    kind,
    subject,
    isLock: isConfirmed && (kind.startsWith('cash-email') || subject === customer.phone),
  }))
  return consumeRateLimits(db, attempts, now)
}

export function personOf(
  request: OrderRequest,
  { client, accountId, staff }: Pick<OrderContext, 'client' | 'accountId' | 'staff'>,
  isConfirmed: boolean,
): CashPerson {
  const { email, phone } = request.customer
  return {
    phones: phonesOf(request),
    email,
    client: staff ? '' : client,
    accountId,
    confirmedPhone: isConfirmed ? phone : undefined,
  }
}

/** The person who owes; an empty `email` or `client` matches no order. */
export type CashPerson = {
  /** The phones (E.164) of the customer and the recipient. */
  phones: string[]
  email: string
  client: string
  accountId?: string | undefined
  /**
   * The customer's phone if it is confirmed. Unconfirmed orders with this phone or e-mail then do not count,
   * because a stranger may have placed them.
   */
  confirmedPhone?: string | undefined
}

/** The unpaid piastres of other orders: those of the person, and those of the client's network address. */
export type Owed = { byPerson: Piastres; byClient: Piastres }

/**
 * Whether `due` piastres exceed the limit for one order, or, together with other orders, the limit for the
 * person or the client.
 */
export function isAboveLimits(due: Piastres, owed: Owed, limits: Limits): boolean {
  const most = limits.cashMostUnpaidPiastres
  const mostOfOne = Math.min(limits.cashMostPerOrderPiastres, most)
  return (
    due > mostOfOne || owed.byPerson + due > most || owed.byClient + due > most * PEOPLE_OF_CLIENT
  )
}

/**
 * Whether the order `except` would exceed the limits with `due` piastres to pay. With 0, only other orders
 * count.
 */
export async function exceedsCashLimits(
  db: DatabaseTransaction,
  due: Piastres,
  person: CashPerson,
  { limits, except }: { limits: Limits; except: string },
): Promise<boolean> {
  const owed = await db
    .selectNoFrom((none) => [
      owedBy(none, { ...person, client: '' }, except).as('byPerson'),
      owedBy(none, { phones: [], email: '', client: person.client }, except).as('byClient'),
    ])
    .executeTakeFirstOrThrow()
  const { byPerson, byClient } = owed
  return isAboveLimits(due, { byPerson: Number(byPerson), byClient: Number(byClient) }, limits)
}

/**
 * Locks the limits of a person until the transaction ends, so that no order of the person is placed or
 * changed meanwhile. Counts nothing.
 */
export async function lockCashOf(
  db: DatabaseTransaction,
  { client, email, phones }: Pick<CashPerson, 'client' | 'email' | 'phones'>,
  now: Date,
): Promise<void> {
  // In the sequence of `consumeCashLimits`, so that a checkout and a change cannot deadlock.
  const subjects: [RateLimitKind, string][] = [
    ...(client === '' ? [] : [['cash-client', client] satisfies [RateLimitKind, string]]),
    ...(email === '' ? [] : [['cash-email', mailboxOf(email)] satisfies [RateLimitKind, string]]),
    ...phones.toSorted().map((phone): [RateLimitKind, string] => ['cash-phone', phone]),
  ]
  const locks = subjects.map(([kind, subject]): Attempt => ({ kind, subject, isLock: true }))
  await consumeRateLimits(db, locks, now)
}

/**
 * Returns a subquery: the unpaid piastres of undelivered orders that match a value of `person`, without the
 * order `except`. Orders by card count, too, because an order whose card has not paid when it leaves the shop
 * is collected in cash. Orders with a saved card do not count.
 */
export function owedBy(
  { selectFrom }: Pick<ExpressionBuilder<Schema, never>, 'selectFrom'>,
  { phones, email, client, accountId, confirmedPhone }: CashPerson,
  except: string,
) {
  const others = phones.filter((phone) => phone !== confirmedPhone)
  return selectFrom('orders')
    .select(sql<number>`coalesce(sum(${due}), 0)`.as('owed'))
    .where('payment_state', '=', 'unpaid')
    .where(({ eb, or }) =>
      or([
        eb('state', 'in', undeliveredStates),
        eb('state', '=', 'awaiting_payment').and('payment_method', 'in', [...slowMethods]),
      ]),
    )
    .where('id', '<>', except)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('tenders')
            .select('tenders.id')
            .whereRef('tenders.order_id', '=', 'orders.id')
            .where('tenders.state', '=', 'saved'),
        ),
      ),
    )
    .where(({ eb, and, or }) =>
      or([
        ...(others.length > 0
          ? [eb('customer_phone', 'in', others), eb('recipient_phone', 'in', others)]
          : []),
        ...(confirmedPhone === undefined
          ? []
          : [
              and([
                eb('customer_phone', '=', confirmedPhone),
                eb('phone_confirmed_at', 'is not', null),
              ]),
            ]),
        ...(email !== '' && confirmedPhone === undefined ? [eb('customer_email', '=', email)] : []),
        ...(accountId ? [eb('account_id', '=', accountId)] : []),
        ...(client === '' ? [] : [eb('client', '=', client)]),
      ]),
    )
}
