import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import {
  type Attempt,
  consumeRateLimits,
  type RateLimitKind,
} from '#shop/rate-limits/rate-limits.server.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { isPaidLater, slowMethods, undeliveredStates } from '../order/order-states.ts'
import type { OrderRequest } from './order-request.ts'
import { phonesOf } from '../order/recipient.ts'
import { type OrderContext, OrderRefused } from './order-context.server.ts'

/** Several people may share one network address, so a client may owe this many times the limit. */
const PEOPLE_OF_CLIENT = 3

/** What is due of an order and no card holds; what is captured of a hold is never more than it holds. */
const due = sql`total_piastres - given_piastres - paid_piastres + refunded_piastres - (
  select coalesce(sum(authorised_piastres), 0) from tenders
  where tenders.order_id = orders.id
    and tenders.state = 'authorised' and coalesce(wanted, '') <> 'release')`

const confirmedKinds = ['cash-phone', 'cash-phone-day'] as const

type Limits = Pick<Settings, 'cashMostPerOrderPiastres' | 'cashMostUnpaidPiastres'>

/**
 * Applies the rate limits on cash orders of a client, an e-mail and a phone, that of its recipient, too. Counted in the
 * transaction that places the order: refused orders do not count, and orders of one person are placed one after
 * the other, across processes. An order that staff place counts for its customer and recipient only. Of a phone that
 * its customer confirmed, orders count apart, and not for the e-mail: anybody can use up the limits of others.
 */
export async function countCashOrder(
  db: DatabaseTransaction,
  request: OrderRequest,
  { method, client, staff, now }: OrderContext,
  isConfirmed: boolean,
): Promise<void> {
  if (!isPaidLater(method)) return
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
  const seconds = await consumeRateLimits(db, attempts, now)
  if (seconds > 0) throw new OrderRefused({ problem: 'too-many-requests', seconds })
}

/**
 * Refuses a cash order of which more is due than the limit for one order, or that raises what its customer owes
 * above the limit.
 */
export async function refuseUnpaidValue(
  db: DatabaseTransaction,
  due: Piastres,
  request: OrderRequest,
  { method, client, accountId, staff }: OrderContext,
  { limits, isConfirmed }: { limits: Limits; isConfirmed: boolean },
): Promise<void> {
  if (!isPaidLater(method)) return
  const { email, phone } = request.customer
  const person = {
    phones: phonesOf(request),
    email,
    client: staff ? '' : client,
    accountId,
    confirmedPhone: isConfirmed ? phone : undefined,
  }
  if (await exceedsCashLimits(db, due, person, { limits })) {
    throw new OrderRefused({ problem: 'pay-by-card' })
  }
}

/** Who owes: an empty `email` or `client` is not asked about. */
export type CashPerson = {
  /** Of who pays, and of who takes it at the door. */
  phones: string[]
  email: string
  client: string
  accountId?: string | undefined
  /** The phone of who pays, where that was confirmed: orders by its name or e-mail that were not are somebody else's. */
  confirmedPhone?: string | undefined
}

/**
 * Whether `due` piastres in cash for one order are above the limits, together with what the person owes
 * for others; `except` is the id of the order that it is for. For 0, whether the others alone are.
 */
export async function exceedsCashLimits(
  db: DatabaseTransaction,
  due: Piastres,
  { phones, email, client, accountId, confirmedPhone }: CashPerson,
  { limits, except }: { limits: Limits; except?: string },
): Promise<boolean> {
  const most = limits.cashMostUnpaidPiastres
  if (due > Math.min(limits.cashMostPerOrderPiastres, most)) return true
  const person = {
    phones: phones.filter((phone) => phone !== confirmedPhone),
    confirmedPhone,
    ...(email !== '' && confirmedPhone === undefined && { customer_email: email }),
    ...(accountId !== undefined && { account_id: accountId }),
  }
  const owed = await unpaidOf(db, person, except)
  const owedByClient = client === '' ? 0 : await unpaidOf(db, { client }, except)
  return owed + due > most || owedByClient + due > most * PEOPLE_OF_CLIENT
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

type Person = {
  phones?: string[]
  confirmedPhone?: string | undefined
  customer_email?: string
  account_id?: string
  client?: string
}

/**
 * What is due in piastres of undelivered, unpaid orders that match any of these values; also of those by card: what is
 * not paid when it leaves the shop is collected in cash. A saved card pays for its order.
 */
async function unpaidOf(db: DatabaseTransaction, person: Person, except = ''): Promise<Piastres> {
  const { owed } = await db
    .selectFrom('orders')
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
    .where(({ eb, and, or }) => {
      const { phones = [], confirmedPhone } = person
      const byPhone = (['customer_phone', 'recipient_phone'] as const).flatMap((column) =>
        phones.length === 0 ? [] : [eb(column, 'in', phones)],
      )
      const others = (['customer_email', 'account_id', 'client'] as const).flatMap((column) => {
        const value = person[column]
        return value === undefined ? [] : [eb(column, '=', value)]
      })
      const byConfirmed =
        confirmedPhone === undefined
          ? []
          : [
              and([
                eb('customer_phone', '=', confirmedPhone),
                eb('phone_confirmed_at', 'is not', null),
              ]),
            ]
      return or([...byPhone, ...byConfirmed, ...others])
    })
    .executeTakeFirstOrThrow()
  return Number(owed)
}
