import * as v from 'valibot'
import { orderStates } from '#shop/orders/order/order-states.ts'
import { MAX_TOTAL } from '#shop/orders/order/order.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { areaShape } from '#shop/orders/order/staff-order.ts'
import { stopResults } from '#shop/runs/drive.ts'

/** The holder in addresses for cash that staff took. For a run it is the run's id. */
export const TILL = 'till'

/** The number of past days in the list. */
export const CASH_DAYS = 30

/** The most that is counted at once, in piastres; its negative is the most that was paid out. */
const MOST_COUNTED = 20 * MAX_TOTAL

const counted = v.pipe(
  v.number('money-amount'),
  v.integer('money-amount'),
  v.minValue(-MOST_COUNTED, 'too-small'),
  v.maxValue(MOST_COUNTED, 'too-large'),
)

const countFields = {
  version,
  /** The hash of the statement on the screen. A count for another statement is refused. */
  seen: v.pipe(v.string('text'), v.maxLength(64, 'too-long')),
  /** In piastres; negative when more was paid out than came in. */
  counted,
  /** The reason, required when the counted sum is not the sum to hand in. */
  reason: v.optional(plainText(200), ''),
}
export const countBody = v.strictObject(countFields)
export const closeBody = v.strictObject({
  /** An id of the closing. A repetition closes once. */
  id: v.pipe(v.string('text'), v.uuid('text'), v.toLowerCase()),
  ...countFields,
})
export type Count = v.InferOutput<typeof countBody>
export type Closing = v.InferOutput<typeof closeBody>

/** The sums of a stop, or of all stops, in piastres. `due` is `expected` minus `refused` minus `credit`. */
const sums = {
  /** The cost of goods and delivery minus prepayments other than credit. */
  expected: v.number(),
  refused: v.number(),
  credit: v.number(),
  due: v.number(),
  /** The part of `due` that the customer has not paid. */
  owed: v.number(),
}

/** The result of one order. */
const cashStop = v.object({
  number: v.number(),
  name: v.string(),
  area: v.omit(areaShape, ['id']),
  state: v.picklist(orderStates),
  result: v.nullable(v.picklist(stopResults)),
  /** Whether nobody has recorded the result yet. */
  isOpen: v.boolean(),
  ...sums,
  /** The cash that the driver's phone recorded; null when it recorded nothing. */
  recorded: v.nullable(v.number()),
  /** Cash that a phone recorded in a refused action. It is in no sum. */
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
  /** The order's number; null for a voucher. */
  number: v.nullable(v.number()),
  what: v.picklist(movementKinds),
  at: v.string(),
  who: v.string(),
  piastres: v.number(),
}

/** Cash without a stop: refunds, vouchers, and corrections of earlier closed cash-ups. */
const otherCash = v.object({
  ...movement,
  /** The closed day whose cash-up the movement corrects; null for other movements. */
  corrects: v.nullable(v.string()),
})
export type OtherCash = v.InferOutput<typeof otherCash>

/** A change of the cash of a closed cash-up. */
const correction = v.object({
  ...movement,
  /** The day whose cash-up counts the correction. `isClosed` is true when that cash-up is closed. */
  countedOn: v.object({ day: v.string(), name: v.string(), isClosed: v.boolean() }),
})
export type Correction = v.InferOutput<typeof correction>

export const statementShape = v.object({
  stops: v.array(cashStop),
  others: v.array(otherCash),
  ...sums,
  /** The sum that must be there to count: `due` minus `owed`. */
  toHandIn: v.number(),
})
export type Statement = v.InferOutput<typeof statementShape>

export const cashUpStates = ['open', 'counted', 'closed'] as const

const cashUp = v.object({
  /** The id of the run, or `till`. */
  holder: v.string(),
  /** The name of the run; empty for the till. */
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
      /** Whether the statement changed since the count. */
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
  /** The closing of the delivery day; null while the day is open. */
  closed: v.nullable(v.object({ at: v.string(), by: v.string() })),
  /** The number of orders of the day that are not delivered or not paid. */
  openOrders: v.number(),
  cashUps: v.array(cashUp),
})
export type CashDay = v.InferOutput<typeof cashDay>

const listedDay = v.object({
  day: v.string(),
  isClosed: v.boolean(),
  /** The number of cash-ups in each state. */
  open: v.number(),
  counted: v.number(),
  closed: v.number(),
  toHandIn: v.number(),
  /** The counted sum and the difference of all counted or closed cash-ups. */
  countedPiastres: v.number(),
  difference: v.number(),
  owed: v.number(),
  openStops: v.number(),
  unbooked: v.number(),
  corrections: v.number(),
})
export type ListedDay = v.InferOutput<typeof listedDay>
export const cashDays = v.object({ today: v.string(), days: v.array(listedDay) })

/** Returns the counted sum minus the sum to hand in; 0 before a count. */
export function differenceOf({ counted, statement }: Pick<CashUp, 'counted' | 'statement'>) {
  return counted ? counted.piastres - statement.toHandIn : 0
}

/** The reasons for which a count or closing is refused. */
export type CashUpProblem =
  | 'not-found'
  | 'day-not-over'
  | 'cash-closed'
  | 'cash-changed'
  | 'cash-stops-open'
  | 'required'
