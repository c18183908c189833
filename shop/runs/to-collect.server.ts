import type { Database } from '#db/schema.ts'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import { pickupsOf } from '#shop/delivery/areas.server.ts'
import type { Piastres } from '#shop/money.ts'
import { OrderChangeRefused, type OrderChange } from '#shop/orders/change/change-order.server.ts'
import { moveOrder } from '#shop/orders/change/move-order.server.ts'
import { stepBack } from '#shop/orders/change/step-back.server.ts'
import { takeBackCash } from '#shop/orders/door/cash.server.ts'
import type { Slip } from '#shop/orders/pack/picking.ts'
import { dueOf } from '#shop/orders/order/order-money.ts'
import type { PaymentMethod } from '#shop/orders/order/order-states.ts'
import { personAtDoor } from '#shop/orders/order/recipient.ts'
import { again, collect, takeAlong } from './at-door.server.ts'
import { refuseClosedCash } from './closed-runs.server.ts'
import { slipsOfDay } from './stops.server.ts'
import type { PointOfDay } from './run.ts'
import type { DayToCollect } from './to-collect.ts'

/** Returns the orders of a day for pickup points. */
export async function dayToCollectOf(db: Database, date: Day): Promise<DayToCollect> {
  return toCollectOf(db, date, await slipsOfDay(db, date))
}

async function toCollectOf(db: Database, date: Day, all: Map<number, Slip>): Promise<DayToCollect> {
  const slips = [...all.values()].filter(({ isCollected }) => isCollected)
  if (slips.length === 0) return { date, points: [], orders: [] }
  const ids = [...new Set(slips.map(({ area }) => area.id))]
  const [pickups, rows] = await Promise.all([pickupsOf(db, ids), piecesOf(db, date)])
  const points = ids.flatMap((id) => {
    const [area, pickup] = [slips.find((slip) => slip.area.id === id)?.area, pickups.get(id)]
    return area && pickup ? [{ ...area, pickup }] : []
  })
  const orders = slips.map((slip) => {
    const { number, version, state, area } = slip
    const { name, phone } = personAtDoor(slip)
    const row = rows.get(number)
    const [bags, crates] = [row?.bags ?? 0, row?.crates ?? 0]
    const cashPiastres = cashOf(slip.tenders)
    const facts = { number, version, state, point: area.id, name, phone, bags, crates }
    return { ...facts, duePiastres: slip.cashPiastres, cashPiastres, underWay: underWayOf(slip) }
  })
  return { date, points, orders }
}

/** Lists the pickup points that get crates on a day. */
export async function pointsOfDay(
  db: Database,
  date: Day,
  slips: Map<number, Slip>,
): Promise<PointOfDay[]> {
  const { points, orders } = await toCollectOf(db, date, slips)
  return points.map(({ id, name, nameAr, pickup: { address, addressAr } }) => {
    const here = orders.filter(({ point }) => point === id)
    const sum = (what: 'bags' | 'crates') => here.reduce((all, one) => all + one[what], 0)
    const pieces = { orders: here.length, bags: sum('bags'), crates: sum('crates') }
    return { id, name, nameAr, address, addressAr, ...pieces }
  })
}

function cashOf(tenders: { method: string; captured: Piastres; refunded: Piastres }[]): Piastres {
  return tenders
    .filter(({ method }) => method === 'cash')
    .reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
}

/** Returns the method of a payment in progress. Null without one. */
function underWayOf(slip: Slip): PaymentMethod | null {
  if (dueOf(slip) <= 0) return null
  const tender = slip.tenders.find(({ state, covers }) => state === 'processing' || covers > 0)
  return !tender || tender.method === 'credit' ? null : tender.method
}

async function piecesOf(db: Database, date: Day) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('packing_records', 'packing_records.order_id', 'orders.id')
    .select(['number', 'bags', 'crates'])
    .where('delivery_date', '=', date)
    .execute()
  return new Map(rows.map((row) => [row.number, row]))
}

/**
 * Hands an order over at its pickup point. Collects cash up to the due; a rest stays owed. Refuses before the
 * delivery day, because the cash belongs to that day.
 */
export async function handOver(work: OrderChange, cash: Piastres) {
  await refuseOther(work)
  if (work.order.delivery_date > dayInCairo(new Date(work.now)))
    throw new OrderChangeRefused('day-not-over')
  const at = await takeAlong(work)
  await moveOrder(at, 'delivered')
  const collected = await collect(await again(at), cash)
  const [before, after] = [{ state: work.order.state }, { state: 'delivered', collected }]
  return { what: 'delivered', before, after }
}

/**
 * Takes back that an order was collected, with its cash. The order becomes packed. After the day's cash was
 * closed, only roles that run the shop may do this.
 */
export async function takeBackHandOver(work: OrderChange, role: StaffRole | undefined) {
  await refuseOther(work)
  const { order, who } = work
  await refuseClosedCash(work, role)
  if (order.state !== 'delivered') throw new OrderChangeRefused('cannot-take-back')
  let at = work
  if (order.cash_piastres > 0) {
    await takeBackCash(at, who)
    at = await again(at)
  }
  await stepBack(at, who)
  await stepBack(await again(at), who)
  return { what: 'stepped-back', before: { state: order.state }, after: { state: 'packed' } }
}

async function refuseOther({ db, order }: OrderChange) {
  const points = await pickupsOf(db, [order.area_id])
  if (points.size === 0) throw new OrderChangeRefused('not-found')
}
