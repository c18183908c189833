// Faults of Fawry on demand, for tests. All off by default.
import * as v from 'valibot'
import { KnobsSchema as shared } from '../knobs.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))

const FawryKnobsSchema = v.strictObject({
  /** `apiFailNext` and its kin: as in the other knobs, with paths as "POST /ECommerceWeb/Fawry/payments/refund". */
  ...v.pick(shared, ['apiDelayMs', 'apiFailNext', 'apiFailOnly', 'apiFailure']).entries,
  /** Keep notifications back; they go out when this is off again. */
  notificationsOff: v.boolean(),
  /** Statuses change, and nobody is ever told; the status call knows them. */
  notificationsLost: v.boolean(),
  /** Wait this long before the first delivery of a notification. */
  notificationDelayMs: count,
  /** Deliver each notification this many times. */
  notificationRepeat: v.pipe(count, v.minValue(1), v.maxValue(100)),
  /** Gather notifications for 300 ms, then deliver the newest first. */
  notificationReorder: v.boolean(),
  /** Sign with a key that is not ours. */
  notificationWrongSignature: v.boolean(),
  /** Kiosks take money, and the code stays unpaid for ever. */
  paymentsPending: v.boolean(),
  /** Kiosks take money for a code whose time is over. */
  acceptExpired: v.boolean(),
  /** Kiosks take money again for a code that is paid. */
  acceptPaid: v.boolean(),
  /** Fawry gives what is paid back by itself after this long; 0 for never. */
  reverseAfterMs: count,
  /** The status does not tell how much went back; Fawry's description has no such field. */
  statusHidesRefunds: v.boolean(),
  /** What a kiosk takes beside the sum, in piastres. */
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
  /** The code of an order that is paid, expires, or is given back by Fawry, now. */
  pay: reference,
  expire: reference,
  reverse: reference,
})

export type FawryAct = 'pay' | 'expire' | 'reverse'

/** Turns the knobs in place. Answers what is wrong with the change, if anything. */
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
