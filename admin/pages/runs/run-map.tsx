import { useRef, useState } from 'react'
import { m } from '#messages/compiled/messages.js'
import type { DayRuns } from '#shop/runs/run.ts'
import { MapLegend } from './map-legend.tsx'
import { MapLines, SCALE } from './map-lines.tsx'
import { MapMarks } from './map-marks.tsx'
import { mapRuns, unplacedStops } from './map-stops.ts'
import { mapView } from './map-view.ts'
import styles from './run-map.module.css'
import { UnplacedStops } from './unplaced-stops.tsx'
import { useWidth } from './use-width.ts'

/** The stops of a day at their places, drawn without map tiles: nothing is requested from outside. */
export function RunMap({ plan }: { plan: DayRuns }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  const runs = mapRuns(plan)
  if (runs.length === 0) return null
  const isOneChosen = runs.some(({ id }) => id === chosen)
  const shown = isOneChosen ? runs.filter(({ id }) => id === chosen) : runs
  const places = shown.flatMap(({ start, stops }) => [
    ...(start ? [start] : []),
    ...stops.map(({ place }) => place),
  ])
  const view = mapView(places, width)
  return (
    <section className={styles.panel} aria-labelledby="run-map">
      <h2 id="run-map">{m.runs_map()}</h2>
      <MapLegend runs={runs} chosen={isOneChosen ? chosen : undefined} onChoose={setChosen} />
      {/* A map is not mirrored, so it is `ltr` in every language. */}
      <div ref={box} className={styles.map} dir="ltr" style={{ blockSize: view.height + SCALE }}>
        {width > 0 && (
          <>
            <MapLines runs={shown} view={view} />
            <MapMarks runs={shown} view={view} />
          </>
        )}
      </div>
      <UnplacedStops stops={unplacedStops(plan)} />
    </section>
  )
}
