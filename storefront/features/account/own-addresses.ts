import * as v from 'valibot'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { locales, type Locale } from '#messages/locale.ts'
import type { Area } from '#shop/delivery/area.ts'
import { joinAddress, ownAddress, type OwnAddress } from '#shop/accounts/address.ts'

export const ownAddresses = v.array(ownAddress)
export type { OwnAddress }

/** Writes an address on one line, in the language of the page. */
export function addressLine(address: OwnAddress, area: Area | undefined, locale: Locale): string {
  const { words, comma } = joiningWords(locale)
  // Isolated, because the address may be in the other direction than the words around it.
  const whole = (text: string) => text && isolate(text)
  const parts = {
    street: whole(address.street),
    floor: whole(address.floor),
    flat: whole(address.flat),
    landmark: whole(address.landmark),
  }
  return joinAddress(parts, area && placeIn(area, locale), words, comma)
}

export function placeIn(area: Area, locale: Locale) {
  return locale === 'ar'
    ? { area: area.nameAr, governorate: area.governorateAr }
    : { area: area.name, governorate: area.governorate }
}

export function joiningWords(locale: Locale) {
  const words = {
    floor: m.address_floor({}, { locale }),
    flat: m.address_flat({}, { locale }),
    landmark: m.address_landmark({}, { locale }),
    near: m.address_near({}, { locale }),
  }
  return { words, comma: m.address_comma({}, { locale }) }
}

/** Replaces the area at the end of an address, in either language. Any other address stays unchanged. */
export function addressInArea(address: string, from: Area, to: Area): string {
  for (const locale of locales) {
    const { comma } = joiningWords(locale)
    const endOf = (area: Area) => {
      const place = placeIn(area, locale)
      return [comma, place.area, comma, place.governorate].join('')
    }
    if (address.endsWith(endOf(from))) return address.slice(0, -endOf(from).length) + endOf(to)
  }
  return address
}
