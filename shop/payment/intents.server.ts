import type { TenderRow } from '#db/schema.ts'
import { pathIn } from '#messages/locale.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { isFulfilled } from '#shop/orders/order/order-states.ts'
import { onlineMethods, type OnlineMethod } from '#shop/settings/collect-by.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { closeUnpaid } from './close-unpaid.server.ts'
import { keepOffer, keptOffer } from './kept-offer.server.ts'
import { collectorOf } from './offered-ways.ts'
import { isAskedElsewhere, isOutage } from './outage.server.ts'
import type { Payments } from './payments.server.ts'
import {
  ProviderOutage,
  ProviderRefusal,
  type PaymentAsk,
  type PaymentOffer,
  type PaymentProvider,
} from './provider.ts'

export type Offered = { ok: true; pay: PaymentOffer['pay'] } | NoOffer
type NoOffer = { ok: false; problem: 'payment-unavailable' | 'too-small'; error?: unknown }

/**
 * Returns how the customer pays a new order. `pay` is null when the order is placed already, as when credit
 * covers it. When no payment can be made, the order expires at once, and the same checkout may try again.
 */
export async function ensureIntent(
  payments: Payments,
  orderId: string,
): Promise<{ ok: true; pay: PaymentOffer['pay'] | null } | NoOffer> {
  const tender = await lastTenderOf(payments, orderId)
  if (!tender) {
    const isPlaced = await isPlacedForGood(payments, orderId)
    return isPlaced ? { ok: true, pay: null } : { ok: false, problem: 'payment-unavailable' }
  }
  try {
    const offered = await offerOf(payments, tender)
    // A concurrent request with the same key decides about the order.
    if (!offered.ok && !isAskedElsewhere(offered.error)) await giveUp(payments, orderId)
    return offered
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
    .where('method', 'in', [...onlineMethods])
    .where('extra_of', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/**
 * Returns how a tender is paid, from its row or from the provider. Concurrent calls all return the offer that
 * was stored first, because some providers make two payments from two calls.
 */
export async function offerOf(payments: Payments, tender: TenderRow): Promise<Offered> {
  const kept = keptOffer(tender)
  if (kept) return { ok: true, pay: kept }
  try {
    const way = wayOf(tender)
    const settings = await readSettings(payments.db)
    const provider = collectorOf(payments.providers, settings, way)
    // An outage, because the owner may configure the provider's keys again.
    if (!provider?.ways[way]?.includes(tender.plan)) {
      throw new ProviderOutage(`Nobody collects by ${way}`)
    }
    const offer = await provider.create(await askOf(payments, tender, { way, provider }))
    failPoint('intent-created')
    const pay = await keepOffer(payments, tender, { provider, offer })
    if (!pay) return { ok: false, problem: 'payment-unavailable' }
    failPoint('intent-stored')
    return { ok: true, pay }
  } catch (error) {
    if (isTooSmall(error)) return { ok: false, problem: 'too-small', error }
    // The customer cannot correct the other refusals.
    const isNoOffer = isOutage(error) || error instanceof ProviderRefusal
    if (isNoOffer) return { ok: false, problem: 'payment-unavailable', error }
    throw error
  }
}

function wayOf({ id, method }: TenderRow): OnlineMethod {
  const way = onlineMethods.find((one) => one === method)
  if (!way) throw new Error(`Tender ${id} is not paid to a provider`)
  return way
}

async function askOf(
  { db, publicUrl }: Payments,
  tender: TenderRow,
  { way, provider }: { way: OnlineMethod; provider: PaymentProvider },
): Promise<PaymentAsk> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'number', 'key', 'locale', 'customer_name', 'reserved_until'])
    .select(['customer_email', 'customer_phone', 'customer_address'])
    .where('id', '=', tender.order_id)
    .executeTakeFirstOrThrow()
  const { id, number, key, locale } = order
  return {
    key: tender.id,
    way,
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
    // The card field on the shop's page needs no expiry, because it ends with the order.
    expiresAt: way === 'card' && provider.hasCardField ? null : order.reserved_until,
    returnUrl: publicUrl + pathIn(locale, `/orders/${number}?key=${key}`),
  }
}

function isTooSmall(error: unknown): boolean {
  return error instanceof ProviderRefusal && error.code === 'too-small'
}
