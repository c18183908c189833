import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { AGE, type Account } from '#shop/accounts/account.ts'
import { lockCustomers } from '#shop/accounts/customers-lock.server.ts'
import { forgetBrowsers } from '#shop/accounts/known-browsers.server.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { tellNoMore } from '#shop/mail/staff-devices.server.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { needsNoCard } from '#shop/orders/money/forget-card.server.ts'
import { withdrawConsents } from '#shop/mail/consents.server.ts'
import { forgetDevicesOf } from '#shop/mail/push-subscriptions.server.ts'
import {
  forgetPlacesOfAccount,
  forgetPlacesOfPhone,
} from '#shop/orders/order/order-place.server.ts'
import { leaveToPhone } from './keep-parts.server.ts'
import { hasOpenOrders, type Person } from './person.server.ts'

/**
 * The reason why an account cannot be deleted: an order is on its way, it has credit, or it belongs to the
 * staff.
 */
export type DeletionProblem = 'not-found' | 'orders-open' | 'credit-left' | 'admin-stays'
export type Deleted<Value = void> =
  | { ok: true; value: Value }
  | { ok: false; problem: DeletionProblem }

/**
 * Deletes an account with its own data: sessions, addresses, places, photos, stock alerts, agreements,
 * devices and saved cards. Its orders stay for the books, with the name and address they were placed with;
 * see docs/decisions/043. Returns the ids of the deleted mails, which may also exist as files.
 */
export async function deleteAccount(
  db: Database,
  { id, by }: { id: string; by?: Actor },
  now: Date,
): Promise<Deleted<string[]>> {
  return refusing(() => inTransaction(db, (trx) => removeAccount(trx, { id, by }, now)))
}

/** Runs a transaction. If it is refused, nothing changes and the problem is returned. */
export async function refusing<Value>(work: () => Promise<Value>): Promise<Deleted<Value>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}

/**
 * Deletes an account within a transaction. Throws `Refused`, which `refusing` turns into a problem. Returns
 * the ids of the deleted mails.
 */
export async function removeAccount(
  trx: DatabaseTransaction,
  { id, by }: { id: string; by?: Actor | undefined },
  now: Date,
): Promise<string[]> {
  await lockCustomers(trx)
  // Raising the token version locks the row and ends every session.
  const account = await trx
    .updateTable('accounts')
    .set((row) => ({ token_version: row('token_version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'email', 'phone', 'phone_confirmed_at', 'role', 'credit_piastres'])
    .executeTakeFirst()
  if (!account) return refuse('not-found')
  if (account.role === 'admin') return refuse('admin-stays')
  if (account.credit_piastres > 0) return refuse('credit-left')
  const phone = account.phone_confirmed_at === null ? null : account.phone
  if (await hasOpenOrders(trx, { accountId: id, phone })) return refuse('orders-open')

  const at = now.toISOString()
  await forgetPlacesOfAccount(trx, id)
  await leaveToPhone(trx, id)
  await withdrawOwn(trx, { accountId: id, phone, at })
  await forgetCards(trx, id, at)
  // Pictures of transfers show details of a bank account.
  await trx
    .deleteFrom('transfer_pictures')
    .where('order_id', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('orders.id').where('account_id', '=', id),
    )
    .execute()
  if (phone !== null) await forgetPlacesOfPhone(trx, phone)
  if (account.email !== null) await forgetAlerts(trx, account.email)
  await forgetBrowsers(trx, id)
  await tellNoMore(trx, id)
  await trx.deleteFrom('addresses').where('account_id', '=', id).execute()
  await trx.deleteFrom('account_links').where('account_id', '=', id).execute()
  const mails = await trx
    .deleteFrom('mails')
    .where(({ or, and, eb }) =>
      or([
        eb('account_id', '=', id),
        and([eb('recipient', '=', account.email ?? ''), eb('order_id', 'is', null)]),
      ]),
    )
    .returning('id')
    .execute()
  await trx
    .deleteFrom('phone_codes')
    .where(({ or, eb }) => or([eb('account_id', '=', id), eb('phone', '=', phone)]))
    .execute()
  await trx
    .updateTable('accounts')
    .set({ email: null, phone: null, phone_confirmed_at: null, first_name: '', last_name: '' })
    .set({ age: AGE.usual, password_hash: '', has_admin_password: 0 })
    .set({ updated_at: at, deleted_at: at })
    .where('id', '=', id)
    .execute()
  if (by) await recordAuditEntry(trx, by, { what: 'deleted', thing: 'account', id }, now)
  return mails.map((mail) => mail.id)
}

/** Rolls back the transaction, so that a refusal ends no session. */
class Refused extends Error {
  problem: DeletionProblem
  constructor(problem: DeletionProblem) {
    super(problem)
    this.problem = problem
  }
}

export function refuse(problem: DeletionProblem): never {
  throw new Refused(problem)
}

/**
 * Deletes the map places of all orders with the phone of this order, and their gate photos, at a guest's
 * request. Refuses while one of the orders is on its way.
 */
export async function forgetPlacesOfGuest(
  db: Database,
  { number, by }: { number: number; by: Account },
  now: Date,
): Promise<{ ok: true } | { ok: false; problem: 'not-found' | 'orders-open' }> {
  return inTransaction(db, async (trx) => {
    const order = await trx
      .selectFrom('orders')
      .select(['id', 'customer_phone as phone'])
      .where('number', '=', number)
      .executeTakeFirst()
    if (!order) return { ok: false, problem: 'not-found' }
    const { id, phone } = order
    if (await hasOpenOrders(trx, { accountId: null, phone })) {
      return { ok: false, problem: 'orders-open' }
    }
    await forgetPlacesOfPhone(trx, phone)
    const entry = { what: 'places-forgotten', thing: 'order' as const, id }
    await recordAuditEntry(trx, by, entry, now)
    return { ok: true }
  })
}

/**
 * Withdraws the account's agreements and removes its devices. The register keeps the agreements as proof.
 */
async function withdrawOwn(
  db: DatabaseTransaction,
  { accountId, phone, at }: Person & { at: string },
) {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  const orderIds = orders.map(({ id }) => id)
  const own = { phones: phone === null ? [] : [phone], orderIds }
  await withdrawConsents(db, own, { how: 'deleted', now: at })
  await forgetDevicesOf(db, orderIds, at)
}

/**
 * Marks saved cards that are no longer needed. The job that sends requests to the provider then removes
 * them there.
 */
async function forgetCards(db: DatabaseTransaction, accountId: string, at: string) {
  await db
    .updateTable('tenders')
    .set((tender) => needsNoCard(tender, at))
    .where('card_ref', 'is not', null)
    .where('wanted', 'is', null)
    .where('order_id', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('orders.id').where('account_id', '=', accountId),
    )
    .execute()
}

async function forgetAlerts(db: DatabaseTransaction, email: string) {
  await db.deleteFrom('stock_alerts').where('mailbox', '=', mailboxOf(email)).execute()
  await db.deleteFrom('stop_links').where('email', '=', email).execute()
}
