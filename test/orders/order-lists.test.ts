import { expect, test } from 'vitest'
import { engineOf } from '#db/engine.ts'
import { trackReads } from '#db/read-set.ts'
import type { Database } from '#db/schema.ts'
import { listAdminOrders } from '#shop/orders/overview/list.server.ts'
import { listOrdersOf } from '#shop/orders/order/orders.server.ts'
import type { OrdersQuery } from '#shop/orders/overview/list.ts'
import { pickListOf, slipsOf } from '#shop/orders/pack/picking.server.ts'
import { callsAbout } from '#shop/orders/shortage/calls.server.ts'
import { heldElsewhere, ordersWith } from '#shop/orders/shortage/orders-with.server.ts'
import { salesOfLastDays } from '#shop/orders/overview/placed-by-day.server.ts'
import { countOpenOrdersByArea } from '#shop/orders/overview/open-orders.server.ts'
import { findPeople } from '#shop/customers/people.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { readBooks } from '#shop/books/files/books.server.ts'
import { figureDays } from '#shop/figures/figure-days.ts'
import { readSales } from '#shop/figures/sales.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { copyOrders, makeOrders } from '../many-orders.ts'
import { plansOf } from '../plans.ts'
import { timeFor, times } from '../times.ts'

/** Copies of 600 orders. */
const COPIES = times(50)

const now = new Date()
const today = dayInCairo(now)
const adminList = (query: Partial<OrdersQuery>) => (db: Database) =>
  listAdminOrders(
    db,
    { day: 'all', state: '', area: '', payment: '', q: '', page: 1, ...query },
    now,
  )

const lists: Record<string, (db: Database) => Promise<unknown>> = {
  'the next day in the admin': adminList({ day: '' }),
  'all orders in the admin': adminList({ page: 3 }),
  'past orders in the admin': adminList({ day: 'past' }),
  'cancelled orders': adminList({ state: 'cancelled' }),
  'unpaid card orders': adminList({ payment: 'card-unpaid' }),
  'an order by its number': adminList({ q: '101001' }),
  'orders by a phone number': adminList({ q: '01099999999' }),
  'people by a phone number': (db) => findPeople(db, '01000000001'),
  'people by a name': (db) => findPeople(db, 'no such name'),
  'what an account ordered': (db) => listOrdersOf(db, 'theirs', { page: 2, limit: 10 }),
  'what to pick': (db) => pickListOf(db, { date: today, area: '', isAll: true }),
  'what goes into each bag': (db) => slipsOf(db, { date: today, area: '', isAll: true }),
  'who wants a short product': (db) => ordersWith(db, { date: today, productId: 'none' }),
  'who else holds it': (db) => heldElsewhere(db, { date: today, productId: 'none' }),
  'whom to call about it': (db) => callsAbout(db, { date: today, productId: 'none' }),
  'sales of the last days': (db) => salesOfLastDays(db, 7, now),
  'what is to be delivered in each area': (db) => countOpenOrdersByArea(db, today),
}

// Scans of all orders or lines. A page of all orders may read an index in the list's order.
const wholly =
  /seq scan on order|scan order_lines|scan orders(?! using (index orders_by_day|covering))/i

const of = figureDays({ period: 'this-year' }, today)
/** Figures of a year. `rowByRow` is a plan that reads the table besides the index. */
const figures: Record<string, { ask: (db: Database) => Promise<unknown>; rowByRow: RegExp }> = {
  sales: { ask: (db) => readSales(db, of), rowByRow: /orders using index/i },
  'sums of the books': { ask: (db) => readBooks(db, of.days), rowByRow: /ledger using index/i },
}

describeOnEachEngine('among very many orders', (open) => {
  test(
    'no list reads all orders, or all lines, or asks for each order by itself',
    async () => {
      const { db, close } = await open()
      await makeOrders(db, 600, now)
      await copyOrders(db, COPIES, 'theirs')
      for (const [name, ask] of Object.entries(lists)) {
        const { readSet } = await trackReads(() => ask(db))
        expect(readSet.queries.length, `${name}: statements`).toBeLessThan(10)
        const plans = await plansOf(db, ask)
        expect(plans, name).not.toBe('')
        expect(plans, name).not.toMatch(wholly)
      }
      const ofSqlite = engineOf(db) === 'sqlite' ? Object.entries(figures) : []
      for (const [name, { ask, rowByRow }] of ofSqlite) {
        expect(await plansOf(db, ask), name).not.toMatch(rowByRow)
      }
      await close()
    },
    timeFor(COPIES, 1_000),
  )
})
