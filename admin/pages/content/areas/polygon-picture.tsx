import { m } from '#messages/compiled/messages.js'
import type { Polygon } from '#shop/coordinates.ts'
import type { CheckedPolygon } from '#shop/delivery/area-polygon.ts'
import styles from './polygon-picture.module.css'

/** The margin around the shape, as a part of its size. */
const MARGIN = 0.15
const WIDTH = 400

/** The polygon of an area as on a map, north up. The neighbours' polygons are behind it. */
export function PolygonPicture({ checked: { corners, others } }: { checked: CheckedPolygon }) {
  const latitudes = corners.map(({ latitude }) => latitude)
  const longitudes = corners.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  // A degree of longitude is shorter than a degree of latitude, by the cosine of the latitude.
  const narrowing = Math.cos(((south + north) / 2 / 1e6) * (Math.PI / 180))
  const scale = WIDTH / Math.max((east - west) * narrowing, north - south, 1)
  const height = (north - south) * scale
  const width = (east - west) * narrowing * scale
  const margin = WIDTH * MARGIN
  const points = (polygon: Polygon) =>
    polygon
      .map(({ latitude, longitude }) => {
        const [x, y] = [(longitude - west) * narrowing * scale, (north - latitude) * scale]
        return `${x.toFixed(1)},${y.toFixed(1)}`
      })
      .join(' ')
  return (
    <svg
      className={styles.picture}
      role="img"
      aria-label={m.areas_polygon_picture()}
      viewBox={[-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ')}
    >
      {others.map(({ id, corners, isOverlapping }) => (
        <polygon
          key={id}
          className={isOverlapping ? styles.overlapping : styles.other}
          points={points(corners)}
        />
      ))}
      <polygon className={styles.own} points={points(corners)} />
    </svg>
  )
}
