import { runName } from '#format/run-name.ts'
import { m } from '#messages/compiled/messages.js'
import type { MapRun } from './map-stops.ts'
import styles from './run-map.module.css'

/** `chosen` is the id of the run that is shown alone, and undefined while all are shown. */
export function MapLegend(props: {
  runs: MapRun[]
  chosen: string | null | undefined
  onChoose: (id: string | null | undefined) => void
}) {
  const { runs, chosen, onChoose } = props
  return (
    <>
      {runs.length > 1 && <p className="fine-print">{m.runs_map_choose()}</p>}
      <ul className={styles.legend} aria-label={m.runs_map_legend()}>
        {runs.map(({ id, name, colour, stops }) => (
          <li key={id ?? ''}>
            <button
              type="button"
              className="chip"
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? undefined : id)}
            >
              <span className={styles.swatch} data-colour={colour} aria-hidden="true" />
              <span>
                <bdi>{id === null ? m.runs_without() : runName(name)}</bdi> ·{' '}
                {m.runs_stops({ count: stops.length })}
              </span>
            </button>
          </li>
        ))}
        {runs.some(({ start }) => start) && (
          <li className={styles.startWords}>
            <span className={styles.square} aria-hidden="true" />
            {m.runs_map_start()}
          </li>
        )}
      </ul>
    </>
  )
}
