import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { subscriptionText, type PushSubscriptionBody } from './push-subscription.ts'

/** More devices than anybody carries; who adds another one loses the oldest. */
const MOST_DEVICES = 10

/** The mail or notification that tells a member of staff what happened. */
export const STAFF_MAIL = 'staff-notice'

/** Devices on which staff are told: those that did not end with the logins of their account. */
export function livingDevices(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('staff_devices')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.id', '=', 'staff_devices.account_id')
        .onRef('accounts.token_version', '=', 'staff_devices.token_version'),
    )
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
}

/**
 * Tells a member of staff on this device from now on, and nobody else of the staff on it. `tokenVersion` is that of the login that
 * adds it: where that has ended meanwhile, so has the device. Answers its id.
 */
export async function addStaffDevice(
  db: Database,
  device: {
    accountId: string
    tokenVersion: number
    body: PushSubscriptionBody
    browser: string
    system: string
    locale: Locale
  },
  now: Date,
): Promise<string> {
  const { accountId: account_id, tokenVersion: token_version, body, ...named } = device
  const id = createHash('sha256').update(subscriptionText(body)).digest('base64url')
  const { endpoint, keys } = body
  const at = now.toISOString()
  const values = { account_id, token_version, endpoint, ...keys, ...named, created_at: at }
  return inTransaction(db, async (trx) => {
    await trx
      .insertInto('staff_devices')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    const all = await trx
      .selectFrom('staff_devices')
      .select('id')
      .where('account_id', '=', account_id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    for (const one of all.slice(MOST_DEVICES)) await forgetStaffDevice(trx, one.id)
    return id
  })
}

/** False where the account has no such device. */
export async function removeStaffDevice(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_devices')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether a message goes to a device that is still its receiver’s: another one of the staff may have signed in on it. */
export async function isStaffDevice(
  db: Database,
  { recipient, account_id }: { recipient: string; account_id: string },
): Promise<boolean> {
  const device = await livingDevices(db)
    .select('staff_devices.id')
    .where('staff_devices.id', '=', recipient)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return device !== undefined
}

/** Its browser shows no more notifications. */
export async function forgetStaffDevice(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<void> {
  await db.deleteFrom('staff_devices').where('id', '=', id).execute()
}

/** Tells an account nothing more on devices like the one of a session that was ended: it may be lost. */
export async function forgetDevicesLike(
  db: DatabaseTransaction,
  { accountId, browser, system }: { accountId: string; browser: string; system: string },
): Promise<void> {
  await db
    .deleteFrom('staff_devices')
    .where('account_id', '=', accountId)
    .where('browser', '=', browser)
    .where('system', '=', system)
    .execute()
}

/** Deletes devices that ended with the logins or the role of their account. */
export async function forgetEndedDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('staff_devices')
    .where('id', 'not in', livingDevices(db).select('staff_devices.id'))
    .execute()
}

/** Tells somebody who works here no longer nothing more, and forgets what she chose. */
export async function tellNoMore(db: DatabaseTransaction, accountId: string): Promise<void> {
  for (const table of ['staff_devices', 'staff_choices', 'staff_notices', 'staff_told'] as const) {
    await db.deleteFrom(table).where('account_id', '=', accountId).execute()
  }
  await db
    .deleteFrom('mails')
    .where('account_id', '=', accountId)
    .where('kind', '=', STAFF_MAIL)
    .execute()
}

/**
 * The mailbox for what a device was not reached with; null where another device or a mail of the same bundle has it, or
 * still may.
 */
export async function mailboxInstead(
  db: DatabaseTransaction,
  { id, accountId, occasion }: { id: string; accountId: string; occasion: string },
): Promise<string | null> {
  // Locks it, so that of two devices that fail at once the second one sees that the first one did.
  const account = await db
    .updateTable('accounts')
    .set((row) => ({ role: row.ref('role') }))
    .where('id', '=', accountId)
    .where('role', '=', 'admin')
    .returning('email')
    .executeTakeFirst()
  const [, bundle = ''] = occasion.split(':')
  const other = await db
    .selectFrom('mails')
    .select('id')
    .where('occasion', 'like', `${STAFF_MAIL}:${bundle}:%`)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  if (other) return null
  // Who is told by both has all of it by mail already.
  const untold = await db
    .selectFrom('staff_notices')
    .select('event_id')
    .where('bundle_id', '=', bundle)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_notices as mailed')
            .select('mailed.event_id')
            .whereRef('mailed.event_id', '=', 'staff_notices.event_id')
            .whereRef('mailed.account_id', '=', 'staff_notices.account_id')
            .where('mailed.channel', '=', 'mail'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return untold ? (account?.email ?? null) : null
}
