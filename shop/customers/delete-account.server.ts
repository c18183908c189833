import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { AGE, type Account } from '#shop/accounts/account.ts'
import { lockCustomers } from '#shop/accounts/customers-lock.server.ts'
import { forgetBrowsers } from '#shop/accounts/known-browsers.server.ts'
import { mailboxOf } from '#shop/accounts/mailbox.ts'
import { tellNoMore } from '#shop/mail/staff-devices.server.ts'
import { recordAuditEntry, type Actor } from '#shop/audit-log/audit-log.server.ts'
import { needsNoCard } from '#shop/orders/forget-card.server.ts'
import { withdrawConsents } from '#shop/mail/consents.server.ts'
import { forgetPlacesOfAccount, forgetPlacesOfPhone } from '#shop/orders/order-place.server.ts'
import { leaveToPhone } from './keep-parts.server.ts'
import { hasOpenOrders, type Person } from './person.server.ts'

/** Why an account stays: an order of it is on its way, its credit is money, or it runs the shop. */
export type DeletionProblem = 'not-found' | 'orders-open' | 'credit-left' | 'admin-stays'
export type Deleted = { ok: true } | { ok: false; problem: DeletionProblem }

/**
 * Deletes an account with everything that only it needs: its logins end everywhere, and its addresses, places, photos,
 * stock alerts, agreements, devices and saved cards go. Its orders stay for the books, with the name and the address that were
 * given for them; see docs/decisions/043.
 */
export async function deleteAccount(
  db: Database,
  { id, by }: { id: string; by?: Actor },
  now: Date,
): Promise<Deleted> {
  return refusing(() => inTransaction(db, (trx) => removeAccount(trx, { id, by }, now)))
}

/** Runs a transaction that may be refused, and then changes nothing. */
export async function refusing(work: () => Promise<unknown>): Promise<Deleted> {
  try {
    await work()
    return { ok: true }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: error.problem }
    throw error
  }
}

/** Deletes an account as part of a transaction; throws what `refusing` tells. */
export async function removeAccount(
  trx: DatabaseTransaction,
  { id, by }: { id: string; by?: Actor | undefined },
  now: Date,
): Promise<void> {
  await lockCustomers(trx)
  // Its version locks the row, and ends every login.
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
  // The device that is told of an order, and what a picture shows of a bank account.
  for (const table of ['push_subscriptions', 'transfer_pictures'] as const) {
    await trx
      .deleteFrom(table)
      .where('order_id', 'in', ({ selectFrom }) =>
        selectFrom('orders').select('orders.id').where('account_id', '=', id),
      )
      .execute()
  }
  if (phone !== null) await forgetPlacesOfPhone(trx, phone)
  if (account.email !== null) await forgetAlerts(trx, account.email)
  await forgetBrowsers(trx, id)
  await tellNoMore(trx, id)
  await trx.deleteFrom('addresses').where('account_id', '=', id).execute()
  await trx.deleteFrom('account_links').where('account_id', '=', id).execute()
  await trx
    .deleteFrom('mails')
    .where(({ or, and, eb }) =>
      or([
        eb('account_id', '=', id),
        and([eb('recipient', '=', account.email ?? ''), eb('order_id', 'is', null)]),
      ]),
    )
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
}

/** Rolls back, so that a refusal ends no login. */
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
 * Removes where all orders of the phone of an order go, and the photos of their gates, for a guest who asks for it.
 * Refused while one of them is on its way.
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

/** The register of agreements stays, as proof of what was sent; none of them holds any longer. */
async function withdrawOwn(
  db: DatabaseTransaction,
  { accountId, phone, at }: Person & { at: string },
) {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  const own = { phones: phone === null ? [] : [phone], orderIds: orders.map(({ id }) => id) }
  await withdrawConsents(db, own, { how: 'deleted', now: at })
}

/** A card that is still saved is forgotten at its provider by the job that sends wishes. */
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
