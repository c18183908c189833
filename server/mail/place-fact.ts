import { mapLink } from '#format/map-link.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { Pickup } from '#shop/delivery/pickup.ts'
import type { Order } from '#shop/orders/order/order.ts'

/** Where an order goes, for its customer's mail: none that is known from an earlier order only. */
export function placeFact({ customer: { place }, placeBy, pickup, locale }: Order) {
  if (pickup) return pointFacts(pickup, locale)
  if (!place || placeBy === 'earlier') return []
  return [{ name: m.place_title(), value: place.plusCode, link: mapLink(place) }]
}

/** How one finds a pick-up point, and its map. */
function pointFacts({ directions, directionsAr, place }: Pickup, locale: Locale) {
  const words = locale === 'ar' ? directionsAr : directions
  return [
    ...(words ? [{ name: m.field_directions(), value: words }] : []),
    ...(place ? [{ name: m.field_map(), value: place.plusCode, link: mapLink(place) }] : []),
  ]
}
