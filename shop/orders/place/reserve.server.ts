import type { DatabaseTransaction } from '#db/schema.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { mergeItems } from '#shop/cart/wanted-items.ts'
import type { ProductRow } from '#shop/catalogue/products.server.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { takeStock } from '#shop/inventory/stock.server.ts'
import { isPhoneOfAccount, takeConfirmation } from '#shop/phone-codes/confirmed-phones.server.ts'
import { isPaidLater } from '../order/order-states.ts'
import { waitBeforeNextIntent } from './card-testing.server.ts'
import { consumeCashLimits } from './cash-limits.server.ts'
import { nextDay, type OrderedLine } from './check.ts'
import { keepDayOpen } from './closed-days.server.ts'
import type { KnownFacts } from './facts.server.ts'
import { takePlaceOf } from './full-days.server.ts'
import { OrderRefused, refuse, type OrderContext } from './order-context.server.ts'
import { refusalOfShort } from './order-refusal.ts'
import type { OrderRequest } from './order-request.ts'

export type Reserved = {
  lines: OrderedLine<ProductRow>[]
  /** Whether the customer's phone is the account's own, or a code was entered for this order. */
  isConfirmed: boolean
}

/**
 * Counts a new order for its limits, then takes its stock, then a place on its day. Every order does so in
 * this sequence, so that two cannot deadlock. Throws `OrderRefused` when a limit is reached, stock is short
 * or the day is full.
 */
export async function reserve(
  db: DatabaseTransaction,
  orderId: string,
  facts: KnownFacts,
  request: OrderRequest,
  context: OrderContext,
): Promise<Reserved> {
  const isConfirmed = await confirmPhone(db, orderId, request, context)
  const seconds = await consumeLimits(db, request, context, isConfirmed)
  if (seconds > 0) throw new OrderRefused({ problem: 'too-many-requests', seconds })

  const items = mergeItems(request.items)
  const wanted = items.map(({ _id: productId, qty }) => ({ productId, qty }))
  const { taken, short } = await takeStock(db, orderId, wanted, context.now.toISOString())
  refuse(refusalOfShort(short))
  failPoint('stock-reserved')

  await reservePlace(db, orderId, facts, request, context)
  const lines = items.flatMap(({ _id, qty }) => {
    const product = taken.find((one) => one.id === _id)
    return product ? [{ product, qty }] : []
  })
  return { lines, isConfirmed }
}

/** A code confirms the phone for one order only. */
async function confirmPhone(
  db: DatabaseTransaction,
  orderId: string,
  { customer: { phone }, phoneToken: token }: OrderRequest,
  { staff, accountId, now }: OrderContext,
): Promise<boolean> {
  if (staff) return false
  const isOwn = accountId !== undefined && (await isPhoneOfAccount(db, phone, accountId))
  if (isOwn || token === undefined) return isOwn
  return takeConfirmation(db, { phone, token, orderId }, now)
}

/** Returns the seconds to wait when a limit is reached, else 0. */
async function consumeLimits(
  db: DatabaseTransaction,
  request: OrderRequest,
  context: OrderContext,
  isConfirmed: boolean,
): Promise<number> {
  const { method, client, staff, now } = context
  if (isPaidLater(method)) {
    const seconds = await consumeCashLimits(db, request, context, isConfirmed)
    if (seconds > 0) return seconds
  }
  return method === 'cash' || staff ? 0 : waitBeforeNextIntent(db, client, now)
}

/** Refuses a full day, unless staff confirmed it. */
export async function reservePlace(
  db: DatabaseTransaction,
  orderId: string,
  { area, capacity }: KnownFacts,
  { delivery: { date } }: OrderRequest,
  { staff, isStaffSure, now }: OrderContext,
): Promise<void> {
  const isTaken = await takePlaceOf(db, { areaId: area.id, date, capacity }, orderId)
  if (isTaken || (staff && isStaffSure)) return
  throw new OrderRefused({ problem: 'day-full', next: nextDay(area, date, now) })
}

/** Refuses a closed day. Today then stays open until the transaction ends; a coming day cannot be closed. */
export async function keepOpen(
  db: DatabaseTransaction,
  { area }: KnownFacts,
  { delivery: { date } }: OrderRequest,
  { now }: OrderContext,
): Promise<void> {
  if (date > dayInCairo(now) || (await keepDayOpen(db, date))) return
  throw new OrderRefused({ problem: 'delivery-closed', next: nextDay(area, date, now) })
}
