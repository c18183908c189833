import { OpenLocationCode } from 'open-location-code'
import { degreesOf, placeOfDegrees, type Place } from '#shop/coordinates.ts'

const codes = new OpenLocationCode()

/** `8G2H26VP+Q7`: the code of the square of some 14 m that a place is in. */
export function plusCodeOf(place: Place): string {
  const { latitude, longitude } = degreesOf(place)
  return codes.encode(latitude, longitude)
}

/** A place with its Plus Code. */
export function coded(place: Place) {
  return { ...place, plusCode: plusCodeOf(place) }
}

// Neither may be the end of a longer word or number.
const full = /(?<![a-z\d])[2-9cfghjmpqrvwx]{8}\+[2-9cfghjmpqrvwx]{2,7}(?![a-z\d])/i
const short = /(?<![a-z\d])(?:[2-9cfghjmpqrvwx]{2}){1,3}\+[2-9cfghjmpqrvwx]{2,7}(?![a-z\d])/i

/** The middle of the first full code in a text. */
export function fullCodeIn(text: string): Place | undefined {
  const code = full.exec(text)?.[0].toUpperCase()
  return code && codes.isFull(code) ? middleOf(code) : undefined
}

/**
 * The first short code in a text, as `26VP+Q7`. One of digits only is taken for a sum or a phone number.
 */
export function shortCodeIn(text: string): string | undefined {
  const code = short.exec(text)?.[0].toUpperCase()
  return code && /[A-Z]/.test(code) && codes.isShort(code) ? code : undefined
}

/**
 * The middle of the square with this short code that is nearest to a reference. Four digits before the + tell squares
 * apart that are 1° away from each other, two digits such that are 0.05° away.
 */
export function placeOfShortCode(code: string, near: Place): Place {
  const { latitude, longitude } = degreesOf(near)
  return middleOf(codes.recoverNearest(code, latitude, longitude))
}

function middleOf(code: string): Place {
  const { latitudeCenter, longitudeCenter } = codes.decode(code)
  return placeOfDegrees(latitudeCenter, longitudeCenter)
}
