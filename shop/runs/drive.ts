import * as v from 'valibot'
import { isDay } from '#shop/cairo.ts'
import { quantity } from '#shop/cart/wanted-items.ts'
import { MAX_LINES } from '#shop/cart/cart.ts'
import { units } from '#shop/catalogue/product.ts'
import { placeShape } from '#shop/coordinates.ts'
import { MAX_TOTAL } from '#shop/orders/order/order.ts'
import { refusalReasons } from '#shop/orders/order/line-returns.ts'
import { plainText } from '#shop/text.ts'
import { storableInteger } from '#shop/whole-number.ts'

/** `delivered` includes orders that were refused in part or in full. `undo` takes back the last action. */
export const stopActionKinds = ['delivered', 'not-home', 'undo'] as const
export type StopActionKind = (typeof stopActionKinds)[number]

/** `refused`: the order was delivered, but all goods were refused. */
export const stopResults = ['delivered', 'refused', 'not-home'] as const
export type StopResult = (typeof stopResults)[number]

export const MOST_ACTIONS = 20
export const MOST_CRATES = 99

/** The secret in a run's address. */
export const driveKey = v.pipe(v.string('text'), v.maxLength(100, 'too-long'))

const instant = v.pipe(
  v.string('text'),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'date'),
  // A phone's clock may be wrong by years. `isDay` keeps the date valid on pages and in files.
  v.check((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'date'),
)

/** An action from a phone. A repeated id changes nothing. */
export const stopAction = v.strictObject({
  id: v.pipe(v.string('text'), v.uuid('text')),
  number: storableInteger,
  what: v.picklist(stopActionKinds, 'choice'),
  /** The time by the phone's clock. */
  at: instant,
  /** For `undo`: the id of the action. */
  of: v.optional(v.pipe(v.string('text'), v.uuid('text'))),
  /** The cash received at the door, in piastres. */
  cash: v.optional(
    v.pipe(
      v.number('money-amount'),
      v.integer('money-amount'),
      v.minValue(0, 'money-amount'),
      v.maxValue(MAX_TOTAL, 'too-large'),
    ),
    0,
  ),
  cratesBack: v.optional(v.pipe(storableInteger, v.maxValue(MOST_CRATES, 'too-large')), 0),
  /** For `delivered`: the refused lines. Without `qty`, the whole line. */
  refused: v.optional(
    v.pipe(
      v.array(v.strictObject({ line: storableInteger, qty: v.optional(quantity) }), 'list'),
      v.maxLength(MAX_LINES, 'too-many'),
      v.check((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'repeated'),
    ),
    [],
  ),
  reason: v.optional(v.picklist(refusalReasons, 'choice'), 'customer-wish'),
  note: v.optional(plainText(200), ''),
})
export type StopAction = v.InferOutput<typeof stopAction>

export const driveActionsBody = v.strictObject({
  key: driveKey,
  /** In the sequence of the driver's actions. */
  actions: v.pipe(
    v.array(stopAction, 'list'),
    v.minLength(1, 'required'),
    v.maxLength(MOST_ACTIONS, 'too-many'),
  ),
})

export const stopResult = v.object({
  id: v.string(),
  what: v.picklist(['delivered', 'not-home'] as const),
  /** An ISO instant, by the phone's clock. */
  at: v.string(),
  by: v.string(),
  cash: v.number(),
  cratesBack: v.number(),
  /** True if all goods were refused. */
  isCancelled: v.boolean(),
})

export const parcels = v.object({ bags: v.number(), crates: v.number() })

const stop = v.object({
  number: v.number(),
  /** The person to ask for and to call. */
  name: v.string(),
  phone: v.string(),
  address: v.string(),
  area: v.object({ name: v.string(), nameAr: v.string() }),
  place: v.nullable(placeShape),
  notes: v.string(),
  hasGatePhoto: v.boolean(),
  hasDoorPhoto: v.boolean(),
  /** An unpacked order cannot be delivered. */
  isPacked: v.boolean(),
  /** The cash still to be collected, in piastres. */
  cashDue: v.number(),
  /** Null when the bags and crates were not counted. */
  parcels: v.nullable(parcels),
  /** `off`: the piastres saved by refusing one `step` of the line, two steps, and so on. */
  lines: v.array(
    v.object({
      line: v.number(),
      name: v.string(),
      nameAr: v.string(),
      unit: v.picklist(units),
      unitAmount: v.number(),
      qty: v.number(),
      step: v.number(),
      off: v.array(v.number()),
    }),
  ),
  result: v.nullable(stopResult),
})
export type DriveStop = v.InferOutput<typeof stop>

export const driveRun = v.object({
  id: v.string(),
  name: v.string(),
  day: v.string(),
  driver: v.string(),
  /** The ISO instant at which the link expires. */
  until: v.string(),
  shop: v.object({
    name: v.string(),
    nameAr: v.string(),
    phone: v.string(),
    currency: v.object({ en: v.string(), ar: v.string() }),
  }),
  /** The number of planned stops. */
  planned: v.number(),
  /** The ISO instant from which the stops are shown. Null when they are shown; before, `stops` is empty. */
  opensAt: v.nullable(v.string()),
  /** True when the run's cash was counted and closed. Then only staff can take actions back. */
  isClosed: v.boolean(),
  stops: v.array(stop),
})
export type DriveRun = v.InferOutput<typeof driveRun>

/** `isRepeated`: the shop had received the action before. */
const actionOutcome = v.object({
  id: v.string(),
  outcome: v.picklist(['done', 'refused'] as const),
  isRepeated: v.boolean(),
  code: v.nullable(v.string()),
  message: v.nullable(v.string()),
})
export type ActionOutcome = v.InferOutput<typeof actionOutcome>
export const driveAnswer = v.object({ outcomes: v.array(actionOutcome), run: driveRun })

/** Returns the cash to be paid after these lines were refused, in piastres. */
export function cashAfter(
  stop: Pick<DriveStop, 'cashDue' | 'lines'>,
  refused: readonly { line: number; qty?: number | undefined }[],
): number {
  const isAll = stop.lines.every(
    ({ line, qty }) =>
      qty === 0 || refused.some((one) => one.line === line && (one.qty ?? qty) === qty),
  )
  if (isAll) return 0
  const off = refused.reduce((sum, { line, qty }) => {
    const of = stop.lines.find((one) => one.line === line)
    const steps = of && (qty === undefined ? of.off.length : Math.round(qty / of.step))
    return sum + ((steps && of.off[steps - 1]) ?? 0)
  }, 0)
  return Math.max(0, stop.cashDue - off)
}
