// Faults on demand, for tests. All off by default.
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const KnobsSchema = v.strictObject({
  /** Keep callbacks back; they go out when this is off again. */
  callbacksOff: v.boolean(),
  /** The browser is sent back, and the shop is never told. */
  callbacksLost: v.boolean(),
  /** Wait this long before the first delivery of a callback; 120,000 is "two minutes late". */
  callbackDelayMs: count,
  /** Deliver each callback this many times. */
  callbackRepeat: v.pipe(count, v.minValue(1), v.maxValue(100)),
  /** Sign with a key that is not the shop's. */
  callbackWrongSignature: v.boolean(),
  /** Send the browser back only once the callback was answered; else either may come first. */
  callbackFirst: v.boolean(),
  /** What is paid stays pending, and nobody is told. */
  pendingForEver: v.boolean(),
  /** An order that is paid can be paid again: two transactions of one order. */
  canPayTwice: v.boolean(),
  /** Refunds are declined. */
  refundsFail: v.boolean(),
  /** Refunds stay pending; they are done when this is off again. */
  refundsPending: v.boolean(),
  /** Captures are declined: the card's bank has given the held sum back. */
  capturesFail: v.boolean(),
  /** What an inquiry of an order answers: the payment that counts, the newest transaction of any kind, or all of them. */
  inquiry: v.picklist(['counted', 'newest', 'list']),
  /** The least that can be charged, in piastres. */
  minimumAmount: count,
  /** This many of the next matching API requests fail. */
  apiFailNext: count,
  /** How they fail; "after" means that the work was done and only the answer is lost. */
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
  /** Only requests whose "METHOD /path" starts with this text fail; all when empty. */
  apiFailOnly: v.pipe(v.string(), v.maxLength(200)),
  /** Every API request waits this long. */
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

/** Turns the knobs in place. Answers what is wrong with the change, if anything. `reverse` may throw. */
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
