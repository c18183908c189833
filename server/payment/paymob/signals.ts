import * as v from 'valibot'
import { instantInCairo } from '#shop/cairo.ts'
import type { PaymentSignal, SignalProblem, SignedMessage } from '#shop/payment/provider.ts'
import { TransactionSchema } from './answers.ts'
import type { PaymobTransaction } from './answers.ts'
import { hasOurMode, isOurIntegration } from './ours.ts'
import type { PaymobAccount } from './settings.ts'
import { isSigned } from './signature.ts'

/** A callback has about 5,000 bytes. */
const MOST_BYTES = 128 * 1024

// Strict, because the signature covers values joined without separators. Otherwise digits could move from one
// value to the next.
const time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?$/),
)
// A number, or its digits as text, which have the same signature.
const plainId = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
])
const SignedTransactionSchema = v.object({
  id: plainId,
  amount_cents: plainId,
  created_at: time,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  integration_id: plainId,
  order: v.union([v.object({ id: plainId }), plainId]),
  owner: plainId,
})
const SignedTokenSchema = v.object({
  id: plainId,
  created_at: time,
  order_id: v.pipe(plainId, v.transform(String)),
})
const EnvelopeSchema = v.object({ type: v.picklist(['TRANSACTION', 'TOKEN']), obj: v.unknown() })

/**
 * A customer also learns a signature, from the address to which Paymob redirects after the payment. So a
 * signal proves nothing, and the shop has to ask Paymob.
 */
export function readSignals(
  account: PaymobAccount,
  { query, body }: SignedMessage,
  now: Date,
): PaymentSignal[] | SignalProblem {
  const [hmac = '', ...more] = query.getAll('hmac')
  const message = v.safeParse(EnvelopeSchema, parse(body))
  if (!message.success || more.length > 0) return 'bad-signature'
  const { type, obj } = message.output
  if (!isSigned(type, obj, hmac, account.hmacSecret)) return 'bad-signature'
  return type === 'TOKEN' ? tokenSignals(account, obj, now) : transactionSignals(account, obj, now)
}

function parse(body: Uint8Array): unknown {
  if (body.byteLength > MOST_BYTES) return undefined
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}

function transactionSignals(
  account: PaymobAccount,
  obj: unknown,
  now: Date,
): PaymentSignal[] | SignalProblem {
  const signed = v.safeParse(SignedTransactionSchema, obj)
  const read = v.safeParse(TransactionSchema, obj)
  if (!signed.success || !read.success) {
    account.log.warn({ type: 'TRANSACTION' }, 'Paymob signed a callback that cannot be read')
    return 'bad-body'
  }
  const transaction = read.output
  const { id, order, integration_id: integration } = transaction
  if (!hasOurMode(account, transaction)) return 'wrong-mode'
  // Another shop of the same account may share the address for callbacks.
  if (!isOurIntegration(account, transaction)) {
    account.log.warn(
      { id, order: order.id, integration },
      'Paymob told of an integration that is not ours',
    )
    return []
  }
  const outcome = outcomeOf(transaction)
  const isPaid = outcome === 'success'
  return [
    {
      // Made of signed values only, so that a repeated callback has the same id, even if an unsigned value
      // was changed.
      id: `paymob-${order.id}-${id}-${outcome}`,
      type: `transaction.${outcome}`,
      payment: { id: order.id, charge: isPaid ? id : null },
      at: instantOf(signed.output.created_at, now),
    },
  ]
}

function outcomeOf(transaction: PaymobTransaction): string {
  const { pending, success, is_voided, is_refunded, is_capture } = transaction
  const state = pending ? 'pending' : success ? 'success' : 'declined'
  const changes = [
    transaction.has_parent_transaction && 'child',
    is_capture && 'capture',
    is_voided && 'voided',
    is_refunded && 'refunded',
  ]
  return [state, ...changes.filter(Boolean)].join('-')
}

function tokenSignals(
  account: PaymobAccount,
  obj: unknown,
  now: Date,
): PaymentSignal[] | SignalProblem {
  const signed = v.safeParse(SignedTokenSchema, obj)
  if (!signed.success) {
    account.log.warn({ type: 'TOKEN' }, 'Paymob signed a callback that cannot be read')
    return 'bad-body'
  }
  const { id, order_id: order, created_at } = signed.output
  const payment = { id: order, charge: null }
  return [
    { id: `paymob-${order}-token-${id}`, type: 'token', payment, at: instantOf(created_at, now) },
  ]
}

/** Paymob writes times in Egypt's time zone, without naming it. No time is in the future. */
function instantOf(time: string, now: Date): string {
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(time)
  const seconds = Number(time.slice(17, 19)) * 1000
  const instant = hasZone
    ? Date.parse(time)
    : instantInCairo(time.slice(0, 10), time.slice(11, 16)).getTime() + seconds
  const isTime = Number.isFinite(instant) && instant <= now.getTime()
  return new Date(isTime ? instant : now).toISOString()
}
