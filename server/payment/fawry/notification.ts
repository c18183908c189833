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

/**
 * The fields that the signature covers, as texts. Anybody may have written the others, so they are not read.
 */
const signedShape = v.object({
  fawryRefNumber: reference,
  merchantRefNumber: ownReference,
  paymentAmount: amount,
  orderAmount: amount,
  orderStatus: v.pipe(word, v.minLength(1)),
  paymentMethod: v.nullish(word, ''),
  // Fawry's spelling. Empty before the payment is paid.
  paymentRefrenceNumber: v.nullish(v.union([v.literal(''), reference]), ''),
  messageSignature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/i)),
})

/** Returns the signal of a notification (version 2) whose signature is made with our key. */
export function signalOf(
  { secureKey, log }: Client,
  { body }: SignedMessage,
): PaymentSignal[] | SignalProblem {
  const parsed = v.safeParse(signedShape, body.length > MOST_BYTES ? undefined : jsonOf(body))
  // Without these fields the signature proves nothing.
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
    // Logged to find the reason, in case Fawry did send the message. The fields are short and have no names.
    log?.warn(signed, 'notification that Fawry did not sign')
    return 'bad-signature'
  }
  log?.info(signed, 'notification of Fawry')
  return [
    {
      // The signature joins fields without separators. The id has separators, so that another division of the
      // same text gets another id.
      id: `fawry-${hash('sha256', JSON.stringify(parts))}`,
      type: signed.orderStatus,
      payment: { id: signed.merchantRefNumber },
      // The message has a time, but the signature does not cover it.
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
