import type { DatabaseTransaction, TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Piastres } from '#shop/money.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import { withDetails } from '#shop/orders/order/order-details.server.ts'
import { cardAskOf, type CardAsk } from '#shop/orders/order/payment-stand.ts'
import { tendersOf } from '#shop/orders/order/read-tenders.server.ts'
import { releaseTender } from '#shop/orders/money/settle-due.server.ts'
import { openTender } from '#shop/orders/money/tenders.server.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { offerOf, type Offered } from './intents.server.ts'
import { collectorOf } from './offered-ways.ts'
import type { Payments } from './payments.server.ts'

/**
 * Returns how a card pays the due of a placed order. The same sum returns the same payment; another sum gives
 * up the earlier one. `amount` is the due that the customer saw, in piastres. The problem is `nothing-due`
 * also when all is held.
 */
export async function payDue(
  payments: Payments,
  { orderId, client, amount }: { orderId: string; client: string; amount?: Piastres | undefined },
): Promise<
  | Offered
  | { ok: false; problem: 'nothing-due' | 'amount-mismatch' }
  | { ok: false; problem: 'too-many-requests'; seconds: number }
> {
  const now = payments.now()
  const settings = await readSettings(payments.db)
  const plans = collectorOf(payments.providers, settings, 'card')?.ways.card
  if (!plans) return { ok: false, problem: 'payment-unavailable' }
  const found = await inTransaction(payments.db, async (db) => {
    const order = await lockOrderById(db, orderId, now.toISOString())
    const tenders = await tendersOf(db, orderId)
    const asked = cardAskOf(await withDetails(db, order), now, plans)
    if (!asked) return 'nothing-due'
    if (amount !== undefined && amount !== asked.promised) return 'amount-mismatch'
    return findOrOpen(db, orderId, { asked, tenders, client, now })
  })
  if (typeof found === 'string') return { ok: false, problem: found }
  if ('seconds' in found) return { ok: false, problem: 'too-many-requests', ...found }
  return offerOf(payments, found)
}

async function findOrOpen(
  db: DatabaseTransaction,
  orderId: string,
  {
    asked,
    tenders,
    client,
    now: at,
  }: {
    asked: CardAsk
    tenders: TenderRow[]
    client: string
    now: Date
  },
): Promise<TenderRow | { seconds: number }> {
  const now = at.toISOString()
  const open = tenders.filter(({ state, wanted }) => state === 'open' && wanted === null)
  const same = open.find(
    ({ plan, promised_piastres }) => plan === asked.plan && promised_piastres === asked.promised,
  )
  if (same) return same
  const seconds = await waitBeforeNextSum(db, { orderId, client }, at)
  if (seconds > 0) return { seconds }
  for (const { id } of open) await releaseTender(db, id, now)
  const id = await openTender(db, { orderId, method: 'card', ...asked, now })
  return db.selectFrom('tenders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Limits payments for placed orders, which `card-testing.server.ts` does not count. Returns the seconds to
 * wait.
 */
async function waitBeforeNextSum(
  db: DatabaseTransaction,
  { orderId, client }: { orderId: string; client: string },
  now: Date,
): Promise<number> {
  const ofOrder = await consumeRateLimit(db, 'intent-order', orderId, now)
  return ofOrder > 0 ? ofOrder : consumeRateLimit(db, 'intent-client', client, now)
}
