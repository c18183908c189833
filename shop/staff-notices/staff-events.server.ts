import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import type { StaffEvent } from './staff-choices.ts'

/** The subject of an event. It names no customer, so erasing a customer changes no event. */
export type AboutEvent =
  | { event: 'new-order'; orderId: string }
  | { event: 'failed-message'; mailId: string }
  | { event: 'stock-low'; productId: string }
  | { event: 'provider-down'; provider: string; isDown: boolean }
  | { event: 'staff-credit'; accountId: string; byId: string; piastres: number }

/** 30 days, longer than anybody looks back. */
const KEPT_MS = 30 * 24 * 3600_000

/**
 * Records an event for the staff, in the transaction that causes it. A repeated `occasion` does nothing.
 * `byId` is the staff member who caused the event and gets no message about it.
 */
export async function recordStaffEvent(
  db: DatabaseTransaction,
  { event, ...about }: AboutEvent,
  { occasion, byId, now }: { occasion: string; byId?: string | undefined; now: string },
): Promise<void> {
  await db
    .insertInto('staff_events')
    .values({
      id: randomUUID(),
      event,
      occasion: `${event}:${occasion}`,
      about: JSON.stringify(about),
      by_id: byId ?? null,
      at: now,
      spread_at: null,
    })
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .execute()
}

/** Records a new order that can be packed. */
export async function recordNewOrder(
  db: DatabaseTransaction,
  { orderId, byId, now }: { orderId: string; byId?: string | undefined; now: string },
): Promise<void> {
  await recordStaffEvent(db, { event: 'new-order', orderId }, { occasion: orderId, byId, now })
}

export function aboutOf(row: { event: string; about: string }): AboutEvent {
  return { event: row.event as StaffEvent, ...JSON.parse(row.about) }
}

/** Deletes events older than 30 days, with their notices. */
export async function forgetStaffEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db
    .deleteFrom('staff_notices')
    .where('event_id', 'in', ({ selectFrom }) =>
      selectFrom('staff_events').select('staff_events.id').where('at', '<', before),
    )
    .execute()
  await db
    .deleteFrom('staff_events')
    .where('at', '<', before)
    .where(sql<boolean>`spread_at is not null`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_notices')
            .select('event_id')
            .whereRef('event_id', '=', 'staff_events.id'),
        ),
      ),
    )
    .execute()
}
