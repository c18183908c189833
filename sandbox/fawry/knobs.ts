// Faults of Fawry that tests can set. All are off by default.
import * as v from 'valibot'
import { KnobsSchema as shared } from '../knobs.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const FawryKnobsSchema = v.strictObject({
  /** As in `sandbox/knobs.ts`, with paths such as "POST /ECommerceWeb/Fawry/payments/refund". */
  ...v.pick(shared, ['apiDelayMs', 'apiFailNext', 'apiFailOnly', 'apiFailure']).entries,
  /** Hold notifications back; they are sent when this is off again. */
  notificationsOff: v.boolean(),
  /** Change statuses without a notification; the status call shows them. */
  notificationsLost: v.boolean(),
  /** Wait this long before the first delivery of a notification. */
  notificationDelayMs: count,
  /** Deliver each notification this many times. */
  notificationRepeat: v.pipe(count, v.minValue(1), v.maxValue(100)),
  /** Collect notifications for 300 ms, then deliver the newest first. */
  notificationReorder: v.boolean(),
  /** Sign with another key than ours. */
  notificationWrongSignature: v.boolean(),
  /** Let kiosks take money while the code stays unpaid for ever. */
  paymentsPending: v.boolean(),
  /** Let kiosks take money for an expired code. */
  acceptExpired: v.boolean(),
  /** Let kiosks take money again for a paid code. */
  acceptPaid: v.boolean(),
  /** Let Fawry return a payment by itself after this time; 0 for never. */
  reverseAfterMs: count,
  /** Leave the returned sum out of the status; Fawry's documentation has no such field. */
  statusHidesRefunds: v.boolean(),
  /** The piastres that a kiosk takes in addition to the sum. */
  feePiastres: count,
})

export type FawryKnobs = v.InferOutput<typeof FawryKnobsSchema>

export const FAWRY_CALM: FawryKnobs = {
  apiDelayMs: 0,
  apiFailNext: 0,
  apiFailOnly: '',
  apiFailure: 'status-500-before',
  notificationsOff: false,
  notificationsLost: false,
  notificationDelayMs: 0,
  notificationRepeat: 1,
  notificationReorder: false,
  notificationWrongSignature: false,
  paymentsPending: false,
  acceptExpired: false,
  acceptPaid: false,
  reverseAfterMs: 0,
  statusHidesRefunds: false,
  feePiastres: 500,
}

const reference = v.optional(v.pipe(v.string(), v.maxLength(40)))

const ChangeSchema = v.strictObject({
  ...v.partial(FawryKnobsSchema).entries,
  reset: v.optional(v.boolean()),
  /** The code of an order that is paid, expires, or is reversed by Fawry now. */
  pay: reference,
  expire: reference,
  reverse: reference,
})

export type FawryAct = 'pay' | 'expire' | 'reverse'

/** Changes the knobs in place. Returns the problem with the change, if any. */
export function turnFawryKnobs(
  knobs: FawryKnobs,
  change: unknown,
  act: (what: FawryAct, reference: string) => string | undefined,
): string | undefined {
  const parsed = v.safeParse(ChangeSchema, change)
  if (!parsed.success) return v.summarize(parsed.issues)
  const { reset, pay, expire, reverse, ...rest } = parsed.output
  Object.assign(knobs, reset ? FAWRY_CALM : {}, rest)
  const acts = { pay, expire, reverse }
  for (const what of ['pay', 'expire', 'reverse'] as const) {
    const code = acts[what]
    const problem = code === undefined ? undefined : act(what, code)
    if (problem) return problem
  }
  return undefined
}
