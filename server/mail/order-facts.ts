import { hoursText } from '#format/delivery-hours.ts'
import { formatDeliveryDay } from '#format/hijri.ts'
import { isolate } from '#format/isolate.ts'
import { mapLink } from '#format/map-link.ts'
import { readablePhone } from '#format/readable-phone.ts'
import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import type { Pickup } from '#shop/delivery/pickup.ts'
import type { Order } from '#shop/orders/order/order.ts'
import type { Fact } from './message-page.ts'

export function arrivalFacts(order: Order): Fact[] {
  return [
    { ...dayFact(order), isLarge: true },
    ...hoursFact(order),
    addressFact(order),
    ...recipientFact(order),
    ...placeFact(order),
  ]
}

export function dayFact({ deliveryDate, pickup }: Order): Fact {
  const name = pickup ? m.order_collect_on() : m.order_arrives()
  return { name, value: formatDeliveryDay(deliveryDate) }
}

export function addressFact({ customer, pickup }: Order): Fact {
  const name = pickup ? m.order_collect_from() : m.order_address()
  return { name, value: customer.address }
}

export function hoursFact({ deliveryHours, pickup }: Order): Fact[] {
  const value = hoursText(deliveryHours)
  return value ? [{ name: pickup ? m.pickup_hours_name() : m.delivery_hours_name(), value }] : []
}

/** Empty if the customer takes the order. */
export function recipientFact({ recipient }: Order): Fact[] {
  if (!recipient) return []
  const phone = isolate(readablePhone(recipient.phone).replaceAll(' ', '\u00a0'))
  return [{ name: m.recipient_name(), value: `${isolate(recipient.name)} · ${phone}` }]
}

/** A place known only from an earlier order is for staff. */
export function placeFact({ customer: { place }, placeBy, pickup, locale }: Order): Fact[] {
  if (pickup) return pointFacts(pickup, locale)
  if (!place || placeBy === 'earlier') return []
  return [{ name: m.place_title(), value: place.plusCode, link: mapLink(place) }]
}

function pointFacts({ directions, directionsAr, place }: Pickup, locale: Locale): Fact[] {
  const words = locale === 'ar' ? directionsAr : directions
  return [
    ...(words ? [{ name: m.field_directions(), value: words }] : []),
    ...(place ? [{ name: m.field_map(), value: place.plusCode, link: mapLink(place) }] : []),
  ]
}
