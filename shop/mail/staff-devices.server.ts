import { createHash } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Locale } from '#messages/locale.ts'
import { subscriptionText, type PushSubscriptionBody } from './push-subscription.ts'

/** The most devices of an account. A further one replaces the oldest. */
const MOST_DEVICES = 10

export const STAFF_MAIL = 'staff-notice'

/**
 * Selects the devices of staff that still get messages. A device gets none after the sessions of its account
 * were ended (`token_version` was incremented), or after the account was deleted or left the staff.
 */
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
 * Adds a device for notifications, and takes it from any other member of staff. `tokenVersion` is that of the
 * session. If the session ended meanwhile, the device gets no messages. Returns the device's id.
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

/** Returns false when the account has no device with this id. */
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

/** True when the device still belongs to the message's recipient. Another member of staff may use it now. */
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

/** Removes a device whose browser refuses notifications. */
export async function forgetStaffDevice(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<void> {
  await db.deleteFrom('staff_devices').where('id', '=', id).execute()
}

/** Removes the account's devices that look like the one of an ended session, which may be lost. */
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

/** Deletes devices whose account ended its sessions or is no longer staff. */
export async function forgetEndedDevices(db: Database): Promise<void> {
  await db
    .deleteFrom('staff_devices')
    .where('id', 'not in', livingDevices(db).select('staff_devices.id'))
    .execute()
}

/** Ends all messages to a former member of staff, and deletes their choices. */
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
 * Returns the mailbox for a message that failed on a device. Returns null when another device or a mail has
 * the same bundle, or may still get it.
 */
export async function mailboxInstead(
  db: DatabaseTransaction,
  { id, accountId, occasion }: { id: string; accountId: string; occasion: string },
): Promise<string | null> {
  // The update locks the account. When two devices fail at once, the second sees the failure of the first.
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
  // Events that were also mailed need no further mail.
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
