import { isPickupPoint } from '#shop/delivery/area.ts'
import { findArea, pickupsOf } from '#shop/delivery/areas.server.ts'
import { addressOfPickup } from '#shop/delivery/pickup.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import type { Revision } from './revision.ts'
import type { Wrong } from './revision-refused.ts'

/**
 * An order at a pickup point gets the point's address and no place. An order that changes to delivery needs
 * an address.
 */
export async function withAddressOfPoint(
  { db, order }: Pick<OrderWork, 'db' | 'order'>,
  revision: Revision,
  wrong: Wrong,
): Promise<Revision> {
  const { customer, delivery } = revision
  const from = order.area_id
  const to = delivery?.area ?? from
  const points = await pickupsOf(db, [from, to])
  if (!points.has(to)) {
    if (points.has(from) && customer?.address === undefined) {
      wrong.codes['customer.address'] = 'address-required'
    }
    return revision
  }
  if (to === from && !customer) return revision
  const area = to === from ? undefined : await findArea(db, to)
  const address =
    area && isPickupPoint(area) ? addressOfPickup(order.locale, area) : order.customer_address
  return { ...revision, customer: { ...customer, address, place: null } }
}
