import type { Database } from '#db/schema.ts'
import type { Day } from '#shop/cairo.ts'
import { fulfilledStates } from '#shop/orders/order/order-states.ts'
import { personAtDoor } from '#shop/orders/order/recipient.ts'
import type { Slip } from '#shop/orders/pack/picking.ts'
import { placeOfRow } from '#shop/place-columns.ts'
import type { ActionDetail, StoredAction } from './at-door.server.ts'
import { numbersWithDoorPhoto } from './door-photos.server.ts'
import { isDayOver, type RunRow } from './links.server.ts'
import { parcelsOf } from './parcels.server.ts'
import { pointsOfDay } from './to-collect.server.ts'
import { wayLength } from './route.ts'
import type { DayRuns, PlannedOrder, Run, RunOfOrder, RunStop } from './run.ts'
import {
  actionsOfRuns,
  receivedAt,
  resultOf,
  slipsOfDay,
  stopsLeft,
  stopsOfRuns,
  type StopRow,
} from './stops.server.ts'

/** Returns the text for a refusal. `earlier` is JSON of an earlier delivery: its time and driver. */
export type RefusalWords = (code: string, earlier: string | null) => string

/** Returns the runs of a day with the results of their stops, and the orders without a run. */
export async function dayRunsOf(
  db: Database,
  { day, now, words }: { day: Day; now: Date; words: RefusalWords },
): Promise<DayRuns> {
  const [rows, slips] = await Promise.all([runRowsOf(db, day), slipsOfDay(db, day)])
  const ids = rows.map(({ id }) => id)
  const [planned, actions, links, points] = await Promise.all([
    stopsOfRuns(db, ids),
    actionsOfRuns(db, ids),
    linksOf(db, ids),
    pointsOfDay(db, day, slips),
  ])
  const stops = [...planned, ...(await stopsLeft(db, planned, actions))]
  const orderIds = stops.map(({ orderId }) => orderId)
  const [photos, packed] = await Promise.all([
    numbersWithDoorPhoto(db, orderIds),
    parcelsOf(db, orderIds),
  ])
  const runs = rows.map((row) => {
    const link = links.find(({ run_id }) => run_id === row.id)
    const known = {
      slips,
      photos,
      packed,
      words,
      actions: actions.filter((one) => one.run_id === row.id),
    }
    return {
      ...runOf(
        row,
        stops.filter(({ runId }) => runId === row.id),
        known,
      ),
      link: link ? { madeAt: link.made_at, madeBy: link.made_by, openedAt: link.opened_at } : null,
    }
  })
  const inRuns = new Set(planned.map(({ number }) => number))
  const orders = [...slips.values()]
    .filter(
      ({ number, state, isCollected }) =>
        !inRuns.has(number) && state !== 'delivered' && !isCollected,
    )
    .map((slip) => plannedOrderOf(slip))
  return { day, isOver: isDayOver(day, now), runs, orders, points }
}

type Known = {
  slips: Map<number, Slip>
  photos: Set<number>
  /** Keyed by order id. */
  packed: Awaited<ReturnType<typeof parcelsOf>>
  words: RefusalWords
  actions: StoredAction[]
}

function runOf(row: RunRow, stops: StopRow[], known: Known): Omit<Run, 'link'> {
  const { id, version, name, driver, driver_phone: driverPhone } = row
  const start = placeOfRow(row)
  const shown = stops.flatMap((stop) => runStopOf(row, stop, known))
  const places = shown.flatMap(({ place }) => place ?? [])
  const received = stops.map((stop) =>
    receivedAt(
      known.actions.filter(({ order_id }) => order_id === stop.orderId),
      stop,
    ),
  )
  return {
    id,
    version,
    name,
    driver,
    driverPhone,
    start,
    metres: Math.round(wayLength(places, start)),
    stops: shown,
    cash: received.reduce((sum, { cash }) => sum + cash, 0),
    cratesBack: received.reduce((sum, { cratesBack }) => sum + cratesBack, 0),
  }
}

