import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { quietUntil } from '#shop/mail/quiet-hours.ts'
import { livingDevices, STAFF_MAIL } from '#shop/mail/staff-devices.server.ts'
import { readDefaultLocale } from '#shop/settings/settings.server.ts'
import { readChosen, type Told } from './own-choices.server.ts'
import type { NoticeChannel } from './staff-choices.ts'

/**
 * Queues one message with all waiting notices for each member of staff and channel. The first notice goes at
 * once, further ones together after `bundleMinutes`. Nothing goes in quiet hours.
 */
export async function queueStaffMessages(db: Database, now: Date): Promise<void> {
  const waiting = await waitingNotices(db).distinct().execute()
  for (const { accountId, channel } of waiting) {
    const [told] = await readChosen(db, accountId)
    if (!told) await dropNotices(db, accountId)
    else if (quietUntil(now, told.quiet) === null) {
      await inTransaction(db, (trx) => queueOne(trx, { told, channel, now }))
      failPoint('staff-message-queued')
    }
  }
}

/** Notices that are in no message yet. */
export function waitingNotices(db: Database) {
  return db
    .selectFrom('staff_notices')
    .select(['account_id as accountId', 'channel'])
    .where('bundle_id', 'is', null)
}

type One = { told: Told; channel: NoticeChannel; now: Date }

async function queueOne(trx: DatabaseTransaction, { told, channel, now }: One) {
  if (!(await mayTell(trx, { told, channel, now }))) return
  const bundle = randomUUID()
  const { numUpdatedRows } = await trx
    .updateTable('staff_notices')
    .set({ bundle_id: bundle })
    .where('account_id', '=', told.id)
    .where('channel', '=', channel)
    .where('bundle_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  failPoint('staff-notices-bundled')
  const locale = told.locale ?? (await readDefaultLocale(trx))
  const devices = channel === 'push' ? await devicesOf(trx, told.id) : []
  const byDevice = devices.map(({ id, locale }) => ({ channel, recipient: id, locale }))
  const byMail = { channel: 'mail' as const, recipient: told.email, locale }
  // The last device may have been removed since the notice chose push.
  const messages = byDevice.length > 0 ? byDevice : told.email === '' ? [] : [byMail]
  for (const message of messages) {
    await trx
      .insertInto('mails')
      .values({
        id: randomUUID(),
        occasion: `${STAFF_MAIL}:${bundle}:${message.recipient}`,
        kind: STAFF_MAIL,
        ...message,
        account_id: told.id,
        created_at: now.toISOString(),
        attempts: 0,
        next_attempt_at: now.toISOString(),
      })
      .execute()
  }
}

/**
 * Records that a message goes out now. Returns false when the last one went less than `bundleMinutes` ago.
 */
async function mayTell(trx: DatabaseTransaction, { told, channel, now }: One): Promise<boolean> {
  const told_at = now.toISOString()
  const before = new Date(now.getTime() - told.bundleMinutes * 60_000).toISOString()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_told')
    .values({ account_id: told.id, channel, told_at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'channel'])
        .doUpdateSet({ told_at })
        .where('staff_told.told_at', '<=', before),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function devicesOf(trx: DatabaseTransaction, accountId: string) {
  return livingDevices(trx)
    .select(['staff_devices.id', 'locale'])
    .where('account_id', '=', accountId)
    .orderBy('staff_devices.created_at')
    .execute()
}

async function dropNotices(db: Database, accountId: string) {
  await db
    .deleteFrom('staff_notices')
    .where('account_id', '=', accountId)
    .where('bundle_id', 'is', null)
    .execute()
}
