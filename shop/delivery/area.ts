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
    /** Missing if the shop's terms apply. */
    priceList?: AreaTerms[]
    governorate: string
    governorateAr: string
    holidays: Day[]
    /** Days that take no more orders. Missing if the caller did not ask for them. */
    fullDays?: Day[]
    /** Missing for a delivery area. */
    pickup?: Pickup
  }

export type PickupPoint = Area & { pickup: Pickup }

export function isPickupPoint(area: Area): area is PickupPoint {
  return area.pickup !== undefined
}

export type Delivery = { date: Day; /** ISO instant, UTC */ cutoff: string }

/** Deliveries are offered for three weeks, at most 7 per area. */
const WEEKS_OFFERED = 3
const MOST_OFFERED = 7

/** Orders close at most 7 days before a delivery. So the search for open days looks two weeks further. */
export const MOST_DAYS_BEFORE = 7
const WEEKS_PERHAPS_OVER = 2

/** Lists the next deliveries whose cut-off is still ahead, the earliest first. Skips full days. */
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

/** Lists the deliveries that would be offered if they were not full. */
export function fullDeliveries(area: Area, now: Date): Delivery[] {
  const { fullDays = [], ...withoutFull } = area
  return nextDeliveries(withoutFull, now).filter(({ date }) => fullDays.includes(date))
}

export function canDeliverOn(area: Area, date: Day, now: Date): boolean {
  return nextDeliveries(area, now).some((delivery) => delivery.date === date)
}

/** True when the area has a delivery on this day, even after its cut-off. */
export function isDeliveryDay(area: Area, date: Day): boolean {
  return dayOf(area, date) !== undefined && !area.holidays.includes(date)
}

/**
 * Returns the cut-off of a day as an ISO instant. A day without deliveries gets the cut-off of the area's
 * first weekday.
 */
export function cutoffOf(area: AreaDays, date: Day): string {
  const { cutoffDaysBefore, cutoffTime } = dayOf(area, date) ?? area
  return instantInCairo(addDays(date, -cutoffDaysBefore), cutoffTime).toISOString()
}

function dayOf(area: AreaDays, date: Day): AreaDay | undefined {
  return daysOf(area).find(({ weekday }) => weekday === weekdayOf(date))
}

/** The shop's own terms, as `priceCart` takes them. */
export type ShopTerms = { deliveryFeePiastres: Piastres; freeDeliveryAbovePiastres: Piastres }
export type TermsOfDay = ShopTerms & { minimumPiastres: Piastres }

/**
 * Returns the terms of a delivery on `date`: the area's latest terms from that day or earlier, else the
 * shop's. Collecting is free unless the pick-up point has its own terms.
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
