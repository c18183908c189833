import { isolate } from '#format/isolate.ts'
import { runName } from '#format/run-name.ts'
import { m } from '#messages/compiled/messages.js'
import type { MapRun, MapStop } from './map-stops.ts'
import type { MapView } from './map-view.ts'
import { markGroups, within } from './mark-groups.ts'
import styles from './run-map.module.css'

/** A link for each stop, with its number in the run. It leads to the stop in the list below. */
export function MapMarks({ runs, view }: { runs: MapRun[]; view: MapView }) {
  const stops = runs.flatMap((run) => run.stops)
  const groups = markGroups(stops.map((item) => ({ ...view.pointOf(item.place), item })))
  return groups
    .map((group) => within(group, view))
    .map(({ x, y, items }) => (
      <div
        key={items[0]?.anchor}
        className={styles.group}
        style={{ insetInlineStart: x, insetBlockStart: y }}
      >
        {items.map((stop) => (
          <a
            key={stop.anchor}
            href={`#${stop.anchor}`}
            className={styles.mark}
            data-colour={stop.colour}
            aria-label={markName(stop)}
            title={markName(stop)}
          >
            {stop.stop || '•'}
          </a>
        ))}
      </div>
    ))
}

function markName({ number, name, stop, run }: MapStop): string {
  const said = { number: String(number), name: isolate(name) }
  return run === null
    ? m.runs_map_order(said)
    : m.runs_map_stop({ ...said, stop: String(stop), run: isolate(runName(run)) })
}
