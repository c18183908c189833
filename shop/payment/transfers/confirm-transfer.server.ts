import type { Database } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { changeOrder, type OrderChangeOutcome } from '#shop/orders/change/change-order.server.ts'
import { StillShort } from '../arrived-late.server.ts'
import { receiveTransfer, type Arrived } from './receive-transfer.server.ts'

/**
 * What staff do with a transfer that arrived; said again, or by two of them at once, it is taken once. Of any version of
 * the order, since the money is there whatever else changed.
 */
export async function confirmTransfer(
  db: Database,
  asked: { number: number; account: Account; now: Date },
  arrived: Arrived,
): Promise<OrderChangeOutcome> {
  try {
    return await changeOrder(db, asked, (work) => receiveTransfer(work, arrived))
  } catch (error) {
    if (!(error instanceof StillShort)) throw error
    return changeOrder(db, asked, (work) => receiveTransfer(work, arrived, true))
  }
}
