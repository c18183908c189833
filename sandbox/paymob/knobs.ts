// Faults that tests can set. All are off by default.
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const KnobsSchema = v.strictObject({
  /** Hold callbacks back; they are sent when this is off again. */
  callbacksOff: v.boolean(),
  /** Redirect the browser to the shop, but send no callback. */
  callbacksLost: v.boolean(),
  /** Wait this long before the first delivery of a callback; 120,000 is "two minutes late". */
  callbackDelayMs: count,
  /** Deliver each callback this many times. */
  callbackRepeat: v.pipe(count, v.minValue(1), v.maxValue(100)),
  /** Sign with another key than the shop's. */
  callbackWrongSignature: v.boolean(),
  /** Redirect the browser only after the callback was answered; otherwise either may come first. */
  callbackFirst: v.boolean(),
  /** Leave payments pending for ever, without a callback. */
  pendingForEver: v.boolean(),
  /** Allow a second payment of a paid order: two transactions of one order. */
  canPayTwice: v.boolean(),
  refundsFail: v.boolean(),
  /** Leave refunds pending; they are completed when this is off again. */
  refundsPending: v.boolean(),
  /** Decline captures, as if the card's bank had released the hold. */
  capturesFail: v.boolean(),
  /**
   * The answer to an inquiry about an order: the payment that counts, the newest transaction of any kind, or
   * all of them.
   */
  inquiry: v.picklist(['counted', 'newest', 'list']),
  /** The smallest sum that can be charged, in piastres. */
  minimumAmount: count,
  /** The number of the next matching API requests that fail. */
  apiFailNext: count,
  /** The kind of failure. "after" means that the work was done and only the answer is lost. */
  apiFailure: v.picklist([
    'status-500-before',
    'status-500-after',
    'reset-before',
    'reset-after',
    'never-answer-before',
    'never-answer-after',
    'garbage-after',
    'nonsense-after',
    'endless-after',
    'status-401',
    'status-429',
  ]),
  /** Only requests that start with this text as "METHOD /path" fail. If empty, all requests. */
  apiFailOnly: v.pipe(v.string(), v.maxLength(200)),
  apiDelayMs: count,
})

export type PaymobKnobs = v.InferOutput<typeof KnobsSchema>

export const CALM: PaymobKnobs = {
  callbacksOff: false,
  callbacksLost: false,
  callbackDelayMs: 0,
  callbackRepeat: 1,
  callbackWrongSignature: false,
  callbackFirst: false,
  pendingForEver: false,
  canPayTwice: false,
  refundsFail: false,
  refundsPending: false,
  capturesFail: false,
  inquiry: 'counted',
  minimumAmount: 100,
  apiFailNext: 0,
  apiFailure: 'status-500-before',
  apiFailOnly: '',
  apiDelayMs: 0,
}

const ChangeSchema = v.strictObject({
  ...v.partial(KnobsSchema).entries,
  reset: v.optional(v.boolean()),
  /** The id of a paid transaction that the bank reverses now. */
  reverse: v.optional(v.pipe(v.number(), v.integer())),
})

/** Changes the knobs in place. Returns the problem with the change, if any. `reverse` may throw. */
export function turnKnobs(
  knobs: PaymobKnobs,
  change: unknown,
  reverse: (transaction: number) => void,
): string | undefined {
  const parsed = v.safeParse(ChangeSchema, change)
  if (!parsed.success) return v.summarize(parsed.issues)
  const { reset, reverse: transaction, ...rest } = parsed.output
  Object.assign(knobs, reset ? CALM : {}, rest)
  if (transaction !== undefined) reverse(transaction)
  return undefined
}
