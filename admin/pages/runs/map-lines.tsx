import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import type { MapRun } from './map-stops.ts'
import { scaleBar, type MapView } from './map-view.ts'
import styles from './run-map.module.css'

const START = 14
const EDGE = 12
/** The height of the strip below the places, in pixels. */
export const SCALE = 30

/** The ways of the runs in a straight line from stop to stop, the starts and the scale. */
export function MapLines({ runs, view }: { runs: MapRun[]; view: MapView }) {
  const { width, height, pixelsPerMetre, pointOf } = view
  const { metres, pixels } = scaleBar(pixelsPerMetre, width / 3)
  const length =
    metres < 1000
      ? m.runs_map_metres({ metres: String(metres) })
      : m.runs_map_km({ km: String(metres / 1000) })
  const base = height + SCALE - EDGE
  return (
    <svg className={styles.lines} width={width} height={height + SCALE} aria-hidden="true">
      {runs.map(({ id, colour, start, stops }) => {
        const points = [start, ...stops.map(({ place }) => place)].flatMap((place) =>
          place ? [pointOf(place)] : [],
        )
        return (
          <g key={id ?? ''} data-colour={colour}>
            {colour > 0 && (
              <polyline
                className={styles.way}
                points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
              />
            )}
            {points.map(({ x, y }, index) => (
              <circle key={index} className={styles.place} cx={x} cy={y} r={3} />
            ))}
          </g>
        )
      })}
      {runs.map(({ id, start }) => {
        if (!start) return null
        const { x, y } = pointOf(start)
        const corner = { x: x - START / 2, y: y - START / 2 }
        return <rect key={id} className={styles.start} {...corner} width={START} height={START} />
      })}
      <path className={styles.scale} d={`M${EDGE} ${base - 6}v6h${pixels.toFixed(1)}v-6`} />
      <text className={styles.words} x={EDGE + 4} y={base - 6}>
        {isolate(length)}
      </text>
      <text className={styles.words} x={width - EDGE} y={base} textAnchor="end">
        ↑ {m.runs_map_north()}
      </text>
    </svg>
  )
}
