import type { AdminAreaDay, AreaDay } from './areas.ts'
import type { AreaTerms } from './price-list.ts'
import { coded } from '#shop/plus-code.ts'
import { readPlace } from './place.ts'
import type { AreaKind, Pickup } from './pickup.ts'

/** Parses the further days of an area from their column. */
export function furtherDaysOf(stored: string): AdminAreaDay[] {
  return JSON.parse(stored)
}

export function priceListOf(stored: string): AreaTerms[] {
  return JSON.parse(stored)
}

/** Parses the further days of an area without their capacity, which shoppers do not see. */
export function shownDaysOf(stored: string): AreaDay[] {
  return furtherDaysOf(stored).map(({ capacity: _, ...day }) => day)
}

/** The columns that describe a pick-up point. */
export const pickupColumns = [
  'kind',
  'address',
  'address_ar as addressAr',
  'opens_at as opensAt',
  'closes_at as closesAt',
  'directions',
  'directions_ar as directionsAr',
  'map',
] as const

type PickupRow = Omit<Pickup, 'place'> & { kind: AreaKind; map: string }

/** Returns the description of a pick-up point, undefined for an area that is delivered to. */
export function pickupOfRow(row: PickupRow): Pickup | undefined {
  if (row.kind !== 'pickup') return undefined
  const { address, addressAr, opensAt, closesAt, directions, directionsAr, map } = row
  const place = map === '' ? map : readPlace(map)
  const said = { address, addressAr, opensAt, closesAt, directions, directionsAr }
  return { ...said, place: typeof place === 'object' ? coded(place) : null }
}
