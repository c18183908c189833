import type { Database } from '#db/schema.ts'
import { dueOf, moneyOf, workOf } from '../order/order-money.ts'
import { listSentMessages } from '#shop/mail/sent-messages.server.ts'
import { trustOf } from '../place/cash-trust.server.ts'
import { isCashClosed } from '../change/moves.ts'
import { closingOf } from '../place/closed-days.server.ts'
import { gatePhotosOf } from '../order/order-gate-photo.server.ts'
import { withDetails } from '../order/order-details.server.ts'
import type { Order } from '../order/order.ts'
import { plainReference } from '../order/transfer.ts'
import { ordersByReference } from '../money/transfer-work.server.ts'
import type { AdminOrder } from '../order/staff-order.ts'

export async function findAdminOrder(
  { db, now }: { db: Database; now: () => Date },
  number: number,
): Promise<AdminOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, ...order } = await withDetails(db, row)
  const closedAt = await closingOf(db, row.delivery_date)
  const derived = { work: workOf(order), money: moneyOf(order), due: dueOf(order) }
  return {
    ...order,
    ...derived,
    isPhoneConfirmed: row.phone_confirmed_at !== null,
    trust: await trustOf(db, order, now()),
    hasAccount: row.account_id !== null,
    isDayClosed: closedAt !== undefined,
    isCashClosed: isCashClosed(order, closedAt),
    sameReference: await sameReferenceAs(db, order),
    gatePhoto: (await gatePhotosOf(db, [row])).get(id) ?? null,
    adminNote: row.desk_note,
    sent: await listSentMessages(db, id),
  }
}

async function sameReferenceAs(
  db: Database,
  { number, transfer }: Pick<Order, 'number' | 'transfer'>,
): Promise<number[]> {
  const plain = plainReference(transfer?.reference ?? '')
  const found = await ordersByReference(db, [plain])
  return (found.get(plain) ?? []).filter((other) => other !== number)
}

/** Returns the fields that `isInScope` needs. */
export async function orderInWork(db: Database, number: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'state', 'delivery_date as deliveryDate'])
    .where('number', '=', number)
    .executeTakeFirst()
}

export async function orderIdOf(db: Database, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.id
}
