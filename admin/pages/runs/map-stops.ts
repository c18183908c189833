import type { CodedPlace } from '#shop/coordinates.ts'
import type { DayRuns, PlannedOrder } from '#shop/runs/run.ts'

/** Number of colours in `run-map.module.css`. A later run uses the first colours again. */
const COLOURS = 8

/** `run` is null for orders without a run. `stop` counts from 1 and is 0 without a run. */
export type MapStop = {
  anchor: string
  number: number
  name: string
  stop: number
  run: string | null
  colour: number
  place: CodedPlace
}

/** A run with its stops that have a place, in their sequence. */
export type MapRun = {
  id: string | null
  name: string
  colour: number
  start: CodedPlace | null
  stops: MapStop[]
}

/** Returns the runs of a day as a map shows them. The last one has the orders without a run. */
export function mapRuns({ runs, orders }: DayRuns): MapRun[] {
  const drawn = runs.map(({ id, name, start, stops }, index) => {
    const colour = (index % COLOURS) + 1
    return { id, name, colour, start, stops: placed(stops, id, { run: name, colour }) }
  })
  const without = placed(orders, null, { run: null, colour: 0 }).map((one) => ({ ...one, stop: 0 }))
  return [...drawn, { id: null, name: '', colour: 0, start: null, stops: without }].filter(
    ({ stops }) => stops.length > 0,
  )
}

function placed(
  orders: PlannedOrder[],
  runId: string | null,
  of: Pick<MapStop, 'run' | 'colour'>,
): MapStop[] {
  return orders.flatMap(({ number, name, place }, index) =>
    place
      ? [{ ...of, anchor: stopAnchor(runId, number), number, name, place, stop: index + 1 }]
      : [],
  )
}

/** Returns the orders of the day without a place. An order that left the day has no name. */
export function unplacedStops({ runs, orders }: DayRuns): { number: number; anchor: string }[] {
  const lists = [...runs, { id: null, stops: orders }]
  return lists.flatMap(({ id, stops }) =>
    stops
      .filter(({ place, name }) => !place && name)
      .map(({ number }) => ({ number, anchor: stopAnchor(id, number) })),
  )
}

/**
 * The id of a stop's list item. It names the run, because an order that moved after an action of its driver
 * is in the lists of two runs.
 */
export function stopAnchor(runId: string | null, number: number): string {
  return runId === null ? `stop-${number}` : `stop-${runId}-${number}`
}
