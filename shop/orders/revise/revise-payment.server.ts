import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { isPhoneOfAccount } from '#shop/phone-codes/confirmed-phones.server.ts'
import { exceedsCashLimits, lockCashOf } from '../place/cash-limits.server.ts'
import { cashProblem, isKnownPhone, trustOf } from '../place/cash-trust.server.ts'
import type { OrderRow } from '#db/schema.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import { isPaidLater, type PaymentMethod } from '../order/order-states.ts'
import { coveredBy, tendersOf } from '../order/read-tenders.server.ts'
import { phonesOf, type Recipient } from '../order/recipient.ts'
import { recipientOfRow } from '../order/recipient-columns.ts'
import { releaseTenders } from '../money/settle-due.server.ts'
import { exceedsShare } from '../place/unconfirmed-share.server.ts'
import type { DetailEvent } from './revise-details.server.ts'
import { linesOf, type LineRow } from './revise-lines.server.ts'
import type { Revision } from './revision.ts'
import type { Wrong } from './revision-refused.ts'

/**
 * Changes the method by which the due is paid. Refuses an order that is paid or held, or whose payment is in
 * process.
 */
export async function revisePayment(
  { db, order, now }: OrderWork,
  { payment }: Revision,
  wrong: Wrong,
): Promise<DetailEvent[]> {
  const before = order.payment_method
  if (!payment || payment === before) return []
  if (order.payment_state !== 'unpaid') {
    wrong.codes.payment = 'paid-already'
    return []
  }
  await db
    .updateTable('orders')
    .set({ payment_method: payment })
    .where('id', '=', order.id)
    .execute()
  if (payment === 'cash') await releaseTenders(db, order.id, now)
  return [{ what: 'payment-changed', detail: { from: before, to: payment } }]
}

type People = { customer: { phone: string }; recipient: Recipient | null }

function peopleOf(order: OrderRow): People {
  return { customer: { phone: order.customer_phone }, recipient: recipientOfRow(order) }
}

export function peopleAfter(order: OrderRow, { customer, recipient }: Revision): People {
  const before = peopleOf(order)
  return {
    customer: { phone: customer?.phone ?? before.customer.phone },
    recipient: recipient === undefined ? before.recipient : recipient,
  }
}

function phoneAtDoor({ customer, recipient }: People): string {
  return recipient?.phone ?? customer.phone
}

/** Whether the order gets a phone that it did not have. */
function hasOtherPhone(order: OrderRow, people: People): boolean {
  const before = phonesOf(peopleOf(order))
  return phonesOf(people).some((phone) => !before.includes(phone))
}

/**
 * Locks the cash limits of an order's people before stock, so that orders of one person are placed and
 * changed one after the other.
 */
export async function lockOwedCash({ db, order, now }: OrderWork, people: People): Promise<void> {
  const { client, customer_email: email } = order
  await lockCashOf(db, { client, email, phones: phonesOf(people) }, new Date(now))
}

/**
 * Adds to `wrong` when the due at the door, without the sums that a card covers, exceeds the cash limits. It
 * checks only a higher due or a new phone, so that a lowered limit does not block other changes. A due by
 * card has no limit of its own, but is refused while other orders exceed the limits. Otherwise many small
 * orders could grow to reserve the whole stock.
 */
export async function refuseUnpaidRise(
  { db, order }: OrderWork,
  after: { due: Piastres; dueBefore: Piastres; method: PaymentMethod; people: People },
  limits: Settings,
  wrong: Wrong,
): Promise<void> {
  const tenders = await tendersOf(db, order.id)
  const covered = tenders.reduce((sum, tender) => sum + coveredBy(tender), 0)
  const due = after.due - covered
  if (due <= 0) return
  // After a part payment in money, the rest may be paid at the door. After credit, the chosen card pays the
  // rest.
  const isPaidInPart = tenders.some((one) => one.method !== 'credit' && one.captured_piastres > 0)
  const isAtDoor = (method: PaymentMethod) => method === 'cash' || isPaidInPart
  const isInCash = isAtDoor(after.method)
  const before = !isInCash || isAtDoor(order.payment_method) ? after.dueBefore - covered : 0
  if (due <= before && !hasOtherPhone(order, after.people)) return
  const person = {
    phones: phonesOf(after.people),
    email: order.customer_email,
    client: order.client,
    accountId: order.account_id ?? undefined,
    confirmedPhone:
      order.phone_confirmed_at !== null && after.people.customer.phone === order.customer_phone
        ? order.customer_phone
        : undefined,
  }
  const asked = isInCash ? due : 0
  if (await exceedsCashLimits(db, asked, person, { limits, except: order.id })) {
    wrong.codes.payment ??= isInCash ? 'pay-by-card' : 'unpaid-orders'
  }
}

/**
 * Adds to `wrong` when the owner's cash rules refuse a change to cash, a new phone, or another person at the
 * door. Rules that became stricter meanwhile do not block other changes.
 */
export async function refuseUntrustedChange(
  { db, order, now }: OrderWork,
  { method, people }: { method: PaymentMethod; people: People },
  rules: Settings,
  wrong: Wrong,
): Promise<void> {
  const { phone } = people.customer
  const isOther =
    hasOtherPhone(order, people) || phoneAtDoor(people) !== phoneAtDoor(peopleOf(order))
  if (method !== 'cash' || (order.payment_method === 'cash' && !isOther)) return
  const isConfirmed =
    phone === order.customer_phone
      ? order.phone_confirmed_at !== null
      : order.account_id !== null && (await isPhoneOfAccount(db, phone, order.account_id))
  const trust = await trustOf(db, people, new Date(now))
  const problem = cashProblem({ ...trust, isKnown: trust.isKnown || isConfirmed }, rules)
  if (problem === 'prepay-only') wrong.codes.payment ??= problem
  const field = people.recipient ? 'recipient.phone' : 'customer.phone'
  if (problem === 'confirm-phone') wrong.codes[field] ??= 'phone-by-shop'
}

/**
 * Adds to `wrong` when strangers would hold more than their share of a product: by a higher quantity, or by a
 * change to a method that is paid later.
 */
export async function refuseShareOfChange(
  work: OrderWork,
  { method, people, before }: { method: PaymentMethod; people: People; before: readonly LineRow[] },
  { cashMostUnconfirmedShare: share }: Settings,
  wrong: Wrong,
): Promise<void> {
  const { db, order } = work
  if (order.phone_confirmed_at !== null || order.client === '' || !isPaidLater(method)) return
  const qtyBefore = new Map(before.map((line) => [line.product_id, line.now_qty ?? line.qty]))
  const lines = (await linesOf(work)).map((line) => ({
    productId: line.product_id,
    qty: line.now_qty ?? line.qty,
  }))
  const isNew = !isPaidLater(order.payment_method)
  const wanted = lines.filter(
    ({ productId, qty }) => isNew || qty > (qtyBefore.get(productId) ?? 0),
  )
  if (!(await exceedsShare(db, order.id, wanted, share))) return
  if (await isKnownPhone(db, phoneAtDoor(people))) return
  wrong.codes.payment ??= 'pay-by-card'
}
