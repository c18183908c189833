import * as v from 'valibot'
import { orderStates } from '#shop/orders/order/order-states.ts'
import { MAX_TOTAL } from '#shop/orders/order/order.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { areaShape } from '#shop/orders/order/staff-order.ts'

/** In addresses, what no driver has: staff took it. A run has its id. */
export const TILL = 'till'

/** So many days back, up to today, are listed. */
export const CASH_DAYS = 30

/** The most that is counted at once, in piastres, and the other way round what was paid out. */
const MOST_COUNTED = 20 * MAX_TOTAL

const counted = v.pipe(
  v.number('money-amount'),
  v.integer('money-amount'),
  v.minValue(-MOST_COUNTED, 'too-small'),
  v.maxValue(MOST_COUNTED, 'too-large'),
)

const countFields = {
  version,
  /** The statement on the screen: refused when it is another one meanwhile. */
  seen: v.pipe(v.string('text'), v.maxLength(64, 'too-long')),
  /** In piastres; below zero where more was paid out than came in. */
  counted,
  /** Required where another sum is counted than is to be handed in. */
  reason: v.optional(plainText(200), ''),
}
export const countBody = v.strictObject(countFields)
export const closeBody = v.strictObject({
  /** Names the closing: sent again, it is done once. */
  id: v.pipe(v.string('text'), v.uuid('text'), v.toLowerCase()),
  ...countFields,
})
export type Count = v.InferOutput<typeof countBody>
export type Closing = v.InferOutput<typeof closeBody>

/** The sums of a stop, or of all, in piastres: due is expected less refused less credit. */
const sums = {
  /** What its goods and delivery cost beyond what was paid before, credit not taken off. */
  expected: v.number(),
  refused: v.number(),
  credit: v.number(),
  due: v.number(),
  /** Of that, what the customer has not paid. */
  owed: v.number(),
}

/** What became of one order. */
const cashStop = v.object({
  number: v.number(),
  name: v.string(),
  area: v.omit(areaShape, ['id']),
  state: v.picklist(orderStates),
  result: v.nullable(v.picklist(['delivered', 'refused', 'not-home'] as const)),
  /** Whether nobody has said yet what happened. */
  isOpen: v.boolean(),
  ...sums,
  /** What the driver’s phone says was received; null where it said nothing. */
  recorded: v.nullable(v.number()),
  /** Received as a phone says, and in no sum: the shop refused what it said. */
  unbooked: v.number(),
})
export type CashStop = v.InferOutput<typeof cashStop>

export const movementKinds = [
  'collected',
  'cash-taken-back',
  'refunded',
  'voucher-sold',
  'voucher-cancelled',
] as const

const movement = {
  /** Of an order; null for a voucher. */
  number: v.nullable(v.number()),
  what: v.picklist(movementKinds),
  at: v.string(),
  who: v.string(),
  piastres: v.number(),
}

/** Cash that belongs to no stop here: refunds, vouchers, and corrections of cash-ups that were closed before. */
const otherCash = v.object({
  ...movement,
  /** The closed day that it corrects. */
  corrects: v.nullable(v.string()),
})
export type OtherCash = v.InferOutput<typeof otherCash>

/** A change of a closed cash-up’s cash. */
const correction = v.object({
  ...movement,
  /** The day in whose cash-up it is counted; `isClosed` where that was done. */
  countedOn: v.object({ day: v.string(), name: v.string(), isClosed: v.boolean() }),
})
export type Correction = v.InferOutput<typeof correction>

export const statementShape = v.object({
  stops: v.array(cashStop),
  others: v.array(otherCash),
  ...sums,
  /** Due less what customers owe: what there must be to count. */
  toHandIn: v.number(),
})
export type Statement = v.InferOutput<typeof statementShape>

export const cashUpStates = ['open', 'counted', 'closed'] as const

const cashUp = v.object({
  /** The id of the run, or `till`. */
  holder: v.string(),
  /** Of the run; empty for the till. */
  name: v.string(),
  driver: v.string(),
  state: v.picklist(cashUpStates),
  version: v.number(),
  seen: v.string(),
  statement: statementShape,
  counted: v.nullable(
    v.object({
      piastres: v.number(),
      reason: v.string(),
      at: v.string(),
      by: v.string(),
      /** Whether the statement changed since. */
      isOutdated: v.boolean(),
    }),
  ),
  closed: v.nullable(v.object({ at: v.string(), by: v.string() })),
  corrections: v.array(correction),
})
export type CashUp = v.InferOutput<typeof cashUp>

export const cashDay = v.object({
  day: v.string(),
  today: v.string(),
  /** When its orders were closed; null while they are not. */
  closed: v.nullable(v.object({ at: v.string(), by: v.string() })),
  /** Orders of the day that are not delivered or not paid. */
  openOrders: v.number(),
  cashUps: v.array(cashUp),
})
export type CashDay = v.InferOutput<typeof cashDay>

const listedDay = v.object({
  day: v.string(),
  isClosed: v.boolean(),
  /** How many cash-ups are in each state. */
  open: v.number(),
  counted: v.number(),
  closed: v.number(),
  toHandIn: v.number(),
  /** What was counted, and the differences, of those that were counted or closed. */
  countedPiastres: v.number(),
  difference: v.number(),
  owed: v.number(),
  openStops: v.number(),
  unbooked: v.number(),
  corrections: v.number(),
})
export type ListedDay = v.InferOutput<typeof listedDay>
export const cashDays = v.object({ today: v.string(), days: v.array(listedDay) })

/** Counted less what is to be handed in; zero where nothing was counted. */
export function differenceOf({ counted, statement }: Pick<CashUp, 'counted' | 'statement'>) {
  return counted ? counted.piastres - statement.toHandIn : 0
}

/** Why a cash-up is not counted or closed. */
export type CashUpProblem =
  | 'not-found'
  | 'day-not-over'
  | 'cash-closed'
  | 'cash-changed'
  | 'cash-stops-open'
  | 'required'
