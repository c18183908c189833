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
/** As many packing slips as one query reads. */
export const MOST_STOPS = 500

const runFields = {
  name: v.pipe(oneLine(60), v.nonEmpty('required')),
  driver: v.optional(oneLine(60), ''),
  driverPhone: v.optional(v.union([v.literal(''), phone]), ''),
  /** Null when unknown. */
  start: v.optional(v.nullable(placeSent), null),
}
export const newRunBody = v.strictObject(runFields)
export const runBody = v.strictObject({ version, ...runFields })
export const runVersionBody = v.strictObject({ version })
export const runStopsBody = v.strictObject({
  version,
  /**
   * The numbers of all orders of the run, in the sequence of its stops. Orders of other runs move to this
   * run.
   */
  numbers: v.pipe(v.array(storableInteger, 'list'), v.maxLength(MOST_STOPS, 'too-many')),
})
export const planBody = v.strictObject({
  /** `area` plans orders without a run by area. `even` plans all undelivered orders in runs of equal size. */
  how: v.picklist(['area', 'even'], 'choice'),
  /** Only for `even`. */
  runs: v.optional(wholeNumber(1, MOST_RUNS), 1),
})
export const orderRunBody = v.strictObject({
  /** Null for no run. */
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
  phone: v.string(),
  notes: v.string(),
  parcels: v.nullable(parcels),
})
export type PlannedOrder = v.InferOutput<typeof plannedOrder>

const runStop = v.object({
  ...plannedOrder.entries,
  result: v.nullable(stopResult),
  /** Actions from the driver's phone that the shop refused. */
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
  /** For a delivered order: the refused goods, and the due of the rest in piastres. */
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
  /** The way through the stops with a place, as the crow flies. */
  metres: v.number(),
  /** Null without a link. */
  link: v.nullable(
    v.object({ madeAt: v.string(), madeBy: v.string(), openedAt: v.nullable(v.string()) }),
  ),
  stops: v.array(runStop),
  /** The cash that the driver received, in piastres. */
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
  /** The number of orders. Bags and crates are those of packed orders. */
  orders: v.number(),
  bags: v.number(),
  crates: v.number(),
})
export type PointOfDay = v.InferOutput<typeof pointOfDay>

export const dayRuns = v.object({
  day: v.string(),
  /** True when the links of the day have expired. */
  isOver: v.boolean(),
  runs: v.array(run),
  orders: v.array(plannedOrder),
  /** A pickup point belongs to no run. */
  points: v.array(pointOfDay),
})
export type DayRuns = v.InferOutput<typeof dayRuns>

/** Shown once, because the shop stores only the link's hash. */
export const madeLink = v.object({ path: v.string() })

export const runOfOrder = v.object({
  run: v.nullable(v.object({ id: v.string(), name: v.string(), driver: v.string() })),
  /** Counted from 1. 0 without a run. */
  stop: v.number(),
  stops: v.number(),
  day: v.string(),
  runs: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type RunOfOrder = v.InferOutput<typeof runOfOrder>
