import type { Locale } from '#messages/locale.ts'
import type { CodedPlace } from '#shop/coordinates.ts'

/** Areas are delivered to, or are points at which customers collect their orders. */
export const areaKinds = ['delivery', 'pickup'] as const
export type AreaKind = (typeof areaKinds)[number]

/** What a pick-up point says of itself. */
export type Pickup = {
  address: string
  addressAr: string
  /** When orders can be collected on its days, `HH:MM` in Egypt. */
  opensAt: string
  closesAt: string
  /** Such as "Ask at the gate"; may be empty. */
  directions: string
  directionsAr: string
  place: CodedPlace | null
}

/** The address of an order that is collected at a point: `Farm gate, 12 Canal Road`. */
export function addressOfPickup(
  locale: Locale,
  area: { name: string; nameAr: string; pickup: Pickup },
): string {
  const { name, nameAr, pickup } = area
  return locale === 'ar' ? `${nameAr}، ${pickup.addressAr}` : `${name}, ${pickup.address}`
}

/** When orders can be collected there, as hours of delivery are told. */
export function hoursOfPickup({ opensAt, closesAt }: Pickup): { from: string; to: string }[] {
  return [{ from: opensAt, to: closesAt }]
}
