import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import { consumeRateLimit, type RateLimitKind } from '#shop/rate-limits/rate-limits.server.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { undeliveredStates } from './order-states.ts'
import type { OrderRequest } from './order-request.ts'
import { type OrderContext, OrderRefused } from './order-context.server.ts'

/** Several people may share one network address, so a client may owe this many times the limit. */
const PEOPLE_OF_CLIENT = 3

type Limits = Pick<Settings, 'cashMostPerOrderPiastres' | 'cashMostUnpaidPiastres'>

/**
 * Applies the rate limits on cash orders of a client, an e-mail and a phone. Counted in the transaction
 * that places the order: refused orders do not count, and orders of one person are placed one after
 * the other, across processes. An order that staff place counts for its customer only.
 */
export async function countCashOrder(
  db: DatabaseTransaction,
  { customer }: OrderRequest,
  { method, client, staff, now }: OrderContext,
): Promise<void> {
  if (method !== 'cash') return
  const mailbox = mailboxOf(customer.email)
  // Always in this order, so that two orders cannot deadlock.
  const counted: [RateLimitKind, string][] = [
    ['cash-client', client],
    ['cash-client-day', client],
    ['cash-email', mailbox],
    ['cash-email-day', mailbox],
    ['cash-phone', customer.phone],
    ['cash-phone-day', customer.phone],
  ]
  const isCounted = ([kind]: [RateLimitKind, string]) =>
    !(staff && kind.startsWith('cash-client')) &&
    !(customer.email === '' && kind.startsWith('cash-email'))
  for (const [kind, subject] of counted.filter(isCounted)) {
    const seconds = await consumeRateLimit(db, kind, subject, now)
    if (seconds > 0) throw new OrderRefused({ problem: 'too-many-requests', seconds })
  }
}

/** Refuses a cash order above the limit for one order, or that raises the unpaid sum of its customer above the limit. */
export async function refuseUnpaidValue(
  db: DatabaseTransaction,
  total: Piastres,
  { customer }: OrderRequest,
  { method, client, accountId, staff }: OrderContext,
  limits: Limits,
): Promise<void> {
  if (method !== 'cash') return
  const most = limits.cashMostUnpaidPiastres
  if (total > Math.min(limits.cashMostPerOrderPiastres, most)) {
    throw new OrderRefused({ problem: 'pay-by-card' })
  }
  const owed = await unpaidOf(db, {
    customer_phone: customer.phone,
    ...(customer.email !== '' && { customer_email: customer.email }),
    ...(accountId !== undefined && { account_id: accountId }),
  })
  const owedByClient = staff ? 0 : await unpaidOf(db, { client })
  if (owed + total > most || owedByClient + total > most * PEOPLE_OF_CLIENT) {
    throw new OrderRefused({ problem: 'pay-by-card' })
  }
}

type Person = {
  customer_phone?: string
  customer_email?: string
  account_id?: string
  client?: string
}

/** The total in piastres of undelivered, unpaid cash orders that match any of these values. */
async function unpaidOf(db: DatabaseTransaction, person: Person): Promise<Piastres> {
  const { owed } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total_piastres'), sql.lit(0)).as('owed'))
    .where('payment_state', '=', 'unpaid')
    .where('payment_method', '=', 'cash')
    .where('state', 'in', undeliveredStates)
    .where(({ eb, or }) =>
      or(
        (['customer_phone', 'customer_email', 'account_id', 'client'] as const).flatMap(
          (column) => {
            const value = person[column]
            return value === undefined ? [] : [eb(column, '=', value)]
          },
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(owed)
}
