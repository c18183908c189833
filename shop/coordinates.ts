import * as v from 'valibot'

/** In whole micro-degrees (millionths of a degree, WGS 84). */
export type Place = { latitude: number; longitude: number }

/** The corners in order. The last one connects to the first, which is not repeated. */
export type Polygon = Place[]

const MICRO = 1_000_000

export function placeOfDegrees(latitude: number, longitude: number): Place {
  return { latitude: Math.round(latitude * MICRO), longitude: Math.round(longitude * MICRO) }
}

export function degreesOf({ latitude, longitude }: Place) {
  return { latitude: latitude / MICRO, longitude: longitude / MICRO }
}

/** For maps and forms: `30.044400,31.235700`. */
export function placeText(place: Place): string {
  const { latitude, longitude } = degreesOf(place)
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`
}

export const METRES_PER_DEGREE = 111_320

/** In whole metres, on a plane, which is exact enough within Egypt. */
export function metresBetween(one: Place, other: Place): number {
  const [from, to] = [degreesOf(one), degreesOf(other)]
  const width = Math.cos((from.latitude * Math.PI) / 180)
  const [north, east] = [to.latitude - from.latitude, (to.longitude - from.longitude) * width]
  return Math.round(Math.hypot(north, east) * METRES_PER_DEGREE)
}

const microDegrees = v.pipe(v.number('whole-number'), v.integer('whole-number'))

/**
 * A place as a client sends it, within a rectangle around Egypt. The outline in `shop/egypt.ts` is exact but
 * too large for the browser scripts that contain this schema.
 */
export const placeSent = v.pipe(
  v.strictObject({ latitude: microDegrees, longitude: microDegrees }),
  v.check(
    ({ latitude, longitude }) =>
      latitude > 21_900_000 &&
      latitude < 31_900_000 &&
      longitude > 24_600_000 &&
      longitude < 37_100_000,
    'place-outside-egypt',
  ),
)

export const placeShape = v.object({
  latitude: v.number(),
  longitude: v.number(),
  plusCode: v.string(),
})
export type CodedPlace = v.InferOutput<typeof placeShape>

/** For a form field: `30.044400,31.235700,8G2H26VP+Q7`. */
export function fieldOfPlace(place: CodedPlace | null | undefined): string {
  return place ? `${placeText(place)},${place.plusCode}` : ''
}

/** The reverse of `fieldOfPlace`. Undefined for any other text. */
export function placeOfField(field: string): CodedPlace | undefined {
  const [latitude, longitude, plusCode] = field.split(',')
  if (!latitude || !longitude || !plusCode) return undefined
  const place = placeOfDegrees(Number(latitude), Number(longitude))
  return Number.isInteger(place.latitude + place.longitude) ? { ...place, plusCode } : undefined
}
