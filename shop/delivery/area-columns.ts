import type { AdminAreaDay, AreaDay } from './areas.ts'
import type { AreaTerms } from './price-list.ts'
import { coded } from '#shop/plus-code.ts'
import { readPlace } from './place.ts'
import type { AreaKind, Pickup } from './pickup.ts'

export function furtherDaysOf(stored: string): AdminAreaDay[] {
  return JSON.parse(stored)
}

export function priceListOf(stored: string): AreaTerms[] {
  return JSON.parse(stored)
}

/** Parses the further days without their capacity, which shoppers do not see. */
export function shownDaysOf(stored: string): AreaDay[] {
  return furtherDaysOf(stored).map(({ capacity: _, ...day }) => day)
}

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

export function pickupOfRow(row: PickupRow): Pickup | undefined {
  if (row.kind !== 'pickup') return undefined
  const { address, addressAr, opensAt, closesAt, directions, directionsAr, map } = row
  const place = map === '' ? map : readPlace(map)
  const said = { address, addressAr, opensAt, closesAt, directions, directionsAr }
  return { ...said, place: typeof place === 'object' ? coded(place) : null }
}
