import { sql } from 'kysely'
import type { DatabaseTransaction } from '#db/schema.ts'
import { countAttempt, type AttemptKind } from '#shop/accounts/attempts.server.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OrderRequest } from './order-request.ts'
import { Refused, type Circumstances } from './placing.server.ts'

/** Several people share one address of a network, so it may owe as much as some of them. */
const PEOPLE_OF_CLIENT = 3

type Limits = Pick<Settings, 'cashMostPerOrderPiastres' | 'cashMostUnpaidPiastres'>

/**
 * Refuses more orders in cash than a client, an e-mail or a phone may place in a while. Counted in
 * the transaction that places the order, so what is refused does not count, and those of one person
 * are placed one after the other, by however many processes.
 */
export async function countCashOrder(
  db: DatabaseTransaction,
  { customer }: OrderRequest,
  { method, client, now }: Circumstances,
): Promise<void> {
  if (method !== 'cash') return
  const mailbox = mailboxOf(customer.email)
  // Always in this order, so that two orders never wait for each other in a circle.
  const counted: [AttemptKind, string][] = [
    ['cash-client', client],
    ['cash-client-day', client],
    ['cash-email', mailbox],
    ['cash-email-day', mailbox],
    ['cash-phone', customer.phone],
    ['cash-phone-day', customer.phone],
  ]
  for (const [kind, subject] of counted) {
    const seconds = await countAttempt(db, kind, subject, now)
    if (seconds > 0) throw new Refused({ problem: 'too-many-requests', seconds })
  }
}

/** Refuses an order in cash that leaves more unpaid than the shop trusts one order or person with. */
export async function refuseUnpaidValue(
  db: DatabaseTransaction,
  total: Piastres,
  { customer }: OrderRequest,
  { method, client, accountId }: Circumstances,
  limits: Limits,
): Promise<void> {
  if (method !== 'cash') return
  const most = limits.cashMostUnpaidPiastres
  if (total > Math.min(limits.cashMostPerOrderPiastres, most)) {
    throw new Refused({ problem: 'pay-by-card' })
  }
  const owed = await unpaidOf(db, {
    customer_phone: customer.phone,
    customer_email: customer.email,
    ...(accountId !== undefined && { account_id: accountId }),
  })
  const owedByClient = await unpaidOf(db, { client })
  if (owed + total > most || owedByClient + total > most * PEOPLE_OF_CLIENT) {
    throw new Refused({ problem: 'pay-by-card' })
  }
}

type Person = {
  customer_phone?: string
  customer_email?: string
  account_id?: string
  client?: string
}

/** What is on its way to a person, known by any of these, and not paid yet. */
async function unpaidOf(db: DatabaseTransaction, person: Person): Promise<Piastres> {
  const { owed } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('total_piastres'), sql.lit(0)).as('owed'))
    .where('payment_state', '=', 'unpaid')
    .where('payment_method', '=', 'cash')
    .where('state', 'in', ['confirmed', 'packed', 'out_for_delivery'])
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
