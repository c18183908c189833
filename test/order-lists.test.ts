import { expect, test } from 'vitest'
import { noteReads } from '#db/reads.ts'
import type { Database } from '#db/schema.ts'
import { listDeskOrders } from '#shop/orders/desk-list.server.ts'
import { listOrdersOf } from '#shop/orders/orders.server.ts'
import type { OrdersQuery } from '#shop/orders/orders-desk.ts'
import { pickListOf, slipsOf } from '#shop/orders/picking.server.ts'
import { salesOfLastDays } from '#shop/orders/sales.server.ts'
import { undeliveredOrdersBy } from '#shop/delivery/undelivered-orders.server.ts'
import { dayInCairo } from '#shop/delivery/cairo.ts'
import { describeOnEachEngine } from './databases.ts'
import { copyOrders, makeOrders } from './many-orders.ts'
import { plansOf } from './plans.ts'
import { timeFor, times } from './times.ts'

/** Each of 600 orders. */
const COPIES = times(50)

const now = new Date()
const today = dayInCairo(now)
const ofDesk = (query: Partial<OrdersQuery>) => (db: Database) =>
  listDeskOrders(
    db,
    { day: 'all', state: '', area: '', payment: '', q: '', page: 1, ...query },
    now,
  )

const lists: Record<string, (db: Database) => Promise<unknown>> = {
  'the next day at the desk': ofDesk({ day: '' }),
  'all orders at the desk': ofDesk({ page: 3 }),
  'past orders at the desk': ofDesk({ day: 'past' }),
  'cancelled orders': ofDesk({ state: 'cancelled' }),
  'unpaid card orders': ofDesk({ payment: 'card-unpaid' }),
  'an order by its number': ofDesk({ q: '101001' }),
  'orders by a phone number': ofDesk({ q: '01099999999' }),
  'what an account ordered': (db) => listOrdersOf(db, 'theirs', { page: 2, limit: 10 }),
  'what to pick': (db) => pickListOf(db, { date: today, area: '', isAll: true }),
  'what goes into each bag': (db) => slipsOf(db, { date: today, area: '', isAll: true }),
  'sales of the last days': (db) => salesOfLastDays(db, 7, now),
  'what is to be delivered in each area': (db) => undeliveredOrdersBy(db, 'area_id', today),
}

// A page of all orders may go along the index that they are in order in.
const wholly =
  /seq scan on order|scan order_lines|scan orders(?! using (index orders_by_day|covering))/i

describeOnEachEngine('among very many orders', (open) => {
  test(
    'no list reads all orders, or all lines, or asks for each order by itself',
    async () => {
      const { db, close } = await open()
      await makeOrders(db, 600, now)
      await copyOrders(db, COPIES, 'theirs')
      for (const [name, ask] of Object.entries(lists)) {
        const { reads } = await noteReads(() => ask(db))
        expect(reads.asked.length, `${name}: statements`).toBeLessThan(8)
        const plans = await plansOf(db, ask)
        expect(plans, name).not.toBe('')
        expect(plans, name).not.toMatch(wholly)
      }
      await close()
    },
    timeFor(COPIES, 1_000),
  )
})
