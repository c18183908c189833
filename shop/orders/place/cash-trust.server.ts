import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { isEgyptianMobile } from '#shop/phone.ts'
import { OrderRefused, type OrderContext } from './order-context.server.ts'
import type { OrderRequest } from './order-request.ts'
import { isPaidLater } from '../order/order-states.ts'
import { phonesOf } from '../order/recipient.ts'
import { isAboveLimits, personOf } from './cash-limits.server.ts'
import type { OrderedLine } from './check.ts'
import { readStanding } from './standing.server.ts'
import { isAboveShare } from './unconfirmed-share.server.ts'

/** Refusals at the door count for a year. */
const REMEMBERED_DAYS = 365
const DAY_MS = 24 * 3600_000

type Rules = Pick<Settings, 'cashFirstByCode' | 'cashMostRefusals'>

/** The shop's experience with the phones of an order. */
export type PhoneTrust = {
  /** An order was delivered to the phone at the door, or a code confirmed it as a customer's phone. */
  isKnown: boolean
  /**
   * Orders with one of the phones that were refused entirely at the door in the last year. Refusals for bad
   * quality do not count.
   */
  refusals: number
}

/**
 * Only the phone at the door can be known: anybody could name a good customer's phone as the one that pays.
 * Refusals count for both phones, so that neither hides those of the other.
 */
export async function trustOf(
  db: Database | DatabaseTransaction,
  order: Parameters<typeof phonesOf>[0],
  now: Date,
): Promise<PhoneTrust> {
  const phones = phonesOf(order)
  const atDoor = order.recipient?.phone ?? order.customer.phone
  const since = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS).toISOString()
  const [known, refused] = [
    await isKnownPhone(db, atDoor),
    await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where(({ eb, or }) =>
        or([eb('customer_phone', 'in', phones), eb('recipient_phone', 'in', phones)]),
      )
      .where('state', 'in', ['cancelled', 'refunded'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('line_returns')
            .select('order_id')
            .whereRef('order_id', '=', 'orders.id')
            .where('what', '=', 'refused')
            .where('reason', '<>', 'bad-quality')
            .where('at', '>', since)
            .groupBy('order_id')
            .having(sql<boolean>`sum(qty) > 0`),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]
  return { isKnown: known, refusals: Number(refused.count) }
}

/** Whether an order was delivered to the phone at the door, or a code confirmed it as a customer's phone. */
export async function isKnownPhone(
  db: Database | DatabaseTransaction,
  phone: string,
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('customer_phone', '=', phone),
          or([
            and([eb('state', '=', 'delivered'), eb('recipient_phone', 'is', null)]),
            eb('phone_confirmed_at', 'is not', null),
          ]),
        ]),
        and([eb('recipient_phone', '=', phone), eb('state', '=', 'delivered')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

/** Returns the owner's rule by which a phone may not order in cash; undefined when it may. */
export function cashProblem(
  { isKnown, refusals }: PhoneTrust,
  { cashFirstByCode, cashMostRefusals }: Rules,
): 'prepay-only' | 'confirm-phone' | undefined {
  if (cashMostRefusals > 0 && refusals >= cashMostRefusals) return 'prepay-only'
  return cashFirstByCode && !isKnown ? 'confirm-phone' : undefined
}

/** The shop sends no codes abroad, so a phone abroad pays its first order in advance. */
function withoutCode(problem: 'prepay-only' | 'confirm-phone', phone: string) {
  return problem === 'confirm-phone' && !isEgyptianMobile(phone) ? 'prepay-abroad' : problem
}

/**
 * Refuses a new order that is paid later: for the sum that its person would owe, by the owner's cash rules,
 * or when strangers would hold too much stock. Only the sum applies to orders by staff. `due` is in piastres.
 * The caller has counted the order for its limits and taken its stock, so concurrent orders wait.
 */
export async function refuseUntrusted(
  db: DatabaseTransaction,
  order: {
    orderId: string
    due: Piastres
    lines: OrderedLine<{ id: string }>[]
    request: OrderRequest
  },
  context: OrderContext,
  { settings, isConfirmed }: { settings: Settings; isConfirmed: boolean },
): Promise<void> {
  const { method, staff, overShare, now } = context
  if (!isPaidLater(method)) return
  const { orderId, due, lines, request } = order
  const { customer, recipient } = request
  const wanted = lines.map(({ product, qty }) => ({ productId: product.id, qty }))
  const productIds = wanted.map(({ productId }) => productId)
  const person = personOf(request, context, isConfirmed)
  const standing = await readStanding(db, { orderId, productIds, person })
  if (isAboveLimits(due, standing.owed, settings)) {
    throw new OrderRefused({ problem: 'pay-by-card' })
  }
  if (staff) return
  if (method === 'cash' && (settings.cashFirstByCode || settings.cashMostRefusals > 0)) {
    const trust = await trustOf(db, { customer, recipient }, now)
    const problem = cashProblem({ ...trust, isKnown: trust.isKnown || isConfirmed }, settings)
    if (problem) throw new OrderRefused({ problem: withoutCode(problem, customer.phone) })
  }
  if (!overShare || isConfirmed) return
  if (!isAboveShare(standing.products, wanted, settings.cashMostUnconfirmedShare)) return
  if (await isKnownPhone(db, recipient?.phone ?? customer.phone)) return
  const problem = overShare === 'confirm-phone' ? withoutCode(overShare, customer.phone) : overShare
  throw new OrderRefused({ problem })
}
