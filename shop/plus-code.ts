import { OpenLocationCode } from 'open-location-code'
import { degreesOf, placeOfDegrees, type Place } from '#shop/coordinates.ts'

const codes = new OpenLocationCode()

/** The code of a square of about 14 m: `8G2H26VP+Q7`. */
export function plusCodeOf(place: Place): string {
  const { latitude, longitude } = degreesOf(place)
  return codes.encode(latitude, longitude)
}

export function coded(place: Place) {
  return { ...place, plusCode: plusCodeOf(place) }
}

// These do not match inside a longer word or number.
const full = /(?<![a-z\d])[2-9cfghjmpqrvwx]{8}\+[2-9cfghjmpqrvwx]{2,7}(?![a-z\d])/i
const short = /(?<![a-z\d])(?:[2-9cfghjmpqrvwx]{2}){1,3}\+[2-9cfghjmpqrvwx]{2,7}(?![a-z\d])/i

export function fullCodeIn(text: string): Place | undefined {
  const code = full.exec(text)?.[0].toUpperCase()
  return code && codes.isFull(code) ? middleOf(code) : undefined
}

/** The first short code, such as `26VP+Q7`. Ignores a code of digits only: it may be a phone number. */
export function shortCodeIn(text: string): string | undefined {
  const code = short.exec(text)?.[0].toUpperCase()
  return code && /[A-Z]/.test(code) && codes.isShort(code) ? code : undefined
}

/**
 * The middle of the square with this short code that is nearest to `near`. Such squares lie 1° apart if the
 * code has four characters before the +, and 0.05° apart if it has two.
 */
export function placeOfShortCode(code: string, near: Place): Place {
  const { latitude, longitude } = degreesOf(near)
  return middleOf(codes.recoverNearest(code, latitude, longitude))
}

function middleOf(code: string): Place {
  const { latitudeCenter, longitudeCenter } = codes.decode(code)
  return placeOfDegrees(latitudeCenter, longitudeCenter)
}
