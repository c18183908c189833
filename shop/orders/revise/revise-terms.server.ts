import { termsOn, type TermsOfDay } from '#shop/delivery/area.ts'
import { findArea, pickupsOf } from '#shop/delivery/areas.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OrderWork } from '../lock-order.server.ts'
import { promisedDelivery } from './reprice-order.server.ts'
import { columnsOfTerms, termsOfRow } from '../terms-columns.ts'
import type { Revision } from './revision.ts'

type Asked = { revision: Pick<Revision, 'delivery'>; terms: Settings; isStaff: boolean }

/**
 * The terms of an order's delivery: those that it was placed with, until its customer chooses another day or area. Where
 * staff move it, they stay, unless it is to be collected instead or no longer, and then its fee is never more than was
 * promised. `isOther` where the fee is to be counted anew.
 */
export async function reviseTerms(
  { db, order }: OrderWork,
  { revision: { delivery }, terms: settings, isStaff }: Asked,
): Promise<{ terms: TermsOfDay; isOther: boolean }> {
  const kept = termsOfRow(order)
  const area = await findArea(db, delivery?.area ?? order.area_id)
  const ofDay = termsOn(area, delivery?.date ?? order.delivery_date, settings)
  const isMoved =
    delivery !== undefined &&
    (delivery.area !== order.area_id || delivery.date !== order.delivery_date)
  const isCollected = area?.pickup !== undefined
  const wasCollected = (await pickupsOf(db, [order.area_id])).size > 0
  if (!isMoved || (isStaff && isCollected === wasCollected))
    return { terms: kept ?? ofDay, isOther: false }
  const fee = ofDay.deliveryFeePiastres
  const terms = isStaff
    ? { ...ofDay, deliveryFeePiastres: Math.min(fee, promisedDelivery(order)) }
    : ofDay
  await db.updateTable('orders').set(columnsOfTerms(terms)).where('id', '=', order.id).execute()
  const before = kept ?? termsOn(await findArea(db, order.area_id), order.delivery_date, settings)
  const isOther = JSON.stringify(before) !== JSON.stringify(terms)
  return { terms, isOther }
}
