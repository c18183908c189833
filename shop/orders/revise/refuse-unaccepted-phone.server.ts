import type { OrderWork } from '../change/lock-order.server.ts'
import { phonesOf } from '../order/recipient.ts'
import { blockOf } from '../place/refuse-unaccepted.server.ts'
import type { Wrong } from './revision-refused.ts'

/**
 * Refuses a new phone if the shop no longer accepts orders from it. Phones that the order had before stay.
 */
export async function refuseUnacceptedPhone(
  { db, order }: OrderWork,
  people: Parameters<typeof phonesOf>[0],
  wrong: Wrong,
): Promise<void> {
  const before = [order.customer_phone, order.recipient_phone]
  const added = phonesOf(people).filter((phone) => !before.includes(phone))
  if (added.length === 0 || !(await blockOf(db, { phones: added }))) return
  wrong.codes['customer.phone'] = 'order-not-taken'
}
