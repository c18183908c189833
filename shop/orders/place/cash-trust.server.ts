import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { isPhoneOfAccount, takeConfirmation } from '#shop/phone-codes/confirmed-phones.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { isEgyptianMobile } from '#shop/phone.ts'
import { OrderRefused, type OrderContext } from './order-context.server.ts'
import type { OrderRequest } from './order-request.ts'
import { isPaidLater } from '../order/order-states.ts'
import { phonesOf } from '../order/recipient.ts'
import { exceedsShare } from './unconfirmed-share.server.ts'

/** Refusals at the door count for so long. */
const REMEMBERED_DAYS = 365
const DAY_MS = 24 * 3600_000

type Rules = Pick<Settings, 'cashFirstByCode' | 'cashMostRefusals' | 'cashMostUnconfirmedShare'>

/** What the shop knows of the phones of an order. */
export type PhoneTrust = {
  /** To who takes it at the door something was delivered, or a code was entered for a phone that pays itself. */
  isKnown: boolean
  /** Orders of any of the phones that were refused as a whole at the door in twelve months, not for their quality. */
  refusals: number
}

/**
 * What is known of an order's phones. Known is who is at the door: anybody could name the phone of a good customer as
 * the one that pays. Refusals count for both, so that neither hides the other's.
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

/** Whether something was delivered to who has the phone, or a code was entered for an order that it pays itself. */
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

/** Why a phone may not order in cash by the owner's rules; undefined where it may. */
export function cashProblem(
  { isKnown, refusals }: PhoneTrust,
  { cashFirstByCode, cashMostRefusals }: Pick<Rules, 'cashFirstByCode' | 'cashMostRefusals'>,
): 'prepay-only' | 'confirm-phone' | undefined {
  if (cashMostRefusals > 0 && refusals >= cashMostRefusals) return 'prepay-only'
  return cashFirstByCode && !isKnown ? 'confirm-phone' : undefined
}

/** No codes go abroad: a first order from there is paid before. */
function withoutCode(problem: 'prepay-only' | 'confirm-phone', phone: string) {
  return problem === 'confirm-phone' && !isEgyptianMobile(phone) ? 'prepay-abroad' : problem
}

/** Whether who places an order confirmed its phone; takes the confirmation that was made for this order. */
export async function confirmPhone(
  db: DatabaseTransaction,
  orderId: string,
  { customer: { phone }, phoneToken }: OrderRequest,
  { staff, accountId, now }: OrderContext,
): Promise<boolean> {
  if (staff) return false
  const isOwn = accountId !== undefined && (await isPhoneOfAccount(db, phone, accountId))
  if (isOwn || phoneToken === undefined) return isOwn
  return takeConfirmation(db, { phone, token: phoneToken, orderId }, now)
}

/**
 * Applies the owner's rules to a new cash order, in the transaction that places it and after its phone is locked
 * (`countCashOrder`). What staff take by phone is theirs to judge.
 */
export async function refuseUntrusted(
  db: DatabaseTransaction,
  { customer, recipient }: OrderRequest,
  { method, staff, now }: OrderContext,
  { rules, isConfirmed }: { rules: Rules; isConfirmed: boolean },
): Promise<void> {
  if (staff || method !== 'cash') return
  if (!rules.cashFirstByCode && rules.cashMostRefusals === 0) return
  const trust = await trustOf(db, { customer, recipient }, now)
  const problem = cashProblem({ ...trust, isKnown: trust.isKnown || isConfirmed }, rules)
  if (problem) throw new OrderRefused({ problem: withoutCode(problem, customer.phone) })
}

/**
 * Refuses an order that is paid later where strangers would hold too much of a product, whose stock it has taken and so
 * locked: `overShare` is what they can do instead.
 */
export async function refuseAboveShare(
  db: DatabaseTransaction,
  { orderId, items }: { orderId: string; items: readonly { _id: string; qty: number }[] },
  { customer, recipient }: OrderRequest,
  { method, staff, overShare }: OrderContext,
  { rules, isConfirmed }: { rules: Rules; isConfirmed: boolean },
): Promise<void> {
  if (staff || !overShare || isConfirmed || !isPaidLater(method)) return
  const wanted = items.map(({ _id: productId, qty }) => ({ productId, qty }))
  if (!(await exceedsShare(db, orderId, wanted, rules.cashMostUnconfirmedShare))) return
  if (await isKnownPhone(db, recipient?.phone ?? customer.phone)) return
  const problem = overShare === 'confirm-phone' ? withoutCode(overShare, customer.phone) : overShare
  throw new OrderRefused({ problem })
}
