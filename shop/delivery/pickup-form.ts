import * as v from 'valibot'
import { asciiDigits } from '#messages/ascii-digits.ts'
import { areaKinds } from '#shop/delivery/pickup.ts'
import { oneLine } from '#shop/text.ts'

/** The longest text that names a place: links of maps have several hundred characters. */
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

/** What the form of an area has for a pick-up point; it is left empty of an area that is delivered to. */
export const pickupEntries = {
  /** `pickup`: customers collect their orders there. Kept as it was when the area was added. */
  kind: v.optional(v.picklist(areaKinds, 'choice'), 'delivery'),
  address: text,
  addressAr: textAr,
  /** When orders can be collected on its days, `HH:MM` in Egypt. */
  opensAt: time,
  closesAt: time,
  directions: text,
  directionsAr: textAr,
  /** A link of a map, a Plus Code or coordinates. */
  map: v.optional(v.pipe(v.string('text'), v.maxLength(MOST_MAP_TEXT, 'too-long'), v.trim()), ''),
}

/** What an area that is delivered to has of them, beside its kind. */
export const NO_PICKUP = {
  address: '',
  addressAr: '',
  opensAt: '',
  closesAt: '',
  directions: '',
  directionsAr: '',
  map: '',
}
