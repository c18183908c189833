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

/** What a driver says of a stop: `delivered` also where some or all of it was refused; `undo` takes the last one back. */
export const stopActionKinds = ['delivered', 'not-home', 'undo'] as const
export type StopActionKind = (typeof stopActionKinds)[number]

/** So many are sent at once. */
export const MOST_ACTIONS = 20
export const MOST_CRATES = 99

/** The secret in the address of a run. */
export const driveKey = v.pipe(v.string('text'), v.maxLength(100, 'too-long'))

const instant = v.pipe(
  v.string('text'),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'date'),
  // A phone's clock may be wrong by years, but no page or file has days outside these.
  v.check((text) => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'date'),
)

/** One thing that a phone says, under an id of its own: sent again, it changes nothing more. */
export const stopAction = v.strictObject({
  id: v.pipe(v.string('text'), v.uuid('text')),
  /** The order's number. */
  number: storableInteger,
  what: v.picklist(stopActionKinds, 'choice'),
  /** By the phone's clock. */
  at: instant,
  /** With `undo`: the id of the action that is taken back. */
  of: v.optional(v.pipe(v.string('text'), v.uuid('text'))),
  /** Received at the door, in piastres. */
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
  /** With `delivered`: what was not taken; without `qty` all of a line. */
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
  /** In the order in which they were done. */
  actions: v.pipe(
    v.array(stopAction, 'list'),
    v.minLength(1, 'required'),
    v.maxLength(MOST_ACTIONS, 'too-many'),
  ),
})

/** What happened at a stop, as the shop knows it. */
export const stopResult = v.object({
  /** Of the action. */
  id: v.string(),
  what: v.picklist(['delivered', 'not-home'] as const),
  /** ISO instant, by the clock of the phone that said so. */
  at: v.string(),
  by: v.string(),
  cash: v.number(),
  cratesBack: v.number(),
  /** Whether everything was refused. */
  isCancelled: v.boolean(),
})

export const parcels = v.object({ bags: v.number(), crates: v.number() })

const stop = v.object({
  number: v.number(),
  /** Whom to ask for and to call. */
  name: v.string(),
  phone: v.string(),
  address: v.string(),
  area: v.object({ name: v.string(), nameAr: v.string() }),
  place: v.nullable(placeShape),
  notes: v.string(),
  /** Whether there is a photo of the gate. */
  hasGatePhoto: v.boolean(),
  hasDoorPhoto: v.boolean(),
  /** Whether it is packed, so that it can be delivered. */
  isPacked: v.boolean(),
  /** Still to be collected in cash, in piastres. */
  cashDue: v.number(),
  /** What it was packed into; null where that is not known. */
  parcels: v.nullable(parcels),
  /** `off`: what is not to be paid when one `step` of it is refused, two, and so on, in piastres. */
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

/** A run as its driver sees it. */
export const driveRun = v.object({
  id: v.string(),
  name: v.string(),
  day: v.string(),
  driver: v.string(),
  /** When the link opens nothing any more: an ISO instant. */
  until: v.string(),
  shop: v.object({
    name: v.string(),
    nameAr: v.string(),
    phone: v.string(),
    currency: v.object({ en: v.string(), ar: v.string() }),
  }),
  /** How many stops are planned. */
  planned: v.number(),
  /** When the stops are shown, an ISO instant; null once they are. Until then `stops` is empty. */
  opensAt: v.nullable(v.string()),
  /** Whether its cash was counted and closed: from then on staff take back, and no phone. */
  isClosed: v.boolean(),
  stops: v.array(stop),
})
export type DriveRun = v.InferOutput<typeof driveRun>

/** What became of an action: `repeated` when it was known before. */
const actionOutcome = v.object({
  id: v.string(),
  outcome: v.picklist(['done', 'refused'] as const),
  isRepeated: v.boolean(),
  /** Why it was refused. */
  code: v.nullable(v.string()),
  message: v.nullable(v.string()),
})
export type ActionOutcome = v.InferOutput<typeof actionOutcome>
export const driveAnswer = v.object({ outcomes: v.array(actionOutcome), run: driveRun })

/** What is to be paid in cash after refusing some lines, in piastres. */
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
