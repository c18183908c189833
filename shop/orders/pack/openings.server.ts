import type { Database } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { OPEN_SECONDS } from './packing.ts'

const DAY_MS = 86_400_000

/**
 * Records which order a device has open, or none. The device repeats the call while the order is open,
 * because a record counts only for `OPEN_SECONDS`.
 */
export async function openOrder(
  db: Database,
  opening: { device: string; number: number | null; date: Day; who: string; now: Date },
): Promise<number | null> {
  const { device, number, date, who, now } = opening
  const order =
    number === null
      ? undefined
      : await db
          .selectFrom('orders')
          .select(['id', 'number'])
          .where('number', '=', number)
          .where('delivery_date', '=', date)
          .executeTakeFirst()
  const tooOld = new Date(now.getTime() - DAY_MS).toISOString()
  await db
    .deleteFrom('packing_openings')
    .where((is) =>
      is.or([is('seen_at', '<', tooOld), ...(order ? [] : [is('device', '=', device)])]),
    )
    .execute()
  if (!order) return null
  const values = { order_id: order.id, who, seen_at: now.toISOString() }
  await db
    .insertInto('packing_openings')
    .values({ device, ...values })
    .onConflict((conflict) => conflict.column('device').doUpdateSet(values))
    .execute()
  return order.number
}

export async function openingsOf(
  db: Database,
  { date, device, now }: { date: Day; device: string; now: Date },
) {
  return db
    .selectFrom('packing_openings')
    .innerJoin('orders', 'orders.id', 'packing_openings.order_id')
    .leftJoin('accounts', 'accounts.email', 'who')
    .select(['packing_openings.order_id', 'who'])
    .select(['accounts.first_name as firstName', 'accounts.last_name as lastName'])
    .where('orders.delivery_date', '=', date)
    .where('device', '!=', device)
    .where('seen_at', '>', new Date(now.getTime() - OPEN_SECONDS * 1000).toISOString())
    .orderBy('device')
    .execute()
}
