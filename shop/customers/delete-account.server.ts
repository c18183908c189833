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

/** `orders-open`: an order is on its way. `admin-stays`: the account belongs to the staff. */
export type DeletionProblem = 'not-found' | 'orders-open' | 'credit-left' | 'admin-stays'
export type Deleted<Value = void> =
  | { ok: true; value: Value }
  | { ok: false; problem: DeletionProblem }

/**
 * Deletes an account with its own data. Its orders stay for the books, with their names and addresses
 * (docs/decisions/043). Returns the ids of the deleted mails, because mails may also exist as files.
 */
export async function deleteAccount(
  db: Database,
  { id, by }: { id: string; by?: Actor },
  now: Date,
): Promise<Deleted<string[]>> {
  return refusing(() => inTransaction(db, (trx) => removeAccount(trx, { id, by }, now)))
}

/** Turns a thrown `Refused` into a returned problem. */
export async function refusing<Value>(work: () => Promise<Value>): Promise<Deleted<Value>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}

/** Returns the ids of the deleted mails. Throws `Refused`; see `refusing`. */
export async function removeAccount(
  trx: DatabaseTransaction,
  { id, by }: { id: string; by?: Actor | undefined },
  now: Date,
): Promise<string[]> {
  await lockCustomers(trx)
  // The update locks the row, and the new token version ends every session.
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

/** Throwing it rolls back the transaction, so that a refused deletion ends no session. */
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
 * For a guest who asks for it: deletes the map places and gate photos of all orders with the phone of this
 * order. Refuses while one of these orders is on its way.
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

/** The register keeps the withdrawn agreements as proof. */
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

/** Only marks the saved cards. The job that sends requests to the provider removes them there. */
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
