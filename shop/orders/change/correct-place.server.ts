import { pickupsOf } from '#shop/delivery/areas.server.ts'
import { metresBetween, type Place } from '#shop/coordinates.ts'
import { columnsOfPlace, placeOfRow } from '#shop/place-columns.ts'
import { correctSavedAddresses } from '../order/order-place.server.ts'
import { OrderChangeRefused, recordInHistory, type OrderChange } from './change-order.server.ts'

/**
 * Corrects the place of an order in any state, because drivers report it at the door. The next order to the
 * same address gets this place. The history and the audit log contain only the distance, so that a removed
 * place is gone.
 */
export async function correctPlace(work: OrderChange, place: Place | null) {
  const { db, order } = work
  if (order.erased_at !== null && place) throw new OrderChangeRefused('cannot-change')
  // An order that is collected has the place of its pickup point.
  if ((await pickupsOf(db, [order.area_id])).size > 0) throw new OrderChangeRefused('not-found')
  const before = placeOfRow(order)
  await db
    .updateTable('orders')
    .set({ ...columnsOfPlace(place), place_by: place ? 'staff' : null })
    .where('id', '=', order.id)
    .execute()
  await correctSavedAddresses(db, order, columnsOfPlace(place))
  const moved: Record<string, number> =
    before && place ? { metres: metresBetween(before, place) } : {}
  await recordInHistory(work, place ? 'place-corrected' : 'place-removed', moved)
  return {
    what: 'place-corrected',
    before: { hasPlace: before !== null },
    after: { hasPlace: place !== null, ...moved },
  }
}
