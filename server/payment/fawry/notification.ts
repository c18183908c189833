import { hash } from 'node:crypto'
import * as v from 'valibot'
import type { PaymentSignal, SignalProblem, SignedMessage } from '#shop/payment/provider.ts'
import { pounds, poundsText } from './amounts.ts'
import type { Client } from './client.ts'
import { ownReference, reference } from './fields.ts'
import { isSignature, signatureOf } from './signature.ts'

const MOST_BYTES = 64 * 1024

const amount = v.nullish(v.pipe(pounds, v.transform(poundsText)), '')
const word = v.pipe(v.string(), v.maxLength(50))

/** What the signature covers, as texts; other fields anyone may have written, and nothing reads them. */
const signedShape = v.object({
  fawryRefNumber: reference,
  merchantRefNumber: ownReference,
  paymentAmount: amount,
  orderAmount: amount,
  orderStatus: v.pipe(word, v.minLength(1)),
  paymentMethod: v.nullish(word, ''),
  // Their spelling. None of a payment that is not yet paid.
  paymentRefrenceNumber: v.nullish(v.union([v.literal(''), reference]), ''),
  messageSignature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i)),
})

/** The signal of a notification of the second version, if its signature is made with our key. */
export function signalOf(
  { secureKey, log }: Client,
  { body }: SignedMessage,
): PaymentSignal[] | SignalProblem {
  const parsed = v.safeParse(signedShape, body.length > MOST_BYTES ? undefined : jsonOf(body))
  // Without these fields there is nothing that a signature could prove.
  if (!parsed.success) return 'bad-signature'
  const { messageSignature, ...signed } = parsed.output
  const parts = [
    signed.fawryRefNumber,
    signed.merchantRefNumber,
    signed.paymentAmount,
    signed.orderAmount,
    signed.orderStatus,
    signed.paymentMethod,
    signed.paymentRefrenceNumber,
  ]
  if (!isSignature(messageSignature, signatureOf(parts, secureKey))) {
    // Bounded, and without names: to find out why, should they be Fawry's after all.
    log?.warn(signed, 'notification that Fawry did not sign')
    return 'bad-signature'
  }
  log?.info(signed, 'notification of Fawry')
  return [
    {
      // With separators, unlike the signature, so that another division of the same text is another message.
      id: `fawry-${hash('sha256', JSON.stringify(parts))}`,
      type: signed.orderStatus,
      payment: { id: signed.merchantRefNumber },
      // The message's own time is not signed.
      at: new Date().toISOString(),
    },
  ]
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
