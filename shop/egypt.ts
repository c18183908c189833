import { placeOfDegrees, type Place, type Polygon } from './coordinates.ts'
import { contains } from './geometry.ts'

/** A rough outline, some kilometres outside the coasts. The eastern border is a straight line. */
const outline: [latitude: number, longitude: number][] = [
  [21.95, 24.9],
  [21.95, 37.05],
  [23.2, 36.4],
  [24.2, 36.3],
  [25.6, 35.0],
  [27.3, 34.45],
  [27.9, 34.6],
  [28.6, 34.63],
  [29.49, 34.91],
  [31.2195, 34.2675],
  [31.5, 34.17],
  [31.75, 33.0],
  [31.8, 25.5],
  [31.72, 25.12],
  [31.0, 24.8],
  [30.1, 24.65],
  [29.2, 24.9],
]
// `PURE` lets the bundler drop the outline from scripts that import only the type of a place.
const egypt: Polygon = /* @__PURE__ */ outline.map((corner) => placeOfDegrees(...corner))

export function isInEgypt(place: Place): boolean {
  return contains(egypt, place)
}
