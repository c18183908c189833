import { mapLink } from '#format/map-link.ts'
import { m } from '#messages/compiled/messages.js'
import type { Order } from '#shop/orders/order.ts'

/** Where an order goes, for its customer's mail: none that is known from an earlier order only. */
export function placeFact({ customer: { place }, placeBy }: Order) {
  if (!place || placeBy === 'earlier') return []
  return [{ name: m.place_title(), value: place.plusCode, link: mapLink(place) }]
}
