import type { Database } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayInCairo } from '#shop/cairo.ts'
import type { encodeGatePhoto } from '#shop/delivery/gate-photos.server.ts'

type Encoded = Extract<Awaited<ReturnType<typeof encodeGatePhoto>>, { ok: true }>['photo']

/**
 * Stores the photo of the door at which an order was left. A later photo does not replace it. Returns false
 * when the order is not in this run. For an erased customer it stores nothing and returns true, so that the
 * phone stops sending.
 */
export async function keepDoorPhoto(
  db: Database,
  { runId, number }: { runId: string; number: number },
  photo: Encoded,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const stop = await trx
      .selectFrom('run_stops')
      .innerJoin('orders', 'orders.id', 'run_stops.order_id')
      .innerJoin('delivery_runs', 'delivery_runs.id', 'run_stops.run_id')
      .select(['orders.id', 'erased_at'])
      // The order may have moved to another day.
      .whereRef('delivery_date', '=', 'delivery_runs.day')
      .where('run_id', '=', runId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!stop) return false
    if (stop.erased_at !== null) return true
    await trx
      .insertInto('door_photos')
      .values({ order_id: stop.id, ...photo, at: now.toISOString() })
      .onConflict((conflict) => conflict.column('order_id').doNothing())
      .execute()
    return true
  })
}

/** Returns WebP. */
export async function readDoorPhoto(db: Database, number: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('door_photos')
    .innerJoin('orders', 'orders.id', 'door_photos.order_id')
    .select('webp')
    .where('number', '=', number)
    .executeTakeFirst()
  return row && Buffer.from(row.webp, 'base64')
}

export async function numbersWithDoorPhoto(db: Database, ids: string[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('door_photos')
    .innerJoin('orders', 'orders.id', 'door_photos.order_id')
    .select('number')
    .where('order_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ number }) => number))
}

/** As long as photos of gates are kept. */
const DAYS_AFTER = 30

export async function forgetOldDoorPhotos(db: Database, now: Date): Promise<void> {
  const day = dayInCairo(new Date(now.getTime() - DAYS_AFTER * 24 * 3_600_000))
  await db
    .deleteFrom('door_photos')
    .where('order_id', 'in', ({ selectFrom }) =>
      selectFrom('orders').select('id').where('delivery_date', '<', day),
    )
    .execute()
}
