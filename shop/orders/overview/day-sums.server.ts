import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import type { Piastres } from '#shop/money.ts'
import { toPayLater } from '../order/history.server.ts'
import { dueOf } from '../order/order-money.ts'
import {
  fulfilledStates,
  isFulfilled,
  prepaidMethods,
  undeliveredStates,
  unpaidStates,
  type OrderState,
} from '../order/order-states.ts'
import { dueAtDoor } from '../order/payment-stand.ts'
import { coveredPiastres } from '../order/read-tenders.server.ts'
import type { TenderMethod } from '../order/tender.ts'
import type { DaySums } from './today.ts'

type Group = { date: Day; state: OrderState; orders: number; total: number; refunded: number }
/** A placed order that is not paid. `atDoor` is the cash to collect, 0 if its customer pays later. */
type Unpaid = { date: Day; isOpen: boolean; atDoor: Piastres }
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
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total_piastres').as('total'),
      fn.sum<number>('refunded_piastres').as('refunded'),
    ])
    .where('delivery_date', '>=', first)
    .where('delivery_date', '<=', last)
    .groupBy(['delivery_date', 'state'])
    .orderBy('delivery_date')
    .execute()
  const groups = rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    total: Number(row.total),
    refunded: Number(row.refunded),
  }))
  const [received, unpaid] = await Promise.all([
    receivedFor(db, first, last),
    unpaidOf(db, first, last),
  ])
  return [...Map.groupBy(groups, ({ date }) => date)].map(([date, groups]) =>
    sumsOf(date, groups, {
      received: received.filter((one) => one.date === date),
      unpaid: unpaid.filter((one) => one.date === date),
    }),
  )
}

async function unpaidOf(
  db: Database | DatabaseTransaction,
  first: Day,
  last: Day,
): Promise<Unpaid[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['delivery_date as date', 'state', 'payment_state as paymentState'])
    .select(['total_piastres as total', 'given_piastres as given'])
    .select(['paid_piastres as paid', 'refunded_piastres as refunded'])
    .select((of) => [
      coveredPiastres.as('covered'),
      of.case().when(toPayLater).then(1).else(0).end().as('later'),
    ])
    .where('delivery_date', '>=', first)
    .where('delivery_date', '<=', last)
    .where('state', 'in', fulfilledStates)
    .where('payment_state', 'in', [...unpaidStates, 'authorised'])
    .execute()
  return rows.map(({ date, covered, later, ...order }) => {
    const uncovered = dueAtDoor(order, covered)
    const isDelivered = order.state === 'delivered'
    const atDoor = isDelivered && later === 1 ? 0 : uncovered
    const isOpen = isDelivered && dueOf(order) - uncovered + atDoor > 0
    return { date, isOpen, atDoor }
  })
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

function sumsOf(
  date: Day,
  groups: Group[],
  { received, unpaid }: { received: Received[]; unpaid: Unpaid[] },
): DaySums {
  const receivedBy = (method: TenderMethod) =>
    received.find((one) => one.method === method)?.piastres ?? 0
  const sum = (of: (group: Group) => number, which: (state: OrderState) => boolean) =>
    groups.filter(({ state }) => which(state)).reduce((sum, group) => sum + of(group), 0)
  const orders = (group: Group) => group.orders
  const isUnpaidCard = (state: OrderState) => state === 'awaiting_payment'
  return {
    date,
    orders: sum(orders, isFulfilled),
    toPack: sum(orders, (state) => state === 'confirmed'),
    open: sum(orders, isOpen) + unpaid.filter((order) => order.isOpen).length,
    unpaid: sum(orders, isUnpaidCard),
    unpaidPiastres: sum(({ total }) => total, isUnpaidCard),
    cashToCollectPiastres: unpaid.reduce((sum, { atDoor }) => sum + atDoor, 0),
    cashCollectedPiastres: receivedBy('cash'),
    cardPaidPiastres: prepaidMethods.reduce((sum, method) => sum + receivedBy(method), 0),
    refundedPiastres: sum(
      ({ refunded }) => refunded,
      () => true,
    ),
  }
}

function isOpen(state: OrderState): boolean {
  return state === 'awaiting_payment' || undeliveredStates.some((one) => one === state)
}
