import type { Locale } from '#messages/locale.ts'
import type { CodedPlace } from '#shop/coordinates.ts'

/** The shop delivers to a `delivery` area. At a `pickup` point, customers collect their orders. */
export const areaKinds = ['delivery', 'pickup'] as const
export type AreaKind = (typeof areaKinds)[number]

export type Pickup = {
  address: string
  addressAr: string
  /** The hours for collecting, `HH:MM` in Egypt. They are the same on each of its days. */
  opensAt: string
  closesAt: string
  /** Such as “Ask at the gate”; may be empty. */
  directions: string
  directionsAr: string
  place: CodedPlace | null
}

/** Returns the address of a collected order, such as `Farm gate, 12 Canal Road`. */
export function addressOfPickup(
  locale: Locale,
  area: { name: string; nameAr: string; pickup: Pickup },
): string {
  const { name, nameAr, pickup } = area
  return locale === 'ar' ? `${nameAr}، ${pickup.addressAr}` : `${name}, ${pickup.address}`
}

export function hoursOfPickup({ opensAt, closesAt }: Pickup): { from: string; to: string }[] {
  return [{ from: opensAt, to: closesAt }]
}
