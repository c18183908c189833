import { cartLimit, priceCart, pricedRow, type Totals } from '#shop/cart/pricing.ts'
import { isInSteps } from '#shop/catalogue/step.ts'
import type { Day } from '#shop/cairo.ts'
import {
  canDeliverOn,
  fullDeliveries,
  nextDeliveries,
  termsOn,
  type Area,
  type TermsOfDay,
} from '#shop/delivery/area.ts'
import type { Piastres } from '#shop/money.ts'
import { leastBy } from '#shop/settings/least-by.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { MAX_TOTAL } from '../order/order.ts'
import type { PaymentMethod } from '../order/order-states.ts'
import type { TenderPlan } from '../order/tender.ts'
import type { OrderRefusal } from './order-refusal.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * How an order is placed. `staff` is set when staff place it. `isStaffSure`: staff confirmed a full day, or a
 * sum below the area's minimum.
 */
export type Placing = {
  method: PaymentMethod
  plans: readonly TenderPlan[]
  staff?: object
  isStaffSure?: boolean
  now: Date
}

/**
 * Refuses a payment that no provider takes now. An order by staff is paid later, by a link or at the door.
 */
export function wayRefusal({ method, plans, staff }: Placing): OrderRefusal | undefined {
  if (method === 'cash' || staff || plans.length > 0) return undefined
  return { problem: 'payment-not-offered' }
}

/** Refuses a day without delivery in the area, or after its cutoff. `takePlace` refuses a full day. */
export function dayRefusal(area: Area, date: Day, now: Date): OrderRefusal | undefined {
  const isFull = fullDeliveries(area, now).some((one) => one.date === date)
  if (isFull || canDeliverOn(area, date, now)) return undefined
  return { problem: 'delivery-closed', next: nextDay(area, date, now) }
}

/** Returns the area's next delivery day other than `date`. */
export function nextDay(area: Area, date: Day, now: Date): Day | undefined {
  return nextDeliveries(area, now).find((one) => one.date !== date)?.date
}

type OrderedProduct = Parameters<typeof pricedRow>[0] & { id: string; step: number }
export type OrderedLine<Product> = { product: Product; qty: number }

/** The price of an order in piastres, with the terms that it follows from. */
export type OrderPrice = {
  totals: Totals
  /** The highest possible total, once everything is weighed. */
  limit: Piastres
  /** The part of the total that the customer's credit pays. */
  credit: Piastres
  memberDiscount: number
  deliveryTerms: TermsOfDay
  deliveryVatRate: number
}

/**
 * Prices the lines as the cart does. Refuses quantities between steps, a total that differs from `amount`, a
 * limit above `MAX_TOTAL`, a subtotal below the area's minimum, and a sum below the payment method's minimum.
 */
export function priceOrder<Product extends OrderedProduct>(
  lines: OrderedLine<Product>[],
  {
    amount,
    creditPiastres = 0,
    delivery,
  }: Pick<OrderRequest, 'amount' | 'creditPiastres' | 'delivery'>,
  placing: Placing,
  { area, settings, isMember }: { area: Area; settings: Settings; isMember: boolean },
): ({ ok: true } & OrderPrice) | ({ ok: false } & OrderRefusal) {
  const wrong = lines.filter(({ product, qty }) => !isInSteps(qty, product.step))
  if (wrong.length > 0) {
    return { ok: false, problem: 'qty-step', wrong: wrong.map(({ product }) => product.id) }
  }
  const memberDiscount = isMember ? settings.memberDiscount : 0
  const deliveryTerms = termsOn(area, delivery.date, settings)
  const priced = lines.map(({ product, qty }) => pricedRow(product, qty, memberDiscount))
  const totals = priceCart(priced, deliveryTerms)
  const limit = cartLimit(priced, totals.delivery)
  if (limit > MAX_TOTAL) return { ok: false, problem: 'too-large' }
  if (amount !== undefined && amount !== totals.total) {
    return { ok: false, problem: 'amount-mismatch' }
  }
  const minimum = leastSubtotal(deliveryTerms, placing)
  if (totals.subtotal < minimum) {
    return { ok: false, problem: 'below-minimum', minimum, missing: minimum - totals.subtotal }
  }
  const credit = Math.min(creditPiastres, totals.total)
  if (isBelowLeast(placing, totals.total - credit, settings)) {
    return { ok: false, problem: 'payment-not-offered' }
  }
  const { deliveryVatRate } = settings
  return { ok: true, totals, limit, credit, memberDiscount, deliveryTerms, deliveryVatRate }
}

/** Staff may accept less than the area's minimum, but no order of 0. */
function leastSubtotal({ minimumPiastres }: TermsOfDay, { staff, isStaffSure }: Placing): Piastres {
  return staff && isStaffSure ? 1 : Math.max(1, minimumPiastres)
}

/** Instalments have a minimum sum. */
function isBelowLeast({ method, staff }: Placing, sum: Piastres, settings: Settings): boolean {
  return !staff && sum > 0 && sum < leastBy(method, settings)
}
