// Faults that tests can set. All are off by default.
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const DAY_MS = 24 * 3600 * 1000

export const KnobsSchema = v.strictObject({
  /** Hold events back; they are sent when this is off again. */
  webhooksOff: v.boolean(),
  /** Send no events; `GET /v1/events` has them. */
  webhooksLost: v.boolean(),
  /** Wait this long before the first delivery of an event. */
  webhookDelayMs: count,
  /** Deliver each event this many times. */
  webhookRepeat: v.pipe(count, v.minValue(1), v.maxValue(100)),
  /** Collect events for 300 ms, then deliver the newest first. */
  webhookReorder: v.boolean(),
  /** Sign with another key than ours. */
  webhookWrongSignature: v.boolean(),
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
    'status-429',
  ]),
  /**
   * Only requests that start with this text as "METHOD /path" fail, such as "POST /v1/refunds". If empty, all
   * requests.
   */
  apiFailOnly: v.pipe(v.string(), v.maxLength(200)),
  apiDelayMs: count,
  /** A paid card stays in `processing` for this time before it succeeds. */
  processingMs: count,
  /** The time after which a hold is released. Stripe's holds last 7 days, and some less. */
  holdMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31 * DAY_MS)),
  /** Decline captures, as if the card's bank had released the hold. */
  capturesFail: v.boolean(),
  /** Let refunds fail at once, as if the card's account were closed. */
  refundsFail: v.boolean(),
  /**
   * The smallest sum that can be charged, in the smallest unit of any currency. Stripe's is about US$0.50.
   */
  minimumAmount: count,
})

export type Knobs = v.InferOutput<typeof KnobsSchema>

export const CALM: Knobs = {
  webhooksOff: false,
  webhooksLost: false,
  webhookDelayMs: 0,
  webhookRepeat: 1,
  webhookReorder: false,
  webhookWrongSignature: false,
  apiFailNext: 0,
  apiFailure: 'status-500-before',
  apiFailOnly: '',
  apiDelayMs: 0,
  processingMs: 0,
  holdMs: 7 * DAY_MS,
  capturesFail: false,
  refundsFail: false,
  minimumAmount: 50,
}

const ChangeSchema = v.strictObject({
  ...v.partial(KnobsSchema).entries,
  reset: v.optional(v.boolean()),
  /** The id of an intent whose hold ends now. */
  expireHold: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The id of an intent that its customer's bank takes back now. */
  dispute: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

/** Changes the knobs in place. Returns the problem with the change, if any. Its actions may throw. */
export function turnKnobs(
  knobs: Knobs,
  change: unknown,
  done: { expireHold: (intentId: string) => void; dispute: (intentId: string) => void },
): string | undefined {
  const parsed = v.safeParse(ChangeSchema, change)
  if (!parsed.success) return v.summarize(parsed.issues)
  const { reset, expireHold, dispute, ...rest } = parsed.output
  Object.assign(knobs, reset ? CALM : {}, rest)
  if (expireHold !== undefined) done.expireHold(expireHold)
  if (dispute !== undefined) done.dispute(dispute)
  return undefined
}
