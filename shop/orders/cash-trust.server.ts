import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { isPhoneOfAccount, takeConfirmation } from '#shop/phone-codes/confirmed-phones.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { OrderRefused, type OrderContext } from './order-context.server.ts'
import type { OrderRequest } from './order-request.ts'

/** Refusals at the door count for so long. */
const REMEMBERED_DAYS = 365
const DAY_MS = 24 * 3600_000

type Rules = Pick<Settings, 'cashFirstByCode' | 'cashMostRefusals'>

/** What the shop knows of a phone. */
export type PhoneTrust = {
  /** An order of it was delivered, or was placed after a code. */
  isKnown: boolean
  /** Orders that were refused as a whole at the door in the last twelve months, not for their quality. */
  refusals: number
}

export async function trustOfPhone(
  db: Database | DatabaseTransaction,
  phone: string,
  now: Date,
): Promise<PhoneTrust> {
  const since = new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS).toISOString()
  const [known, refused] = [
    await db
      .selectFrom('orders')
      .select('id')
      .where('customer_phone', '=', phone)
      .where(({ eb, or }) =>
        or([eb('state', '=', 'delivered'), eb('phone_confirmed_at', 'is not', null)]),
      )
      .limit(1)
      .executeTakeFirst(),
    await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('customer_phone', '=', phone)
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
  return { isKnown: known !== undefined, refusals: Number(refused.count) }
}

/** Why a phone may not order in cash by the owner's rules; undefined where it may. */
export function cashProblem(
  { isKnown, refusals }: PhoneTrust,
  { cashFirstByCode, cashMostRefusals }: Rules,
): 'prepay-only' | 'confirm-phone' | undefined {
  if (cashMostRefusals > 0 && refusals >= cashMostRefusals) return 'prepay-only'
  return cashFirstByCode && !isKnown ? 'confirm-phone' : undefined
}

/**
 * Applies the owner's rules to a new cash order, in the transaction that places it and after its phone is locked
 * (`countCashOrder`). When the phone was confirmed; null where it was not and need not be. What staff take by phone is
 * theirs to judge.
 */
export async function refuseUntrusted(
  db: DatabaseTransaction,
  orderId: string,
  { customer: { phone }, phoneToken }: OrderRequest,
  { method, staff, accountId, now }: OrderContext,
  rules: Rules,
): Promise<string | null> {
  if (staff) return null
  const isOwn = accountId !== undefined && (await isPhoneOfAccount(db, phone, accountId))
  const isConfirmed =
    isOwn ||
    (phoneToken !== undefined &&
      (await takeConfirmation(db, { phone, token: phoneToken, orderId }, now)))
  if (method === 'cash') {
    const trust = await trustOfPhone(db, phone, now)
    const problem = cashProblem({ ...trust, isKnown: trust.isKnown || isConfirmed }, rules)
    if (problem) throw new OrderRefused({ problem })
  }
  return isConfirmed ? now.toISOString() : null
}
