import { asciiDigits } from '#messages/ascii-digits.ts'
import { placeOfDegrees, type Place } from '#shop/coordinates.ts'
import { isInEgypt } from '#shop/egypt.ts'
import {
  decoded,
  isShortLink,
  pinInLink,
  toLastStop,
  viewInLink,
  withoutLinks,
} from './place-link.ts'
import { pairsIn, type Pair } from './place-numbers.ts'
import { fullCodeIn, placeOfShortCode, shortCodeIn } from '#shop/plus-code.ts'

export const placeProblems = [
  'place-unreadable',
  /** Only the server of the link's owner knows the place. */
  'place-short-link',
  'place-outside-egypt',
  /** A short Plus Code means another place near each reference. */
  'place-code-needs-area',
] as const
export type PlaceProblem = (typeof placeProblems)[number]

/** Links of Google Maps have several hundred characters. */
export const MOST_PLACE_TEXT = 2000

/**
 * Reads a place in Egypt from a map link, a Plus Code or coordinates, also among other words. Unnamed numbers
 * may stand in either order, if only one order is in Egypt. `near` is the reference of short Plus Codes, such
 * as the middle of an area. `areDegrees` also accepts numbers with few decimals.
 */
export function readPlace(
  text: string,
  near?: Place,
  { areDegrees = false } = {},
): Place | PlaceProblem {
  if (text.length > MOST_PLACE_TEXT) return 'place-unreadable'
  const plain = toLastStop(plainPlaceText(text))
  const once = decoded(plain)
  const twice = decoded(once)

  // A link inside a link is encoded twice.
  for (const round of [plain, once, twice]) {
    const pin = pinInLink(round)
    if (pin) return placeOf(pin)
  }
  const code = fullCodeIn(twice)
  if (code) return isInEgypt(code) ? code : 'place-outside-egypt'
  const written = placeAmong(pairsIn(withoutLinks(twice)), areDegrees)
  if (written) return written

  const view = viewInLink(twice)
  const shown = view && placeOf(view)
  const shortCode = shortCodeIn(twice)
  const reference = typeof shown === 'object' ? shown : near
  if (shortCode && reference) {
    const place = placeOfShortCode(shortCode, reference)
    return isInEgypt(place) ? place : 'place-outside-egypt'
  }
  if (shown) return shown
  if (shortCode) return 'place-code-needs-area'
  if (isShortLink(twice)) return 'place-short-link'
  return placeAmong(pairsIn(twice), areDegrees) ?? 'place-unreadable'
}

function placeAmong(pairs: Pair[], areDegrees: boolean): Place | PlaceProblem | undefined {
  const meant = pairs.filter(({ isFine, isDecimal }) => isFine || (areDegrees && isDecimal))
  const read = meant.map(placeOf)
  return read.find((one) => typeof one === 'object') ?? read[0]
}

function placeOf({ latitude, longitude, isNamed }: Pair): Place | PlaceProblem {
  const place = placeOfDegrees(latitude, longitude)
  if (isInEgypt(place)) return place
  const other = placeOfDegrees(longitude, latitude)
  return !isNamed && isInEgypt(other) ? other : 'place-outside-egypt'
}

/** Replaces different spellings of a sign by one, and removes invisible characters. */
function plainPlaceText(text: string): string {
  let plain = asciiDigits(text)
  for (const [pattern, sign] of signs) plain = plain.replace(pattern, sign)
  return plain
}

const signs: [RegExp, string][] = [
  // Invisible characters, such as direction marks and joiners, and Arabic vowel marks.
  [/[\u00ad\u061c\u064b-\u065f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
  [/\u066b/g, '.'],
  [/[\u060c\u066c\uff0c]/g, ','],
  [/\u061b/g, ';'],
  [/[\u00a0\u2000-\u200a\u202f\u3000\s]/g, ' '],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u00ba\u02da\u2070]/g, '°'],
  [/''|[\u2033\u201c\u201d\u02ba]/g, '"'],
  [/[\u2032\u2018\u2019\u02b9\u00b4`]/g, "'"],
  [/&amp;/gi, '&'],
  [/شمالا?|(?<![a-z])north(?![a-z])/gi, 'N'],
  [/شرقا?|(?<![a-z])east(?![a-z])/gi, 'E'],
  [/جنوبا?|(?<![a-z])south(?![a-z])/gi, 'S'],
  [/غربا?|(?<![a-z])west(?![a-z])/gi, 'W'],
]
