import type { TenderRow } from '#db/schema.ts'
import { pathIn } from '#messages/locale.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { isFulfilled } from '#shop/orders/order-states.ts'
import type { TenderPlan } from '#shop/orders/tender.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { isAskedElsewhere, isOutage } from './outage.server.ts'
import type { Payments } from './payments.server.ts'
import { ProviderOutage, ProviderRefusal, type PaymentAsk, type PayWay } from './provider.ts'

export type Secret = { ok: true; clientSecret: string } | NoSecret
type NoSecret = { ok: false; problem: 'payment-unavailable' | 'too-small'; error?: unknown }

/**
 * The client secret with which the browser pays an order that was just placed. Without it the order expires at
 * once and releases its stock; the same checkout may try again. `null` where no card is asked for: the order is
 * placed for good, as one that credit covers.
 */
export async function ensureIntent(
  payments: Payments,
  orderId: string,
): Promise<{ ok: true; clientSecret: string | null } | NoSecret> {
  const tender = await lastTenderOf(payments, orderId)
  if (!tender) {
    const isPlaced = await isPlacedForGood(payments, orderId)
    return isPlaced
      ? { ok: true, clientSecret: null }
      : { ok: false, problem: 'payment-unavailable' }
  }
  try {
    const secret = await secretOf(payments, tender)
    // A concurrent request with the same key decides about the order.
    if (!secret.ok && !isAskedElsewhere(secret.error)) await giveUp(payments, orderId)
    return secret
  } catch (error) {
    await giveUp(payments, orderId)
    throw error
  }
}

async function giveUp({ db, now }: Payments, orderId: string) {
  const end = { state: 'expired', why: 'payment-unavailable', unlessItHasAnIntent: true } as const
  await closeUnpaid(db, orderId, { ...end, now: now() })
}

async function isPlacedForGood({ db }: Payments, orderId: string): Promise<boolean> {
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return isFulfilled(state)
}

async function lastTenderOf({ db }: Payments, orderId: string): Promise<TenderRow | undefined> {
  return db
    .selectFrom('tenders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('method', '=', 'card')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/**
 * The client secret of a tender, from its row or from the provider, where the tender's id is the idempotency
 * key, so that repeated calls create one intent.
 */
export async function secretOf(payments: Payments, tender: TenderRow): Promise<Secret> {
  if (tender.client_secret) return { ok: true, clientSecret: tender.client_secret }
  const { db } = payments
  try {
    const provider = collectorOf(payments, 'card', tender.plan)
    const { id, customer, pay } = await provider.create(await askOf(payments, tender))
    failPoint('intent-created')
    if (pay.by !== 'card-field') throw new Error(`Payment ${id} is not paid in the page`)
    const { numUpdatedRows } = await db
      .updateTable('tenders')
      .set({
        provider: provider.name,
        intent_id: id,
        client_secret: pay.secret,
        // Made for a card that is to be saved, and deleted with it.
        customer_ref: customer,
      })
      .where('id', '=', tender.id)
      // An order that ended meanwhile has no stock; the same checkout may reserve it again.
      .where('state', '<>', 'ended')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, problem: 'payment-unavailable' }
    failPoint('intent-stored')
    return { ok: true, clientSecret: pay.secret }
  } catch (error) {
    if (isTooSmall(error)) return { ok: false, problem: 'too-small', error }
    if (isOutage(error)) return { ok: false, problem: 'payment-unavailable', error }
    throw error
  }
}

/** Who collects in this way. Throws an outage where nobody does: its keys may come back. */
function collectorOf({ providers }: Payments, way: PayWay, plan: TenderPlan) {
  const found = providers.find(({ ways }) => ways[way]?.includes(plan))
  if (!found) throw new ProviderOutage(`Nobody collects by ${way}`)
  return found
}

async function askOf({ db, publicUrl }: Payments, tender: TenderRow): Promise<PaymentAsk> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'key', 'locale', 'customer_name'])
    .select(['customer_email', 'customer_phone', 'customer_address'])
    .where('id', '=', tender.order_id)
    .executeTakeFirstOrThrow()
  const { id, number, key, locale } = order
  return {
    key: tender.id,
    way: 'card',
    plan: tender.plan,
    amount: tender.promised_piastres,
    order: {
      id,
      number,
      name: order.customer_name,
      email: order.customer_email,
      phone: order.customer_phone,
      address: order.customer_address,
    },
    locale,
    expiresAt: null,
    returnUrl: publicUrl + pathIn(locale, `/orders/${number}?key=${key}`),
  }
}

function isTooSmall(error: unknown): boolean {
  return error instanceof ProviderRefusal && error.code === 'too-small'
}
