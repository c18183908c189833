import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { mergeItems, pricedRow } from '#shop/cart/carts.server.ts'
import { cartLimit, priceCart, type Totals } from '#shop/cart/pricing.ts'
import { isInSteps } from '#shop/catalogue/step.ts'
import {
  type Area,
  canDeliverOn,
  cutoffOf,
  fullDeliveries,
  isPickupPoint,
  nextDeliveries,
  type PickupPoint,
  type TermsOfDay,
  termsOn,
} from '#shop/delivery/area.ts'
import { addressOfPickup } from '#shop/delivery/pickup.ts'
import type { Locale } from '#messages/locale.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import type { Piastres } from '#shop/money.ts'
import { leastBy } from '#shop/settings/least-by.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { waitBeforeNextIntent } from './card-testing.server.ts'
import { countCashOrder, refuseUnpaidValue } from './cash-limits.server.ts'
import { confirmPhone, refuseAboveShare, refuseUntrusted } from './cash-trust.server.ts'
import { keepDayOpen } from './closed-days.server.ts'
import { takePlace, withFullDays } from './full-days.server.ts'
import { claimIdempotencyKey, reserveAgain } from './idempotency.server.ts'
import type { OrderRequest } from './order-request.ts'
import { MAX_TOTAL } from '../order/order.ts'
import { refuseShortage, OrderRefused, type OrderRefusal } from './order-context.server.ts'
import type { OrderContext, PlacedOrder } from './order-context.server.ts'
import { refuseUnaccepted } from './refuse-unaccepted.server.ts'
import { takeStock } from '#shop/inventory/stock.server.ts'
import { inOrderQueue } from './order-queue.server.ts'
import { writeOrder } from './write-order.server.ts'

/**
 * Places an order: takes its stock and writes it in one transaction. The stock of an order that is paid to a provider is reserved
 * until it is paid, for `reservationEnd` at most; a cash order is confirmed at once.
 */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
  context: OrderContext,
): Promise<{ ok: true; order: PlacedOrder } | ({ ok: false } & OrderRefusal)> {
  const { now, accountId } = context
  if (request.creditPiastres !== undefined && accountId === undefined) {
    return { ok: false, problem: 'credit-without-account' }
  }
  const [area, terms] = await Promise.all([findArea(db, request.delivery.area), readSettings(db)])

  const memberDiscount = accountId === undefined ? 0 : terms.memberDiscount

  try {
    const inOneGo = async (db: DatabaseTransaction) => {
      const orderId = randomUUID()
      const earlier = await claimIdempotencyKey(db, orderId, request, context)
      if (earlier && earlier.state !== 'expired') return earlier

      await refuseUnaccepted(db, request, context)
      refuseWayNotOffered(context)
      if (!area) throw new OrderRefused({ problem: 'area-unknown' })
      const takeItsPlace = await refuseClosedDelivery(db, area, request, context)
      const placed = isPickupPoint(area) ? collectedAt(area, request, context.locale) : request
      if (earlier) {
        await reserveAgain(db, earlier, context, cutoffOf(area, earlier.delivery_date))
        await takeItsPlace(earlier.id)
        return earlier
      }
      await refuseCardTesting(db, context)
      const isConfirmed = await confirmPhone(db, orderId, request, context)
      await countCashOrder(db, request, context, isConfirmed)
      const items = mergeItems(request.items)
      const wanted = items.map((item) => ({ productId: item._id, qty: item.qty }))
      const { taken, short } = await takeStock(db, orderId, wanted, now.toISOString())
      refuseShortage(short)
      failPoint('stock-reserved')
      await takeItsPlace(orderId)

      const lines = items.flatMap(({ _id, qty }) => {
        const product = taken.find((one) => one.id === _id)
        return product ? [{ product, qty }] : []
      })
      const wrong = lines.filter(({ product, qty }) => !isInSteps(qty, product.step))
      if (wrong.length > 0) {
        throw new OrderRefused({
          problem: 'qty-step',
          wrong: wrong.map(({ product }) => product.id),
        })
      }
      const priced = lines.map(({ product, qty }) => pricedRow(product, qty, memberDiscount))
      const deliveryTerms = termsOn(area, request.delivery.date, terms)
      const totals = priceCart(priced, deliveryTerms)
      const limit = cartLimit(priced, totals.delivery)
      if (limit > MAX_TOTAL) throw new OrderRefused({ problem: 'too-large' })
      if (request.amount !== undefined && request.amount !== totals.total) {
        throw new OrderRefused({ problem: 'amount-mismatch' })
      }
      refuseTooLittle(totals, deliveryTerms, context)
      const credit = Math.min(request.creditPiastres ?? 0, totals.total)
      refuseWayBelowLeast(context, totals.total - credit, terms)
      await refuseUnpaidValue(db, totals.total - credit, request, context, {
        limits: terms,
        isConfirmed,
      })
      const trusted = { rules: terms, isConfirmed }
      await refuseUntrusted(db, request, context, trusted)
      await refuseAboveShare(db, { orderId, items }, request, context, trusted)
      const phoneConfirmedAt = isConfirmed ? now.toISOString() : null
      const { deliveryVatRate } = terms
      const priceOfAll = { totals, limit, memberDiscount, credit, deliveryVatRate, deliveryTerms }
      const asked = { area, request: placed, context, lines, phoneConfirmedAt }
      return writeOrder(db, { orderId, ...asked, ...priceOfAll })
    }
    const order = await inOrderQueue(db, () => inTransaction(db, inOneGo))
    failPoint('order-placed')
    return { ok: true, order }
  } catch (error) {
    if (error instanceof OrderRefused) return { ok: false, ...error.refusal }
    throw error
  }
}

