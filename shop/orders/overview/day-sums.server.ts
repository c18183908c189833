import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import {
  isFulfilled,
  prepaidMethods,
  type OrderState,
  type PaymentMethod,
  type PaymentState,
} from '../order/order-states.ts'
import type { TenderMethod } from '../order/tender.ts'
import type { DaySums } from './today.ts'

type Group = {
  date: Day
  state: OrderState
  method: PaymentMethod
  payment: PaymentState
  orders: number
  total: number
  due: number
  refunded: number
}
/** The payments for a day's orders minus refunds, by method. */
type Received = { date: Day; method: TenderMethod; piastres: number }

/** Days without orders are left out. */
export async function sumsOfDays(
  db: Database | DatabaseTransaction,
  first: Day,
  last: Day,
): Promise<DaySums[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'delivery_date as date',
      'state',
      'payment_method as method',
      'payment_state as payment',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total_piastres').as('total'),
      sql<number>`sum(total_piastres - given_piastres - paid_piastres + refunded_piastres)`.as(
        'due',
      ),
      fn.sum<number>('refunded_piastres').as('refunded'),
    ])
    .where('delivery_date', '>=', first)
    .where('delivery_date', '<=', last)
    .groupBy(['delivery_date', 'state', 'payment_method', 'payment_state'])
    .orderBy('delivery_date')
    .execute()
  const groups = rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    total: Number(row.total),
    due: Number(row.due),
    refunded: Number(row.refunded),
  }))
  const received = await receivedFor(db, first, last)
  return [...Map.groupBy(groups, ({ date }) => date)].map(([date, groups]) =>
    sumsOf(date, groups, received),
  )
}

async function receivedFor(
  db: Database | DatabaseTransaction,
  first: Day,
  last: Day,
): Promise<Received[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('tenders', 'tenders.order_id', 'orders.id')
    .select(['orders.delivery_date as date', 'tenders.method'])
    .select(sql<number>`sum(tenders.captured_piastres - tenders.refunded_piastres)`.as('piastres'))
    .where('orders.delivery_date', '>=', first)
    .where('orders.delivery_date', '<=', last)
    .groupBy(['orders.delivery_date', 'tenders.method'])
    .execute()
  return rows.map((row) => ({ ...row, piastres: Number(row.piastres) }))
}

function sumsOf(date: Day, groups: Group[], received: Received[]): DaySums {
  const receivedBy = (method: TenderMethod) =>
    received.find((one) => one.date === date && one.method === method)?.piastres ?? 0
  const sum = (of: (group: Group) => number, which: (group: Group) => boolean) =>
    groups.filter(which).reduce((sum, group) => sum + of(group), 0)
  const orders = (group: Group) => group.orders
  const isUnpaidCard = ({ state }: Group) => state === 'awaiting_payment'
  return {
    date,
    orders: sum(orders, isKept),
    toPack: sum(orders, ({ state }) => state === 'confirmed'),
    open: sum(orders, isOpen),
    unpaid: sum(orders, isUnpaidCard),
    unpaidPiastres: sum(({ total }) => total, isUnpaidCard),
    cashToCollectPiastres: sum(
      ({ due }) => due,
      (group) => isKept(group) && isCashDue(group),
    ),
    cashCollectedPiastres: receivedBy('cash'),
    cardPaidPiastres: prepaidMethods.reduce((sum, method) => sum + receivedBy(method), 0),
    refundedPiastres: sum(
      ({ refunded }) => refunded,
      () => true,
    ),
  }
}

function isKept({ state }: Group): boolean {
  return isFulfilled(state)
}

function isCashDue({ method, payment }: Group): boolean {
  return method === 'cash' && payment === 'unpaid'
}

/** Whether a card is still to be charged, such as a held sum. The day cannot be closed before. */
function isCardDue({ method, payment, due }: Group): boolean {
  return method !== 'cash' && payment !== 'paid' && payment !== 'refund_due' && due > 0
}

/** Whether orders are undelivered, or delivered without their cash collected or their card charged. */
function isOpen(group: Group): boolean {
  const { state } = group
  if (state === 'delivered') return isCashDue(group) || isCardDue(group)
  return isKept(group) || state === 'awaiting_payment'
}
