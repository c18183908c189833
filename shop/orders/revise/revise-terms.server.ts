import { termsOn, type TermsOfDay } from '#shop/delivery/area.ts'
import { findArea, pickupsOf } from '#shop/delivery/areas.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { OrderWork } from '../change/lock-order.server.ts'
import { promisedDelivery } from '../change/reprice-order.server.ts'
import { columnsOfTerms, termsOfRow } from '../order/terms-columns.ts'
import type { Revision } from './revision.ts'

type Asked = { revision: Pick<Revision, 'delivery'>; terms: Settings; isStaff: boolean }

/**
 * Returns the delivery terms. They stay until the customer chooses another day or area. A move by staff keeps
 * them, too, except between delivery and pickup: the fee is then at most the promised one. `isOther`: the fee
 * must be calculated again.
 */
export async function reviseTerms(
  { db, order }: OrderWork,
  { revision: { delivery }, terms: settings, isStaff }: Asked,
): Promise<{ terms: TermsOfDay; isOther: boolean }> {
  const kept = termsOfRow(order)
  const from = { area: order.area_id, date: order.delivery_date }
  const to = delivery ?? from
  const isMoved = to.area !== from.area || to.date !== from.date
  const areKept = !isMoved || (isStaff && !(await isOfOtherKind(db, from.area, to.area)))
  if (areKept && kept) return { terms: kept, isOther: false }
  const ofDay = termsOn(await findArea(db, to.area), to.date, settings)
  if (areKept) return { terms: ofDay, isOther: false }
  const fee = ofDay.deliveryFeePiastres
  const terms = isStaff
    ? { ...ofDay, deliveryFeePiastres: Math.min(fee, promisedDelivery(order)) }
    : ofDay
  await db.updateTable('orders').set(columnsOfTerms(terms)).where('id', '=', order.id).execute()
  const before = kept ?? termsOn(await findArea(db, from.area), from.date, settings)
  const isOther = JSON.stringify(before) !== JSON.stringify(terms)
  return { terms, isOther }
}

/** Whether exactly one of two areas is a pickup point. */
async function isOfOtherKind(db: OrderWork['db'], from: string, to: string): Promise<boolean> {
  if (from === to) return false
  return (await pickupsOf(db, [from, to])).size === 1
}
