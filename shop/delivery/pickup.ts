import type { Locale } from '#messages/locale.ts'
import type { CodedPlace } from '#shop/coordinates.ts'

/**
 * The shop delivers to an area of the kind `delivery`. At a `pickup` point, customers collect their orders.
 */
export const areaKinds = ['delivery', 'pickup'] as const
export type AreaKind = (typeof areaKinds)[number]

/** The description of a pick-up point. */
export type Pickup = {
  address: string
  addressAr: string
  /** The hours on its days in which orders can be collected, `HH:MM` in Egypt. */
  opensAt: string
  closesAt: string
  /** Such as “Ask at the gate”; may be empty. */
  directions: string
  directionsAr: string
  place: CodedPlace | null
}

/** Returns the address of an order that is collected: `Farm gate, 12 Canal Road`. */
export function addressOfPickup(
  locale: Locale,
  area: { name: string; nameAr: string; pickup: Pickup },
): string {
  const { name, nameAr, pickup } = area
  return locale === 'ar' ? `${nameAr}، ${pickup.addressAr}` : `${name}, ${pickup.address}`
}

/** Returns the hours for collecting in the form of delivery hours. */
export function hoursOfPickup({ opensAt, closesAt }: Pickup): { from: string; to: string }[] {
  return [{ from: opensAt, to: closesAt }]
}
