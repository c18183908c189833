import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { pollEach } from './poll-backoff.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { ensureIntent } from './intents.server.ts'
import { providerOf, type Payments } from './payments.server.ts'
import { settleOrder } from './settle.server.ts'
import { awaitedTenderStates } from '#shop/orders/order/tender.ts'

type Due = Pick<Payments, 'db' | 'now'>

const AT_ONCE = 200
const POLL_AFTER_SECONDS = 60
/** Customers go to the kiosk in the course of the day. */
const POLL_KIOSKS_AFTER_SECONDS = 600

/**
 * Expires orders whose reservation has ended. First cancels the payment at the provider, so that nobody can
 * pay an order without stock. An order that is paid already is settled instead.
 */
export async function expireOrders(payments: Payments): Promise<void> {
  const { db, now } = payments
  const overdue = await overdueOrders(payments)
    .orderBy('ask_attempts')
    .orderBy('reserved_until')
    .limit(AT_ONCE)
    .execute()
  await pollEach(payments, overdue, async (order) => {
    if (!order.intent_id) {
      // `isOverdue` checks the end again, because the customer may report the transfer at this moment.
      const end = { state: 'expired', why: 'expired', now: now(), isOverdue: true } as const
      await closeUnpaid(db, order.id, end)
    } else {
      // A hold can be cancelled, unlike a charge. So a hold is settled first, and a customer who has paid
      // keeps the order.
      if (order.plan === 'hold') await settleOrder(payments, order.id)
      if (order.plan === 'hold' && !(await isStillAwaited(db, order.id))) return
      await providerOf(payments, order).cancel({ id: order.intent_id }, 'abandoned')
      failPoint('intent-cancelled')
      await settleOrder(payments, order.id)
    }
  })
}

export function overdueOrders({ db, now }: Due) {
  return awaitedOrders(db)
    .where('reserved_until', '<=', now().toISOString())
    .where(isItsTurn(now()))
}

/**
 * Polls the provider about orders that await payment, in case its events do not arrive. An order without an
 * intent, as after a crash, gets one. Then both can be cancelled.
 */
export async function pollOpenOrders(payments: Payments): Promise<void> {
  const open = await ordersToPoll(payments)
    .orderBy('ask_attempts')
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .execute()
  await pollEach(payments, open, async (order) => {
    if (order.intent_id) await settleOrder(payments, order.id)
    else await ensureIntent(payments, order.id)
  })
}

/** Orders without news for a minute, or for ten minutes if they are paid at a kiosk. */
export function ordersToPoll({ db, now }: Due) {
  const before = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString()
  return (
    awaitedOrders(db)
      // Transfers have no provider.
      .where('payment_method', '<>', 'transfer')
      .where(({ eb, or }) =>
        or([
          eb('updated_at', '<=', before(POLL_KIOSKS_AFTER_SECONDS)),
          eb('updated_at', '<=', before(POLL_AFTER_SECONDS)).and('payment_method', '<>', 'kiosk'),
        ]),
      )
      .where(isItsTurn(now()))
  )
}

function awaitedOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'ask_attempts'])
    .select((order) => [
      awaited(order, 'intent_id'),
      awaited(order, 'plan'),
      awaited(order, 'provider'),
    ])
    .where('orders.state', '=', 'awaiting_payment')
}

function awaited<Column extends 'intent_id' | 'plan' | 'provider'>(
  { selectFrom }: ExpressionBuilder<Schema, 'orders'>,
  column: Column,
) {
  return selectFrom('tenders')
    .select(column)
    .whereRef('tenders.order_id', '=', 'orders.id')
    .where('tenders.state', 'in', awaitedTenderStates)
    .orderBy('tenders.id')
    .limit(1)
    .as(column)
}

async function isStillAwaited(db: Database, id: string): Promise<boolean> {
  return (await awaitedOrders(db).where('orders.id', '=', id).executeTakeFirst()) !== undefined
}

function isItsTurn(now: Date) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'orders'>) =>
    or([eb('ask_after', 'is', null), eb('ask_after', '<=', now.toISOString())])
}
