import * as v from 'valibot'
import { orderStates } from '#shop/orders/order/order-states.ts'
import { MAX_TOTAL } from '#shop/orders/order/order.ts'
import { plainText } from '#shop/text.ts'
import { version } from '#shop/version.ts'
import { areaShape } from '#shop/orders/order/staff-order.ts'
import { stopResults } from '#shop/runs/drive.ts'

/** The holder in URLs for cash that staff took. For a driver's cash it is the id of the run. */
export const TILL = 'till'

export const CASH_DAYS = 30

/** The largest counted sum in piastres. A sum is negative when more was paid out than came in. */
const MOST_COUNTED = 20 * MAX_TOTAL

const counted = v.pipe(
  v.number('money-amount'),
  v.integer('money-amount'),
  v.minValue(-MOST_COUNTED, 'too-small'),
  v.maxValue(MOST_COUNTED, 'too-large'),
)

const countFields = {
  version,
  /** The hash of the statement on the screen. Refuses a count for another statement. */
  seen: v.pipe(v.string('text'), v.maxLength(64, 'too-long')),
  /** Piastres. Negative when more was paid out than came in. */
  counted,
  /** Required when the counted sum is not the sum to hand in. */
  reason: v.optional(plainText(200), ''),
}
export const countBody = v.strictObject(countFields)
export const closeBody = v.strictObject({
  /** A request that is sent twice with one id closes once. */
  id: v.pipe(v.string('text'), v.uuid('text'), v.toLowerCase()),
  ...countFields,
})
export type Count = v.InferOutput<typeof countBody>
export type Closing = v.InferOutput<typeof closeBody>

/** Piastres, for one stop or for all. `due` is `expected` minus `refused` minus `credit`. */
const sums = {
  /** The cost of goods and delivery, minus prepayments other than credit. */
  expected: v.number(),
  refused: v.number(),
  credit: v.number(),
  due: v.number(),
  /** The part of `due` that the customer has not paid. */
  owed: v.number(),
}

const cashStop = v.object({
  number: v.number(),
  name: v.string(),
  area: v.omit(areaShape, ['id']),
  state: v.picklist(orderStates),
  result: v.nullable(v.picklist(stopResults)),
  /** True until the result is recorded. */
  isOpen: v.boolean(),
  ...sums,
  /** The cash by the driver's phone, with later corrections by staff. Null if it recorded none. */
  recorded: v.nullable(v.number()),
  /** True if the customer pays the owed part later. Statements of earlier versions have no such field. */
  isToPayLater: v.optional(v.boolean(), false),
  /** Cash that a phone recorded in a refused action. No sum contains it. */
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
  /** The order's number. Null for a voucher. */
  number: v.nullable(v.number()),
  what: v.picklist(movementKinds),
  at: v.string(),
  who: v.string(),
  piastres: v.number(),
}

/** Cash without a stop: refunds, vouchers, and corrections of closed cash-ups. */
const otherCash = v.object({
  ...movement,
  /** The day of the closed cash-up that the movement corrects. Null for other movements. */
  corrects: v.nullable(v.string()),
})
export type OtherCash = v.InferOutput<typeof otherCash>

/** A movement of cash that came after its cash-up was closed. */
const correction = v.object({
  ...movement,
  /** The other cash-up that counts this movement. */
  countedOn: v.object({ day: v.string(), name: v.string(), isClosed: v.boolean() }),
})
export type Correction = v.InferOutput<typeof correction>

export const statementShape = v.object({
  stops: v.array(cashStop),
  others: v.array(otherCash),
  ...sums,
  /** `due` minus `owed`. */
  toHandIn: v.number(),
})
export type Statement = v.InferOutput<typeof statementShape>

export const cashUpStates = ['open', 'counted', 'closed'] as const

const cashUp = v.object({
  /** The id of the run, or `TILL`. */
  holder: v.string(),
  /** The name of the run. Empty for the till. */
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
      /** True if the statement changed after the count. */
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
  /** The closing of the delivery day. Null while the day is open. */
  closed: v.nullable(v.object({ at: v.string(), by: v.string() })),
  /** Orders of the day that are not delivered or not paid. */
  openOrders: v.number(),
  cashUps: v.array(cashUp),
})
export type CashDay = v.InferOutput<typeof cashDay>

const listedDay = v.object({
  day: v.string(),
  isClosed: v.boolean(),
  /** `open`, `counted` and `closed` are numbers of cash-ups. */
  open: v.number(),
  counted: v.number(),
  closed: v.number(),
  toHandIn: v.number(),
  /** `countedPiastres` and `difference` are sums over counted and closed cash-ups. */
  countedPiastres: v.number(),
  difference: v.number(),
  owed: v.number(),
  openStops: v.number(),
  unbooked: v.number(),
  corrections: v.number(),
})
export type ListedDay = v.InferOutput<typeof listedDay>
export const cashDays = v.object({ today: v.string(), days: v.array(listedDay) })

/** 0 before a count. */
export function differenceOf({ counted, statement }: Pick<CashUp, 'counted' | 'statement'>) {
  return counted ? counted.piastres - statement.toHandIn : 0
}

export type CashUpProblem =
  | 'not-found'
  | 'day-not-over'
  | 'cash-closed'
  | 'cash-changed'
  | 'cash-stops-open'
  | 'required'
