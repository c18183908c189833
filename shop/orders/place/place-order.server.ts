import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { keepCustomers } from '#shop/accounts/customers-lock.server.ts'
import { cutoffOf, isPickupPoint, type PickupPoint } from '#shop/delivery/area.ts'
import { addressOfPickup } from '#shop/delivery/pickup.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { dayRefusal, priceOrder, wayRefusal } from './check.ts'
import { refuseUntrusted } from './cash-trust.server.ts'
import { readFacts, type OrderFacts } from './facts.server.ts'
import { claimIdempotencyKey, reserveAgain } from './idempotency.server.ts'
import {
  OrderRefused,
  refuse,
  type OrderContext,
  type PlacedOrder,
} from './order-context.server.ts'
import { inOrderQueue } from './order-queue.server.ts'
import type { OrderRefusal } from './order-refusal.ts'
import type { OrderRequest } from './order-request.ts'
import { refuseUnaccepted } from './refuse-unaccepted.server.ts'
import { keepOpen, reserve, reservePlace } from './reserve.server.ts'
import { writeOrder } from './write-order.server.ts'

/**
 * One transaction claims the idempotency key, checks the order, reserves its stock and writes it. A cash
 * order is confirmed at once. A prepaid order reserves its stock until `reservationEnd`.
 */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  context: OrderContext,
): Promise<{ ok: true; order: PlacedOrder } | ({ ok: false } & OrderRefusal)> {
  if (request.creditPiastres !== undefined && context.accountId === undefined) {
    return { ok: false, problem: 'credit-without-account' }
  }
  try {
    const order = await inOrderQueue(db, async () => {
      const facts = await readFacts(db, request, context)
      return inTransaction(db, (trx) => placeIn(trx, facts, request, context))
    })
    failPoint('order-placed')
    return { ok: true, order }
  } catch (error) {
    if (error instanceof OrderRefused) return { ok: false, ...error.refusal }
    throw error
  }
}

async function placeIn(
  db: DatabaseTransaction,
  facts: OrderFacts,
  request: OrderRequest,
  context: OrderContext,
): Promise<PlacedOrder> {
  const orderId = randomUUID()
  const earlier = await claimIdempotencyKey(db, orderId, request, context)
  if (earlier && earlier.state !== 'expired') return earlier

  await keepCustomers(db)
  await refuseUnaccepted(db, request, context)
  refuse(wayRefusal(context))
  const { area, settings } = facts
  if (!area) throw new OrderRefused({ problem: 'area-unknown' })
  const known = { ...facts, area }
  refuse(dayRefusal(area, request.delivery.date, context.now))
  await keepOpen(db, known, request, context)
  if (earlier) {
    const cutoff = cutoffOf(area, earlier.delivery_date)
    const takePlace = () => reservePlace(db, earlier.id, known, request, context)
    await reserveAgain(db, earlier, context, { cutoff, takePlace })
    return earlier
  }

  const { lines, isConfirmed } = await reserve(db, orderId, known, request, context)
  const isMember = context.accountId !== undefined
  const price = priceOrder(lines, request, context, { area, settings, isMember })
  if (!price.ok) throw new OrderRefused(price)
  const due = price.totals.total - price.credit
  await refuseUntrusted(db, { orderId, due, lines, request }, context, { settings, isConfirmed })

  const placed = isPickupPoint(area) ? collectedAt(area, request, context.locale) : request
  const phoneConfirmedAt = isConfirmed ? context.now.toISOString() : null
  const order = { orderId, area, request: placed, context, lines, price, phoneConfirmedAt }
  return writeOrder(db, { ...order, place: facts.place })
}

/** An order that is collected has the address of its pickup point, and no place of its own. */
function collectedAt(point: PickupPoint, request: OrderRequest, locale: Locale): OrderRequest {
  const { place: _, ...customer } = request.customer
  return { ...request, customer: { ...customer, address: addressOfPickup(locale, point) } }
}
