import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { areaKinds } from '#shop/delivery/pickup.ts'
import { oneLine } from '#shop/text.ts'

/** Map links have several hundred characters. */
export const MOST_MAP_TEXT = 2000

const time = v.optional(
  v.pipe(
    v.string('time'),
    v.transform(asciiDigits),
    v.regex(/^(|([01]\d|2[0-3]):[0-5]\d)$/, 'time'),
  ),
  '',
)
const text = v.optional(oneLine(200), '')
const textAr = v.optional(v.pipe(oneLine(200), v.transform(asciiDigits)), '')

/** The fields of a pick-up point in the area form. They are empty for a delivery area. */
export const pickupEntries = {
  /** The kind never changes after the area was added. */
  kind: v.optional(v.picklist(areaKinds, 'choice'), 'delivery'),
  address: text,
  addressAr: textAr,
  /** The hours for collecting, `HH:MM` in Egypt. They are the same on each of its days. */
  opensAt: time,
  closesAt: time,
  directions: text,
  directionsAr: textAr,
  /** A map link, a Plus Code or coordinates. */
  map: v.optional(v.pipe(v.string('text'), v.maxLength(MOST_MAP_TEXT, 'too-long'), v.trim()), ''),
}

/** The fields of a pick-up point, empty, for a delivery area. */
export const NO_PICKUP = {
  address: '',
  addressAr: '',
  opensAt: '',
  closesAt: '',
  directions: '',
  directionsAr: '',
  map: '',
}