/** An order has the address of the point at which it is collected, and no place of its own. */
function collectedAt(point: PickupPoint, request: OrderRequest, locale: Locale): OrderRequest {
  const { place: _, ...customer } = request.customer
  return { ...request, customer: { ...customer, address: addressOfPickup(locale, point) } }
}

/** What staff order is paid later, if not in cash. */
function refuseWayNotOffered({ method, plans, staff }: OrderContext) {
  if (method === 'cash' || staff || plans.length > 0) return
  throw new OrderRefused({ problem: 'payment-not-offered' })
}

/** What instalments do not take, they are not offered for. */
function refuseWayBelowLeast({ method, staff }: OrderContext, sum: Piastres, settings: Settings) {
  if (staff || sum <= 0 || sum >= leastBy(method, settings)) return
  throw new OrderRefused({ problem: 'payment-not-offered' })
}

async function refuseCardTesting(
  db: DatabaseTransaction,
  { method, client, staff, now }: OrderContext,
) {
  if (method === 'cash' || staff) return
  const seconds = await waitBeforeNextIntent(db, client, now)
  if (seconds > 0) throw new OrderRefused({ problem: 'too-many-requests', seconds })
}

/** Staff may take an order below the area's minimum knowingly; one for nothing nobody takes. */
function refuseTooLittle(
  { subtotal }: Totals,
  { minimumPiastres }: TermsOfDay,
  { staff, isStaffSure }: OrderContext,
) {
  const minimum = staff && isStaffSure ? 1 : Math.max(1, minimumPiastres)
  if (subtotal >= minimum) return
  throw new OrderRefused({ problem: 'below-minimum', minimum, missing: minimum - subtotal })
}

/** Refuses a day that is closed or full; what it returns takes a place on it, or refuses. */
async function refuseClosedDelivery(
  db: DatabaseTransaction,
  area: Area,
  { delivery: { date } }: OrderRequest,
  { now, staff, isStaffSure }: OrderContext,
) {
  const known = await withFullDays(db, area, now)
  const next = () => nextDeliveries(known, now).find((one) => one.date !== date)?.date
  // One that is yet to come is not closed.
  const isOpen = date > dayInCairo(now) || (await keepDayOpen(db, date))
  const isFull = fullDeliveries(known, now).some((one) => one.date === date)
  if (!isOpen || !(isFull || canDeliverOn(known, date, now))) {
    throw new OrderRefused({ problem: 'delivery-closed', next: next() })
  }
  return async (orderId: string) => {
    const isTaken = await takePlace(db, { areaId: area.id, date }, orderId)
    if (isTaken || (staff && isStaffSure)) return
    throw new OrderRefused({ problem: 'day-full', next: next() })
  }
}
