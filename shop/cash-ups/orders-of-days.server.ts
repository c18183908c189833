import { sql } from 'kysely'
import type { Day } from '#shop/cairo.ts'
import { toPayLater } from '#shop/orders/order/history.server.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { coveredPiastres } from '#shop/orders/order/read-tenders.server.ts'
import type { Db } from './cash-entries.server.ts'
import type { OrderCash } from './statement.ts'

export type DayOrder = OrderCash & {
  id: string
  number: number
  day: Day
  name: string
  area: { name: string; nameAr: string }
  isToPayLater: boolean
}

export async function ordersOfDays(
  db: Db,
  { first, last }: { first: Day; last: Day },
): Promise<DayOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'delivery_date as day', 'state', 'payment_state as paymentState'])
    .select(['total_piastres as total', 'given_piastres as given', 'paid_piastres as paid'])
    .select(['refunded_piastres as refunded', 'customer_name', 'recipient_name'])
    .select(['area_name', 'area_name_ar', coveredPiastres.as('covered')])
    .select((of) => of.case().when(toPayLater).then(1).else(0).end().as('later'))
    .where('delivery_date', '>=', first)
    .where('delivery_date', '<=', last)
    .where('state', 'in', [...fulfilledStates, 'cancelled', 'refunded'])
    .orderBy('number')
    .execute()
  const [paid, returned] = await Promise.all([
    paidBefore(db, first, last),
    refused(db, first, last),
  ])
  return rows.map(({ customer_name, recipient_name, area_name, area_name_ar, later, ...row }) => ({
    ...row,
    isToPayLater: later === 1,
    name: recipient_name ?? customer_name,
    area: { name: area_name, nameAr: area_name_ar },
    refused: returned.get(row.id) ?? 0,
    ...(paid.get(row.id) ?? { prepaid: 0, credit: 0 }),
  }))
}

/** The keys are order ids. */
async function paidBefore(db: Db, first: Day, last: Day) {
  const rows = await db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .select('orders.id')
    .select(sql<number>`sum(tenders.captured_piastres)`.as('prepaid'))
    .select(
      sql<number>`sum(case when method = 'credit'
        then tenders.captured_piastres - tenders.refunded_piastres else 0 end)`.as('credit'),
    )
    .where('method', '<>', 'cash')
    .where('delivery_date', '>=', first)
    .where('delivery_date', '<=', last)
    .groupBy('orders.id')
    .execute()
  return new Map(
    rows.map(({ id, prepaid, credit }) => [
      id,
      { prepaid: Number(prepaid), credit: Number(credit) },
    ]),
  )
}

async function refused(db: Db, first: Day, last: Day): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('line_returns')
    .innerJoin('orders', 'orders.id', 'line_returns.order_id')
    .select('orders.id')
    .select(sql<number>`sum(line_returns.piastres)`.as('piastres'))
    .where('what', '=', 'refused')
    .where('delivery_date', '>=', first)
    .where('delivery_date', '<=', last)
    .groupBy('orders.id')
    .execute()
  return new Map(rows.map(({ id, piastres }) => [id, Number(piastres)]))
}
