import type { Piastres } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { isPhoneOfAccount } from '#shop/phone-codes/confirmed-phones.server.ts'
import { exceedsCashLimits, lockCashOf } from '../cash-limits.server.ts'
import { cashProblem, trustOfPhone } from '../cash-trust.server.ts'
import type { OrderWork } from '../lock-order.server.ts'
import type { PaymentMethod } from '../order-states.ts'
import { coveredBy, tendersOf } from '../read-tenders.server.ts'
import { releaseTenders } from '../settle-due.server.ts'
import type { DetailEvent } from './revise-details.server.ts'
import type { Revision } from './revision.ts'
import type { Wrong } from './revision-refused.ts'

/** How what is due is to be paid; what a card has paid, or holds, stays with the card. */
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

/**
 * Locks what the person of an order owes in cash, before stock is: orders of one person are then placed
 * and changed one after the other.
 */
export async function lockOwedCash({ db, order, now }: OrderWork, phone: string): Promise<void> {
  const { client, customer_email: email } = order
  await lockCashOf(db, { client, email, phone }, new Date(now))
}

/**
 * Adds to `wrong` when what is due at the door comes to more than may be owed in cash; what a card holds, or is saved
 * for, is not. Asked only when it becomes more, or somebody else's: limits that fell meanwhile do not hinder other
 * changes. What is to be paid by card has no limit of its own, but is refused while other orders come to more than
 * may be owed: nobody can reserve the stock of the shop by changing many small orders.
 */
export async function refuseUnpaidRise(
  { db, order }: OrderWork,
  after: { due: Piastres; dueBefore: Piastres; method: PaymentMethod; phone: string },
  limits: Settings,
  wrong: Wrong,
): Promise<void> {
  const tenders = await tendersOf(db, order.id)
  const covered = tenders.reduce((sum, tender) => sum + coveredBy(tender), 0)
  const due = after.due - covered
  if (due <= 0) return
  // The rest of what was paid in money may be paid at the door; credit leaves the rest to the card that was chosen.
  const isPaidInPart = tenders.some((one) => one.method !== 'credit' && one.captured_piastres > 0)
  const isAtDoor = (method: PaymentMethod) => method === 'cash' || isPaidInPart
  const isInCash = isAtDoor(after.method)
  const before = !isInCash || isAtDoor(order.payment_method) ? after.dueBefore - covered : 0
  if (due <= before && after.phone === order.customer_phone) return
  const person = {
    phone: after.phone,
    email: order.customer_email,
    client: order.client,
    accountId: order.account_id ?? undefined,
  }
  const asked = isInCash ? due : 0
  if (await exceedsCashLimits(db, asked, person, { limits, except: order.id })) {
    wrong.codes.payment ??= isInCash ? 'pay-by-card' : 'unpaid-orders'
  }
}

/**
 * Adds to `wrong` when a customer makes an order one in cash, or of another phone, that the owner's rules for cash
 * refuse. Rules that became stricter meanwhile do not hinder other changes.
 */
export async function refuseUntrustedChange(
  { db, order, now }: OrderWork,
  { method, phone }: { method: PaymentMethod; phone: string },
  rules: Settings,
  wrong: Wrong,
): Promise<void> {
  const isOther = phone !== order.customer_phone
  if (method !== 'cash' || (order.payment_method === 'cash' && !isOther)) return
  const isConfirmed = isOther
    ? order.account_id !== null && (await isPhoneOfAccount(db, phone, order.account_id))
    : order.phone_confirmed_at !== null
  const trust = await trustOfPhone(db, phone, new Date(now))
  const problem = cashProblem({ ...trust, isKnown: trust.isKnown || isConfirmed }, rules)
  if (problem === 'prepay-only') wrong.codes.payment ??= problem
  if (problem === 'confirm-phone') wrong.codes['customer.phone'] ??= 'phone-by-shop'
}
