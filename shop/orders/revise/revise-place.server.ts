import { removeGatePhoto } from '#shop/delivery/gate-photos.server.ts'
import { streetOf } from '#shop/street.ts'
import { columnsOfPlace, placeOfRow } from '#shop/place-columns.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import type { DetailEvent } from './revise-details.server.ts'
import type { Revision } from './revision.ts'

/**
 * Another street or area clears the place, unless the revision has one, and removes the photo of the old
 * gate. The history has no coordinates, so that a removed place is gone.
 */
export async function revisePlace(
  { db, order, who }: OrderWork,
  { customer = {}, delivery }: Revision,
): Promise<DetailEvent[]> {
  const isElsewhere =
    (delivery !== undefined && delivery.area !== order.area_id) ||
    (customer.address !== undefined &&
      streetOf(customer.address) !== streetOf(order.customer_address))
  if (isElsewhere) await removeGatePhoto(db, { order_id: order.id })
  const place = customer.place === undefined && isElsewhere ? null : customer.place
  if (place === undefined) return []
  const before = placeOfRow(order)
  const isSame = before?.latitude === place?.latitude && before?.longitude === place?.longitude
  if (isSame) return []
  const placeBy = who === 'customer' ? 'customer' : 'staff'
  await db
    .updateTable('orders')
    .set({ ...columnsOfPlace(place), place_by: place ? placeBy : null })
    .where('id', '=', order.id)
    .execute()
  return [{ what: 'place-changed', detail: {} }]
}