/** Returns no stop for an order that left the day before any action. */
function runStopOf(run: RunRow, stop: StopRow, known: Known): RunStop[] {
  const actions = known.actions.filter(({ order_id }) => order_id === stop.orderId)
  const slip = known.slips.get(stop.number)
  const result = resultOf(actions, run, stop)
  const refused = actions.flatMap(({ acted_at: at, what, cash_piastres: cash, ...kept }) => {
    if (kept.problem === null) return []
    const message = known.words(kept.problem, kept.problem_detail)
    return [{ at, what, cash, code: kept.problem, message }]
  })
  if (!slip && actions.length === 0) return []
  const order: PlannedOrder = slip
    ? plannedOrderOf(slip, known.packed.get(stop.orderId))
    : { ...nothingKnown, number: stop.number, state: result?.isCancelled ? 'cancelled' : 'packed' }
  const done = actions.find(({ id }) => id === result?.id)
  const hasDoorPhoto = known.photos.has(stop.number)
  return [{ ...order, result, refused, hasDoorPhoto, ...deliveredOf(done, slip) }]
}

/** Returns the goods refused at the door, and the cash that paid for the rest. */
function deliveredOf(
  done: StoredAction | undefined,
  slip: Slip | undefined,
): Pick<RunStop, 'notTaken' | 'dueAtDoor'> {
  if (done?.what !== 'delivered' || !slip) return { notTaken: [], dueAtDoor: null }
  const { refused = [], collected }: ActionDetail = JSON.parse(done.detail)
  const lines = slip.lines.filter(({ line }) => refused.some((one) => one.line === line))
  return {
    notTaken: lines.map(({ name, nameAr }) => ({ name, nameAr })),
    dueAtDoor: collected ?? null,
  }
}

const nothingKnown = {
  name: '',
  address: '',
  area: { id: '', name: '', nameAr: '' },
  place: null,
  cashDue: 0,
  phone: '',
  notes: '',
  parcels: null,
}

function plannedOrderOf(slip: Slip, parcels: PlannedOrder['parcels'] = null): PlannedOrder {
  const { name, phone } = personAtDoor(slip)
  return {
    number: slip.number,
    name,
    phone,
    notes: slip.notes,
    parcels,
    address: slip.customer.address,
    area: slip.area,
    place: slip.customer.place,
    state: slip.state,
    cashDue: slip.state === 'delivered' ? 0 : slip.cashPiastres,
  }
}

export async function runRowsOf(db: Database, day: Day): Promise<RunRow[]> {
  return db
    .selectFrom('delivery_runs')
    .selectAll()
    .where('day', '=', day)
    .orderBy('created_at')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

async function linksOf(db: Database, runIds: string[]) {
  if (runIds.length === 0) return []
  return db
    .selectFrom('run_links')
    .select(['run_id', 'made_at', 'made_by', 'opened_at'])
    .where('run_id', 'in', runIds)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Returns the run of an order, and all runs of its day. */
export async function runOfOrderOf(db: Database, number: number): Promise<RunOfOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'delivery_date as day'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!order) return undefined
  const rows = await runRowsOf(db, order.day)
  const stops = await stopsOfRuns(
    db,
    rows.map(({ id }) => id),
  )
  const mine = stops.find(({ orderId }) => orderId === order.id)
  const ofRun = stops.filter(
    ({ runId, deliveryDate, state }) =>
      runId === mine?.runId &&
      deliveryDate === order.day &&
      fulfilledStates.some((one) => one === state),
  )
  const isStop = ofRun.some(({ orderId }) => orderId === order.id)
  const run = isStop ? rows.find(({ id }) => id === mine?.runId) : undefined
  return {
    run: run ? { id: run.id, name: run.name, driver: run.driver } : null,
    stop: ofRun.findIndex(({ orderId }) => orderId === order.id) + 1,
    stops: run ? ofRun.length : 0,
    day: order.day,
    runs: rows.map(({ id, name }) => ({ id, name })),
  }
}
