import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Database, Schema } from '#db/schema.ts'
import { dayInCairo, type Day } from '#shop/cairo.ts'
import { pickupAreas } from '#shop/delivery/areas.server.ts'
import { onlineMethods } from '#shop/settings/collect-by.ts'
import { toPayLater } from '../order/history.server.ts'
import { fulfilledStates, unpaidStates } from '../order/order-states.ts'
import {
  MOST_COUNTED,
  ORDERS_PER_PAGE,
  type OrderList,
  type OrdersQuery,
  type PaymentFilter,
} from './list.ts'
import { parseOrderSearch } from '../order/order-search.ts'
import { numbersByWords } from './order-words.server.ts'

/** Without `query.day`, a search covers all days, and any other list shows the next delivery day. */
export async function listAdminOrders(
  db: Database,
  query: OrdersQuery,
  now: Date,
): Promise<OrderList> {
  const today = dayInCairo(now)
  const [days, areas] = await Promise.all([comingDays(db, today), listAreaNames(db)])
  const isSearch = query.q.trim() !== ''
  const day = query.day || (isSearch ? 'all' : (days[0]?.date ?? 'all'))
  const found = matching(db, { ...query, day }, today)
  const [rows, total] = await Promise.all([pageOf(found, query.page, day), countUpTo(db, found)])
  return {
    day,
    days,
    areas,
    orders: rows.map(({ areaId, areaName, areaNameAr, needsReview, keptPiastres, ...row }) => ({
      ...row,
      items: Number(row.items),
      needsReview: needsReview === 1,
      isAtPoint: row.isAtPoint === 1,
      isByCredit: row.isByCredit === 1,
      isCardSaved: row.isCardSaved === 1,
      isToPayLater: row.isToPayLater === 1,
      isPartPaid: row.paymentState === 'unpaid' && keptPiastres > 0 && row.isCardSaved === 0,
      area: { id: areaId, name: areaName, nameAr: areaNameAr },
    })),
    page: query.page,
    pages: Math.max(1, Math.ceil(total / ORDERS_PER_PAGE)),
    total,
  }
}

async function comingDays(db: Database, today: Day) {
  const rows = await db
    .selectFrom('orders')
    .select(['delivery_date as date', (count) => count.fn.countAll<number>().as('orders')])
    .where('state', 'in', fulfilledStates)
    .where('delivery_date', '>=', today)
    .groupBy('delivery_date')
    .orderBy('delivery_date')
    .execute()
  return rows.map(({ date, orders }) => ({ date, orders: Number(orders) }))
}

async function listAreaNames(db: Database) {
  return db
    .selectFrom('areas')
    .select(['id', 'name', 'name_ar as nameAr'])
    .orderBy('rank')
    .execute()
}

type Wanted = OrdersQuery & { day: string }

function matching(db: Database, { day, state, area, payment, q }: Wanted, today: Day) {
  let query = db.selectFrom('orders')
  if (day === 'past') query = query.where('delivery_date', '<', today)
  else if (day !== 'all') query = query.where('delivery_date', '=', day)
  if (state) query = query.where('state', '=', state)
  if (area) query = query.where('area_id', '=', area)
  if (payment) query = query.where((is) => is.and(payments[payment](is)))
  if (q.trim()) query = query.where((is) => searched(is, q))
  return query
}

type Orders = ExpressionBuilder<Schema, 'orders'>
const payments: Record<PaymentFilter, (is: Orders) => Expression<SqlBool>[]> = {
  'cash-due': (is) => [is('payment_state', '=', 'unpaid'), is('payment_method', '=', 'cash')],
  'cash-paid': (is) => [
    is('payment_state', '=', 'paid'),
    is('payment_method', '=', 'cash'),
    is.not(isByCredit(is)),
  ],
  'pay-later': (is) => isUnpaidLater(is),
  'card-paid': (is) => [
    is('payment_state', '=', 'paid'),
    is('payment_method', 'in', [...onlineMethods]),
    is.not(isByCredit(is)),
  ],
  'card-held': (is) => [is('payment_state', '=', 'authorised')],
  'card-unpaid': (is) => [
    is('payment_state', 'in', unpaidStates),
    is('payment_method', 'in', [...onlineMethods]),
  ],
  'transfer-reported': (is) => [
    is.exists(
      is
        .selectFrom('transfer_reports')
        .select('state')
        .whereRef('transfer_reports.order_id', '=', 'orders.id')
        .where('transfer_reports.state', '=', 'reported'),
    ),
  ],
  'transfer-paid': (is) => [
    is('payment_state', '=', 'paid'),
    is('payment_method', '=', 'transfer'),
    is.not(isByCredit(is)),
  ],
  'transfer-unpaid': (is) => [
    is('payment_state', '=', 'unpaid'),
    is('payment_method', '=', 'transfer'),
  ],
  refunded: (is) => [is('payment_state', 'in', ['refund_due', 'refunded'])],
  // The condition equals that of the partial index, so the database can use it.
  review: () => [sql<SqlBool>`needs_review = 1`],
}

