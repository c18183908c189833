import { sql } from 'kysely'
import type { Database } from '#db/schema.ts'
import { paymentMethods, type PaymentMethod } from '../order/order-states.ts'

/** Counts all orders placed and paid so far, by payment method. The query reads only an index. */
export async function countOrders(
  db: Database,
): Promise<{ payment: PaymentMethod; placed: number; paid: number }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'payment_method as payment',
      fn.countAll<number>().as('placed'),
      fn
        .sum<number>(
          sql`case when payment_state in ('paid', 'refund_due', 'refunded') then 1 else 0 end`,
        )
        .as('paid'),
    ])
    .groupBy('payment_method')
    .execute()
  const counted = new Map(rows.map((row) => [row.payment, row]))
  return paymentMethods.map((payment) => ({
    payment,
    placed: Number(counted.get(payment)?.placed ?? 0),
    paid: Number(counted.get(payment)?.paid ?? 0),
  }))
}
