// Faults on demand, for tests. All off by default.
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const DAY_MS = 24 * 3600 * 1000

export const KnobsSchema = v.strictObject({
  /** Keep events back; they go out when this is off again. */
  webhooksOff: v.boolean(),
  /** Events happen, and nobody is ever told; `GET /v1/events` knows them. */
  webhooksLost: v.boolean(),
  /** Wait this long before the first delivery of an event. */
  webhookDelayMs: count,
  /** Deliver each event this many times. */
  webhookRepeat: v.pipe(count, v.minValue(1), v.maxValue(100)),
  /** Gather events for 300 ms, then deliver the newest first. */
  webhookReorder: v.boolean(),
  /** Sign with a key that is not ours. */
  webhookWrongSignature: v.boolean(),
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
    'status-429',
  ]),
  /** Only requests whose "METHOD /path" starts with this text fail, as "POST /v1/refunds"; all when empty. */
  apiFailOnly: v.pipe(v.string(), v.maxLength(200)),
  /** Every API request waits this long. */
  apiDelayMs: count,
  /** A paid card stays in `processing` this long before it succeeds. */
  processingMs: count,
  /** A sum that is held for a later capture is released after this long. Stripe's holds last 7 days, and some less. */
  holdMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31 * DAY_MS)),
  /** Captures are declined: the card's bank has given the held sum back. */
  capturesFail: v.boolean(),
  /** Refunds are made and fail at once, as where a card's account is closed. */
  refundsFail: v.boolean(),
  /** The least that can be charged, in the smallest unit of any currency. Stripe's is about US$0.50. */
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

/** Turns the knobs in place. Answers what is wrong with the change, if anything. What is done may throw. */
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
