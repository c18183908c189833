import type { Database } from '#db/schema.ts'
import type { Period } from '#shop/period.ts'
import { dueOf } from '#shop/orders/order/order-money.ts'
import { isFulfilled, orderStates, type OrderState } from '#shop/orders/order/order-states.ts'
import type { PaymentMethod } from '#shop/orders/order/order-states.ts'
import { vatOfOrder } from '#shop/orders/order/order-vat.ts'
import { lineOf } from '#shop/orders/order/order-details.server.ts'
import type { OrderLine } from '#shop/orders/order/order.ts'
import type { Piastres } from '#shop/money.ts'
import type { VatSum } from '#shop/vat.ts'
import { AT_ONCE } from './span.ts'

/** An order whose delivery day is in the period. An ended order is sold for 0, as in the ledger. */
export type BookOrder = {
  number: number
  day: string
  placedAt: string
  state: OrderState
  customer: string
  areaName: string
  areaNameAr: string
  method: PaymentMethod
  goods: Piastres
  delivery: Piastres
  /** Refunds that do not change the total of the order. */
  given: Piastres
  net: Piastres
  paid: Piastres
  refunded: Piastres
  /** Negative when the shop owes money to the customer. */
  owed: Piastres
}

/** Leaves out orders that nobody paid. */
const placedStates = orderStates.filter(
  (state) => state !== 'awaiting_payment' && state !== 'expired',
)

export async function* readOrders(db: Database, period: Period): AsyncGenerator<BookOrder[]> {
  for await (const rows of pagesOf(db, period)) {
    yield rows.map((row): BookOrder => {
      const isSold = isFulfilled(row.state)
      const delivery = isSold ? row.delivery : 0
      const goods = isSold ? row.total - delivery : 0
      const given = isSold ? row.given : 0
      const { total, paid, refunded, state } = row
      return {
        number: row.number,
        day: row.day,
        placedAt: row.placedAt,
        state: row.state,
        customer: row.customer,
        areaName: row.areaName,
        areaNameAr: row.areaNameAr,
        method: row.method,
        goods,
        delivery,
        given,
        net: goods + delivery - given,
        paid: row.paid,
        refunded: row.refunded,
        owed: dueOf({ state, total, given, paid, refunded }),
      }
    })
  }
}

/** A sold line, or the delivery of an order, with its VAT. */
export type BookLine = VatSum & {
  number: number
  day: string
  /** Null for the delivery. */
  line: OrderLine | null
}

/** The lines of each sold order. Their sum is the order's total minus refunds. */
export async function* readLines(db: Database, period: Period): AsyncGenerator<BookLine[]> {
  for await (const page of pagesOf(db, period)) {
    const orders = page.filter(({ state }) => isFulfilled(state))
    if (orders.length === 0) continue
    const rows = await db
      .selectFrom('order_lines')
      .selectAll()
      .where(
        'order_id',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('line')
      .execute()
    const linesOf = Map.groupBy(rows, ({ order_id }) => order_id)
    yield orders.flatMap(({ number, day, total, given, delivery, deliveryVatRate, ...order }) => {
      const lines = (linesOf.get(order.id) ?? []).map(lineOf)
      const vat = vatOfOrder({ lines, delivery, deliveryVatRate, total, given })
      const sold = vat.lines.flatMap((sum, at): BookLine[] => {
        const line = lines[at]
        return line && line.qty > 0 ? [{ number, day, line, ...sum }] : []
      })
      const fee = vat.delivery
      return fee.piastres === 0 ? sold : [...sold, { number, day, line: null, ...fee }]
    })
  }
}

async function* pagesOf(db: Database, { from, to }: Period) {
  let after = { day: '', number: 0 }
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'number', 'delivery_date as day', 'created_at as placedAt', 'state'])
      .select(['customer_name as customer', 'area_name as areaName', 'area_name_ar as areaNameAr'])
      .select(['payment_method as method', 'total_piastres as total', 'given_piastres as given'])
      .select(['delivery_piastres as delivery', 'delivery_vat_rate as deliveryVatRate'])
      .select(['paid_piastres as paid', 'refunded_piastres as refunded'])
      .where('delivery_date', '>=', from > after.day ? from : after.day)
      .where('delivery_date', '<=', to)
      .where((order) =>
        order.or([
          order('delivery_date', '>', after.day),
          order.and([order('delivery_date', '=', after.day), order('number', '>', after.number)]),
        ]),
      )
      .where('state', 'in', placedStates)
      .orderBy('delivery_date')
      .orderBy('number')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < AT_ONCE) return
    after = last
  }
}
