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

/** The piastres due for an order that no card holds; a capture is never more than its hold. */
const due = sql`total_piastres - given_piastres - paid_piastres + refunded_piastres - (
  select coalesce(sum(authorised_piastres), 0) from tenders
  where tenders.order_id = orders.id
    and tenders.state = 'authorised' and coalesce(wanted, '') <> 'release')`

const confirmedKinds = ['cash-phone', 'cash-phone-day'] as const

type Limits = Pick<Settings, 'cashMostPerOrderPiastres' | 'cashMostUnpaidPiastres'>

/**
 * Counts an order that is paid later for its client, its e-mail and its phones, and returns the seconds to wait where a
 * limit is reached, else 0. It counts in the transaction that places the order: a refused order does not count, and
 * orders of one person are placed one after the other, across processes. An order that staff place counts for its
 * customer and recipient only. Orders of a phone that its owner confirmed count apart, and not for the e-mail: anybody
 * can use up the limits of a phone or an e-mail.
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
  // Always in this order, so that two orders cannot deadlock.
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

/** The person of a new order, as its limits know it. */
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
  /** The phones of the customer and of the recipient, E.164. */
  phones: string[]
  email: string
  client: string
  accountId?: string | undefined
  /** The customer's phone if it is confirmed. Unconfirmed orders with it, or with its e-mail, are a stranger's. */
  confirmedPhone?: string | undefined
}

/** Piastres that other orders of a person owe, and those of the client's address, which several people may share. */
export type Owed = { byPerson: Piastres; byClient: Piastres }

/** Whether `due` piastres in cash for one order are above the limits, together with what other orders owe. */
export function isAboveLimits(due: Piastres, owed: Owed, limits: Limits): boolean {
  const most = limits.cashMostUnpaidPiastres
  const mostOfOne = Math.min(limits.cashMostPerOrderPiastres, most)
  return (
    due > mostOfOne || owed.byPerson + due > most || owed.byClient + due > most * PEOPLE_OF_CLIENT
  )
}

/**
 * Whether `due` piastres in cash for the order `except` are above the limits, together with what its person owes for
 * others. For 0, whether the others alone are.
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
 * Locks what is counted of a person's cash orders until the transaction ends, so that none is placed or
 * changed meanwhile. Counts nothing.
 */
export async function lockCashOf(
  db: DatabaseTransaction,
  { client, email, phones }: Pick<CashPerson, 'client' | 'email' | 'phones'>,
  now: Date,
): Promise<void> {
  // In the order in which an order counts them, so that an order and a change cannot deadlock.
  const subjects: [RateLimitKind, string][] = [
    ...(client === '' ? [] : [['cash-client', client] satisfies [RateLimitKind, string]]),
    ...(email === '' ? [] : [['cash-email', mailboxOf(email)] satisfies [RateLimitKind, string]]),
    ...phones.toSorted().map((phone): [RateLimitKind, string] => ['cash-phone', phone]),
  ]
  const locks = subjects.map(([kind, subject]): Attempt => ({ kind, subject, isLock: true }))
  await consumeRateLimits(db, locks, now)
}

/**
 * The piastres that are due for undelivered, unpaid orders that match a value of `person`, as a part of another query; 0
 * when the person has none. Orders by card count, too: a card that has not paid when the order leaves the shop is
 * collected in cash. An order that a saved card pays does not count.
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
