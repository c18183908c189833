import type { Database } from '#db/schema.ts'
import type { Account } from '#shop/accounts/account.ts'
import { changeOrder, type OrderChangeOutcome } from '#shop/orders/change/change-order.server.ts'
import { StillShort } from '../arrived-late.server.ts'
import { receiveTransfer, type Arrived } from './receive-transfer.server.ts'

/**
 * Receives a transfer that staff found, once. Accepts any version of the order, because the money is there.
 * An expired order that cannot be placed any more gives the money back.
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
