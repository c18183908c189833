import * as v from 'valibot'
import { placeSent, placeShape } from '#shop/coordinates.ts'
import { areaShape } from '#shop/orders/order/staff-order.ts'
import { orderStates } from '#shop/orders/order/order-states.ts'
import { phone } from '#shop/phone.ts'
import { oneLine } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { storableInteger, wholeNumber } from '#shop/whole-number.ts'
import { parcels, stopActionKinds, stopResult } from './drive.ts'

export const MOST_RUNS = 20
/** As many as orders of a day are read at once. */
export const MOST_STOPS = 500

const runFields = {
  name: v.pipe(oneLine(60), v.nonEmpty('required')),
  driver: v.optional(oneLine(60), ''),
  driverPhone: v.optional(v.union([v.literal(''), phone]), ''),
  /** Where it starts; null where that is not known. */
  start: v.optional(v.nullable(placeSent), null),
}
export const newRunBody = v.strictObject(runFields)
export const runBody = v.strictObject({ version, ...runFields })
export const runVersionBody = v.strictObject({ version })
export const runStopsBody = v.strictObject({
  version,
  /** The numbers of all orders of the run, in the order of its stops. Those of other runs come to this one. */
  numbers: v.pipe(v.array(storableInteger, 'list'), v.maxLength(MOST_STOPS, 'too-many')),
})
export const planBody = v.strictObject({
  /** `area`: orders without a run, by area. `even`: all that are not brought yet, in runs of as many stops each. */
  how: v.picklist(['area', 'even'], 'choice'),
  /** How many runs, for `even`. */
  runs: v.optional(wholeNumber(1, MOST_RUNS), 1),
})
export const orderRunBody = v.strictObject({
  /** The id of a run of the order's day; null for none. */
  run: v.nullable(v.pipe(v.string('text'), v.maxLength(64, 'too-long'))),
})

const plannedOrder = v.object({
  number: v.number(),
  name: v.string(),
  address: v.string(),
  area: areaShape,
  place: v.nullable(placeShape),
  state: v.picklist(orderStates),
  cashDue: v.number(),
  /** For the driver's sheet: whom to call, what the customer wrote, and what it was packed into. */
  phone: v.string(),
  notes: v.string(),
  parcels: v.nullable(parcels),
})
export type PlannedOrder = v.InferOutput<typeof plannedOrder>

const runStop = v.object({
  ...plannedOrder.entries,
  result: v.nullable(stopResult),
  /** What the phone said and the shop refused. */
  refused: v.array(
    v.object({
      at: v.string(),
      what: v.picklist(stopActionKinds),
      cash: v.number(),
      code: v.string(),
      message: v.string(),
    }),
  ),
  hasDoorPhoto: v.boolean(),
  /** Of what was delivered: the goods that were not taken, and what was due of the others, in piastres. */
  notTaken: v.array(v.object({ name: v.string(), nameAr: v.string() })),
  dueAtDoor: v.nullable(v.number()),
})
export type RunStop = v.InferOutput<typeof runStop>

const run = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  driver: v.string(),
  driverPhone: v.string(),
  start: v.nullable(placeShape),
  /** As the crow flies, through the stops that have a place. */
  metres: v.number(),
  /** The link that opens it now. */
  link: v.nullable(
    v.object({ madeAt: v.string(), madeBy: v.string(), openedAt: v.nullable(v.string()) }),
  ),
  stops: v.array(runStop),
  /** What its driver received, in piastres. */
  cash: v.number(),
  cratesBack: v.number(),
})
export type Run = v.InferOutput<typeof run>

const pointOfDay = v.object({
  id: v.string(),
  name: v.string(),
  nameAr: v.string(),
  address: v.string(),
  addressAr: v.string(),
  /** How many orders are collected there, and the pieces of those that are packed. */
  orders: v.number(),
  bags: v.number(),
  crates: v.number(),
})
export type PointOfDay = v.InferOutput<typeof pointOfDay>

export const dayRuns = v.object({
  day: v.string(),
  /** Whether links of the day open nothing any more. */
  isOver: v.boolean(),
  runs: v.array(run),
  /** Orders of the day that are in no run. */
  orders: v.array(plannedOrder),
  /** Pick-up points to which orders of the day are brought; no run has them. */
  points: v.array(pointOfDay),
})
export type DayRuns = v.InferOutput<typeof dayRuns>

/** The link of a run, told once: the shop keeps no more than its hash. */
export const madeLink = v.object({ path: v.string() })

export const runOfOrder = v.object({
  run: v.nullable(v.object({ id: v.string(), name: v.string(), driver: v.string() })),
  /** From 1; 0 without a run. */
  stop: v.number(),
  stops: v.number(),
  day: v.string(),
  runs: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type RunOfOrder = v.InferOutput<typeof runOfOrder>
