import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '#db/schema.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { gatePhotoPath, type GatePhoto } from '#shop/delivery/gate-photo.ts'
import { writeGatePhoto } from '#shop/delivery/gate-photos.server.ts'
import { isSameStreet } from './order-place.server.ts'
import { openStates } from './order-states.ts'

/** Returns false when the order has ended or is collected at a pickup point. */
export async function keepPhotoOfOrder(
  db: Database,
  orderId: string,
  photo: Parameters<typeof writeGatePhoto>[2],
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // The update changes nothing: it locks the open order until the photo is stored.
    const open = await trx
      .updateTable('orders')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', orderId)
      .where('state', 'in', openStates)
      .where('area_id', 'not in', ({ selectFrom }) =>
        selectFrom('areas').select('id').where('kind', '=', 'pickup'),
      )
      .executeTakeFirstOrThrow()
    if (open.numUpdatedRows === 0n) return false
    await writeGatePhoto(trx, { order_id: orderId }, photo, now)
    return true
  })
}

/** Copies the account's gate photo of a saved address to a new order with the same street and area. */
export async function copySavedPhoto(
  db: DatabaseTransaction,
  order: { orderId: string; accountId: string | undefined; areaId: string; address: string },
  now: string,
): Promise<void> {
  if (order.accountId === undefined) return
  const saved = await db
    .selectFrom('gate_photos')
    .innerJoin('addresses', 'addresses.id', 'gate_photos.address_id')
    .select(['street', 'width', 'height', 'webp'])
    .where('account_id', '=', order.accountId)
    .where('area_id', '=', order.areaId)
    .orderBy('saved_at', 'desc')
    .execute()
  const photo = saved.find(({ street }) => isSameStreet(street, order.address))
  if (!photo) return
  const { width, height, webp } = photo
  const owner = { id: randomUUID(), order_id: order.orderId }
  await db
    .insertInto('gate_photos')
    .values({ ...owner, width, height, webp, at: now })
    .execute()
}

/** Returns the gate photos of orders, by order id. */
export async function gatePhotosOf(
  db: Database,
  orders: { id: string; number: number; key: string }[],
): Promise<Map<string, GatePhoto>> {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('gate_photos')
    .select(['order_id', 'width', 'height'])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  const byOrder = new Map(rows.map(({ order_id, ...size }) => [order_id, size]))
  return new Map(
    orders.flatMap((order) => {
      const size = byOrder.get(order.id)
      return size ? [[order.id, { src: gatePhotoPath(order), ...size }] as const] : []
    }),
  )
}

/** Photos of ended orders are kept for 30 days after the delivery day, until complaints are settled. */
const DAYS_AFTER = 30

/** The photos of saved addresses stay. */
export async function forgetOldGatePhotos(db: Database, now: Date): Promise<void> {
  const day = dayInCairo(new Date(now.getTime() - DAYS_AFTER * 24 * 3_600_000))
  await db
    .deleteFrom('gate_photos')
    .where('order_id', 'in', ({ selectFrom }) =>
      selectFrom('orders')
        .select('id')
        .where('state', 'not in', openStates)
        .where('delivery_date', '<', day),
    )
    .execute()
}
