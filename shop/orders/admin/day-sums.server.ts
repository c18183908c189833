import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import {
  isFulfilled,
  type OrderState,
  type PaymentMethod,
  type PaymentState,
} from '#shop/orders/order-states.ts'
import type { DaySums } from './today.ts'

type Group = {
  date: Day
  state: OrderState
  method: PaymentMethod
  payment: PaymentState
  orders: number
  total: number
  paid: number
  refunded: number
}

/** The sums of each delivery day from `first` to `last` that has orders. */
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
      fn.sum<number>('paid_piastres').as('paid'),
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
    paid: Number(row.paid),
    refunded: Number(row.refunded),
  }))
  return [...Map.groupBy(groups, ({ date }) => date)].map(([date, groups]) => sumsOf(date, groups))
}

function sumsOf(date: Day, groups: Group[]): DaySums {
  const sum = (of: (group: Group) => number, which: (group: Group) => boolean) =>
    groups.filter(which).reduce((sum, group) => sum + of(group), 0)
  const orders = (group: Group) => group.orders
  const left = ({ paid, refunded }: Group) => paid - refunded
  const isUnpaidCard = ({ state }: Group) => state === 'awaiting_payment'
  return {
    date,
    orders: sum(orders, isKept),
    toPack: sum(orders, ({ state }) => state === 'confirmed'),
    open: sum(orders, isOpen),
    unpaid: sum(orders, isUnpaidCard),
    unpaidPiastres: sum(({ total }) => total, isUnpaidCard),
    cashToCollectPiastres: sum(
      ({ total }) => total,
      (group) => isKept(group) && isCashDue(group),
    ),
    cashCollectedPiastres: sum(left, ({ method }) => method === 'cash'),
    cardPaidPiastres: sum(left, ({ method }) => method === 'card'),
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

/** Not settled: not delivered yet, or delivered and its cash not collected. */
function isOpen(group: Group): boolean {
  const { state } = group
  if (state === 'delivered') return isCashDue(group)
  return isKept(group) || state === 'awaiting_payment'
}