/** Tests the state first, because few delivered orders are unpaid. */
const isUnpaidLater = (is: Orders): Expression<SqlBool>[] => [
  is('payment_state', '=', sql.lit('unpaid')),
  is('orders.state', '=', 'delivered'),
  toPayLater,
]

const tendersOf = (of: Orders) =>
  of.selectFrom('tenders').whereRef('tenders.order_id', '=', 'orders.id')

function isByCredit(of: Orders) {
  const received = tendersOf(of).where('captured_piastres', '>', 0)
  return of.and([
    of.exists(received.where('method', '=', 'credit').select('tenders.id')),
    of.not(of.exists(received.where('method', '!=', 'credit').select('tenders.id'))),
  ])
}

function isCardSaved(of: Orders) {
  const open = tendersOf(of).where(sql<boolean>`coalesce(wanted, '') <> 'release'`)
  const promised = open
    .where('tenders.state', 'in', ['saved', 'authorised'])
    .select((sum) => sum.fn.coalesce(sum.fn.sum<number>('promised_piastres'), sql.lit(0)).as('sum'))
  return of.and([
    of.exists(open.where('tenders.state', '=', 'saved').select('tenders.id')),
    of(
      promised,
      '>=',
      sql<number>`total_piastres - given_piastres - paid_piastres + refunded_piastres`,
    ),
  ])
}

/** Selects by a union of order numbers, because PostgreSQL would scan all orders for an `or`. */
function searched(is: Orders, typed: string): Expression<SqlBool> {
  const { number, ...words } = parseOrderSearch(typed)
  return is('number', 'in', (at) => {
    const ofNumber = at
      .selectFrom('orders as numbered')
      .select('numbered.number')
      .where('numbered.number', '=', number ?? -1)
    return numbersByWords(at, words)?.union(ofNumber) ?? ofNumber
  })
}

type Found = ReturnType<typeof matching>

/** One day is sorted by number, several days by the latest delivery. */
async function pageOf(found: Found, page: number, day: string) {
  const isOneDay = day !== 'all' && day !== 'past'
  return found
    .select([
      'number',
      'state',
      'version',
      'payment_method as paymentMethod',
      'payment_state as paymentState',
      'needs_review as needsReview',
      'delivery_date as deliveryDate',
      'customer_name as customerName',
      'recipient_name as recipientName',
      'area_id as areaId',
      'area_name as areaName',
      'area_name_ar as areaNameAr',
      'total_piastres as totalPiastres',
      sql<number>`paid_piastres - refunded_piastres`.as('keptPiastres'),
      (of) =>
        of.case().when('area_id', 'in', pickupAreas(of)).then(1).else(0).end().as('isAtPoint'),
      (of) => of.case().when(isByCredit(of)).then(1).else(0).end().as('isByCredit'),
      (of) => of.case().when(isCardSaved(of)).then(1).else(0).end().as('isCardSaved'),
      (of) =>
        of
          .case()
          .when(of.and(isUnpaidLater(of)))
          .then(1)
          .else(0)
          .end()
          .as('isToPayLater'),
      (of) =>
        of
          .selectFrom('order_lines')
          .select((count) => count.fn.countAll<number>().as('items'))
          .whereRef('order_id', '=', 'orders.id')
          .where(({ fn, lit }) => sql<boolean>`${fn.coalesce('now_qty', 'qty')} > ${lit(0)}`)
          .$asScalar()
          .$notNull()
          .as('items'),
    ])
    .$if(!isOneDay, (found) => found.orderBy('delivery_date', 'desc'))
    .orderBy('number', isOneDay ? 'asc' : 'desc')
    .limit(ORDERS_PER_PAGE)
    .offset((page - 1) * ORDERS_PER_PAGE)
    .execute()
}

async function countUpTo(db: Database, found: Found): Promise<number> {
  const { total } = await db
    .selectFrom(found.select('number').limit(MOST_COUNTED).as('found'))
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
