import type { TenderRow } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { updatePaymentState } from '#shop/orders/money/payment-state.server.ts'
import { lockOrderById } from '#shop/orders/change/lock-order.server.ts'
import type { Payments } from './payments.server.ts'
import { awaitedTenderStates, type AwaitedTenderState } from '#shop/orders/order/tender.ts'

/** `open`: the tender waits for its customer. `processing`: it waits for the provider. */
export async function noteProgress(
  { db, now }: Payments,
  tender: TenderRow,
  state: AwaitedTenderState,
): Promise<void> {
  await inTransaction(db, async (db) => {
    await lockOrderById(db, tender.order_id, now().toISOString())
    await db
      .updateTable('tenders')
      .set({ state })
      .where('id', '=', tender.id)
      .where('state', 'in', awaitedTenderStates)
      .execute()
    await updatePaymentState(db, tender.order_id)
  })
}
