import { mapLink } from '#format/map-link.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { Pickup } from '#shop/delivery/pickup.ts'
import type { Order } from '#shop/orders/order/order.ts'

/**
 * Returns the place of an order for its customer's mail. A place that was only taken over from an earlier
 * order is left out.
 */
export function placeFact({ customer: { place }, placeBy, pickup, locale }: Order) {
  if (pickup) return pointFacts(pickup, locale)
  if (!place || placeBy === 'earlier') return []
  return [{ name: m.place_title(), value: place.plusCode, link: mapLink(place) }]
}

/** Returns the directions to a pick-up point, and its map. */
function pointFacts({ directions, directionsAr, place }: Pickup, locale: Locale) {
  const words = locale === 'ar' ? directionsAr : directions
  return [
    ...(words ? [{ name: m.field_directions(), value: words }] : []),
    ...(place ? [{ name: m.field_map(), value: place.plusCode, link: mapLink(place) }] : []),
  ]
}
