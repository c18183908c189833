import type { AreaDay, AreaForm } from './areas.ts'
import type { AreaTerms } from './price-list.ts'
import type { Piastres } from '../money.ts'
import type { Pickup } from './pickup.ts'
import { daysOf, type AreaDays } from './area-days.ts'
import { addDays, dayInCairo, instantInCairo, weekdayOf, type Day } from '../cairo.ts'

export type Area = Pick<AreaForm, 'name' | 'nameAr'> &
  AreaDay & {
    id: string
    furtherDays: AreaDay[]
    /** Its own terms; missing where it has none. */
    priceList?: AreaTerms[]
    governorate: string
    governorateAr: string
    /** Days without deliveries. */
    holidays: Day[]
    /** Days that take no more orders; missing where that was not asked. */
    fullDays?: Day[]
    /** Of a pick-up point; missing for an area that is delivered to. */
    pickup?: Pickup
  }

/** A point at which customers collect their orders. */
export type PickupPoint = Area & { pickup: Pickup }

export function isPickupPoint(area: Area): area is PickupPoint {
  return area.pickup !== undefined
}

export type Delivery = { date: Day; /** ISO instant, UTC */ cutoff: string }

/** Three weeks are offered of a weekly delivery; of more days a week at most this many. */
const WEEKS_OFFERED = 3
const MOST_OFFERED = 7

/** Orders close at most a week before the delivery, so at most two weeks of coming deliveries are closed. */
export const MOST_DAYS_BEFORE = 7
const WEEKS_PERHAPS_OVER = 2

/** The next deliveries to an area that can still be ordered for, the earliest first; full days are passed over. */
export function nextDeliveries(area: Area, now: Date): Delivery[] {
  const today = dayInCairo(now)
  const most = Math.min(WEEKS_OFFERED * daysOf(area).length, MOST_OFFERED)
  const { holidays, fullDays = [] } = area
  const days = (WEEKS_OFFERED + WEEKS_PERHAPS_OVER + holidays.length + fullDays.length) * 7
  const found: Delivery[] = []
  for (let ahead = 0; found.length < most && ahead < days; ahead++) {
    const date = addDays(today, ahead)
    if (!isDeliveryDay(area, date) || fullDays.includes(date)) continue
    const cutoff = cutoffOf(area, date)
    if (Date.parse(cutoff) > now.getTime()) found.push({ date, cutoff })
  }
  return found
}

/** The deliveries that would be offered beside those if they were not full. */
export function fullDeliveries(area: Area, now: Date): Delivery[] {
  const { fullDays = [], ...withoutFull } = area
  return nextDeliveries(withoutFull, now).filter(({ date }) => fullDays.includes(date))
}

export function canDeliverOn(area: Area, date: Day, now: Date): boolean {
  return nextDeliveries(area, now).some((delivery) => delivery.date === date)
}

/** Whether the area gets deliveries on this day at all, whether it can still be ordered for or not. */
export function isDeliveryDay(area: Area, date: Day): boolean {
  return dayOf(area, date) !== undefined && !area.holidays.includes(date)
}

/** Until when one can order for a day, as an ISO instant; a day that is none of the area's closes as its first. */
export function cutoffOf(area: AreaDays, date: Day): string {
  const { cutoffDaysBefore, cutoffTime } = dayOf(area, date) ?? area
  return instantInCairo(addDays(date, -cutoffDaysBefore), cutoffTime).toISOString()
}

function dayOf(area: AreaDays, date: Day): AreaDay | undefined {
  return daysOf(area).find(({ weekday }) => weekday === weekdayOf(date))
}

/** The shop's own terms, which are those of a cart (`priceCart`). */
export type ShopTerms = { deliveryFeePiastres: Piastres; freeDeliveryAbovePiastres: Piastres }
export type TermsOfDay = ShopTerms & { minimumPiastres: Piastres }

/**
 * What applies to a delivery on a day: the last terms of the area that have begun by then, or the shop's. Collecting
 * costs nothing, unless the point has terms of its own.
 */
export function termsOn(
  area: Pick<Area, 'priceList' | 'pickup'> | undefined,
  date: Day,
  { deliveryFeePiastres, freeDeliveryAbovePiastres }: ShopTerms,
): TermsOfDay {
  const own = area?.priceList?.findLast(({ from }) => from <= date)
  if (!own) {
    const fee = area?.pickup ? 0 : deliveryFeePiastres
    return { deliveryFeePiastres: fee, freeDeliveryAbovePiastres, minimumPiastres: 0 }
  }
  return {
    deliveryFeePiastres: own.feePiastres,
    freeDeliveryAbovePiastres: own.freeAbovePiastres ?? freeDeliveryAbovePiastres,
    minimumPiastres: own.minimumPiastres,
  }
}
