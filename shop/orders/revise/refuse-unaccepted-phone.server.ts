import type { OrderWork } from '../change/lock-order.server.ts'
import { phonesOf } from '../order/recipient.ts'
import { blockOf } from '../place/refuse-unaccepted.server.ts'
import type { Wrong } from './revision-refused.ts'

/** Nobody gets an order to somebody whose orders are not accepted by changing its phone; what was there before stays. */
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
