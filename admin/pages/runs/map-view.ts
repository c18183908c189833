import { degreesOf, METRES_PER_DEGREE, type Place } from '#shop/coordinates.ts'

/** Pixels from the left and from the top. */
export type Point = { x: number; y: number }

export type MapView = {
  width: number
  height: number
  pixelsPerMetre: number
  pointOf: (place: Place) => Point
}

/** Room for a mark beside the outermost place, in pixels. */
const MARGIN = 36
/** A map of one building would have no scale without it. */
const LEAST_METRES = 400
const LEAST_PIXELS = 260
const MOST_PIXELS = 560

/**
 * Fits at least one place into a map of this width in pixels. North is up. A degree of longitude is as wide
 * as in the middle of the map, which is exact enough for a city.
 */
export function mapView(places: readonly Place[], width: number): MapView {
  const degrees = places.map(degreesOf)
  const north = extent(degrees.map(({ latitude }) => latitude))
  const east = extent(degrees.map(({ longitude }) => longitude))
  const metresNorth = METRES_PER_DEGREE
  const metresEast = METRES_PER_DEGREE * Math.cos((north.middle * Math.PI) / 180)
  const tall = Math.max(LEAST_METRES, north.span * metresNorth)
  const wide = Math.max(LEAST_METRES, east.span * metresEast)
  const fitting = Math.round((width * tall) / wide)
  const height = Math.min(MOST_PIXELS, Math.max(LEAST_PIXELS, fitting))
  const room = (pixels: number) => Math.max(1, pixels - 2 * MARGIN)
  const pixelsPerMetre = Math.min(room(width) / wide, room(height) / tall)
  return {
    width,
    height,
    pixelsPerMetre,
    pointOf(place) {
      const { latitude, longitude } = degreesOf(place)
      return {
        x: width / 2 + (longitude - east.middle) * metresEast * pixelsPerMetre,
        y: height / 2 - (latitude - north.middle) * metresNorth * pixelsPerMetre,
      }
    },
  }
}

function extent(values: number[]) {
  const least = Math.min(...values)
  const most = Math.max(...values)
  return { span: most - least, middle: (least + most) / 2 }
}

/** Returns the longest bar of 1, 2 or 5 times a power of ten metres that is at most `most` pixels long. */
export function scaleBar(pixelsPerMetre: number, most: number): { metres: number; pixels: number } {
  const longest = most / pixelsPerMetre
  const power = 10 ** Math.floor(Math.log10(longest))
  const metres = power * ([5, 2].find((step) => step * power <= longest) ?? 1)
  return { metres, pixels: metres * pixelsPerMetre }
}
