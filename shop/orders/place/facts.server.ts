import type { Database } from '#db/schema.ts'
import { weekdayOf } from '#shop/cairo.ts'
import type { Area } from '#shop/delivery/area.ts'
import { capacitiesOf, findArea } from '#shop/delivery/areas.server.ts'
import { storeAgreedTexts } from '#shop/mail/agreements.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { NOWHERE, placeOfNewOrder } from '../order/order-place.server.ts'
import { fullDaysOf } from './full-days.server.ts'
import type { OrderContext } from './order-context.server.ts'
import type { OrderRequest } from './order-request.ts'

/**
 * Facts that are read before the transaction of an order, to keep it short. `takePlace` checks later whether
 * the day is full.
 */
export type OrderFacts = {
  settings: Settings
  /** With its full days; undefined when the shop does not deliver there. */
  area: Area | undefined
  /** The most orders that the delivery day takes; undefined without a limit. */
  capacity: number | undefined
  /** The coordinates of the door, and who gave them. */
  place: Awaited<ReturnType<typeof placeOfNewOrder>>
}

export type KnownFacts = OrderFacts & { area: Area }

export async function readFacts(
  db: Database,
  { customer, delivery }: OrderRequest,
  { accountId, staff, agreements = [], now }: OrderContext,
): Promise<OrderFacts> {
  const [settings, area, capacities] = await Promise.all([
    readSettings(db),
    findArea(db, delivery.area),
    capacitiesOf(db, delivery.area),
    storeAgreedTexts(db, agreements, now),
  ])
  const days = capacities.get(delivery.area) ?? new Map<number, number>()
  const placed = { customer, areaId: delivery.area, accountId, isByStaff: staff !== undefined }
  const isDelivered = area !== undefined && !area.pickup
  return {
    settings,
    area: area && { ...area, fullDays: await fullDaysOf(db, area.id, days, now) },
    capacity: days.get(weekdayOf(delivery.date)),
    place: isDelivered ? await placeOfNewOrder(db, placed) : NOWHERE,
  }
}
