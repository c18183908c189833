import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { failPoint } from '#shop/fail-point.server.ts'
import { readChosen } from './own-choices.server.ts'
import { channelOf, type StaffChannel, type NoticeChannel } from './staff-choices.ts'
import { aboutOf, type AboutEvent } from './staff-events.server.ts'

/** Keeps a rush of events from delaying the jobs after it. */
const EVENTS_AT_ONCE = 100

/**
 * Decides the recipients and channels of each event by the staff's present choices. Each event has its own
 * transaction and is decided once, also by several processes or after a crash.
 */
export async function spreadStaffEvents(db: Database, now: Date): Promise<void> {
  const due = await undecidedEvents(db).orderBy('at').orderBy('id').limit(EVENTS_AT_ONCE).execute()
  for (const { id } of due) {
    await inTransaction(db, (trx) => spreadOne(trx, id, now))
    failPoint('staff-event-spread')
  }
}

/** Events without chosen recipients yet. */
export function undecidedEvents(db: Database) {
  return db.selectFrom('staff_events').select('id').where('spread_at', 'is', null)
}

async function spreadOne(trx: DatabaseTransaction, id: string, now: Date) {
  const event = await trx
    .updateTable('staff_events')
    .set({ spread_at: now.toISOString() })
    .where('id', '=', id)
    .where('spread_at', 'is', null)
    .returning(['event', 'about', 'by_id'])
    .executeTakeFirst()
  if (!event) return
  const about = aboutOf(event)
  const people = await readChosen(trx)
  const notices = people
    .filter((one) => one.id !== event.by_id)
    .flatMap((one) => {
      const channel = channelOf(one.role, about.event, one.choices)
      return waysOf(about, channel, one).map((way) => ({
        event_id: id,
        account_id: one.id,
        channel: way,
        bundle_id: null,
      }))
    })
  if (notices.length > 0) await trx.insertInto('staff_notices').values(notices).execute()
}

/** A notice that mail or push is down goes the other way, if there is one. */
function waysOf(
  about: AboutEvent,
  channel: StaffChannel,
  { hasDevice, email }: { hasDevice: boolean; email: string },
): NoticeChannel[] {
  if (channel === 'none') return []
  const down = about.event === 'provider-down' && about.isDown ? about.provider : ''
  const wishes = {
    push: (channel !== 'mail' && down !== 'push') || down === 'mail',
    mail: (channel !== 'push' && down !== 'mail') || down === 'push',
  }
  const push = wishes.push && hasDevice
  const mail = (wishes.mail || !push) && email !== ''
  return [...(push ? (['push'] as const) : []), ...(mail ? (['mail'] as const) : [])]
}
