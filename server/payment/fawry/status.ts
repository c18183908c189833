import * as v from 'valibot'
import type { Piastres } from '#shop/money.ts'
import { ProviderOutage } from '#shop/payment/provider.ts'
import { pounds } from './amounts.ts'
import { isRefusal, messageOf, NOT_FOUND, type Client } from './client.ts'
import { instant, ownReference, perhaps, reference } from './fields.ts'
import { signatureOf } from './signature.ts'

/** What Fawry says of a payment; null where it does not. */
export type PaymentStatus = {
  phase: Phase
  /** The code that is paid. */
  reference: string | null
  /** What was asked for, without Fawry's fees. */
  amount: Piastres | null
  currency: string
  /** What came in without the fees, where that is more than was asked for. */
  received?: Piastres
  /** What went back; null where it is a part and Fawry does not say how much. */
  returned: Piastres | null
  /** ISO. */
  expiresAt: string | null
}

type Phase = 'open' | 'paid' | 'part-returned' | 'returned' | 'ended' | 'other'

/** By the letters of a status only: `CANCELED` and `CANCELLED`, with and without underscore. */
const phases = new Map<string, Phase>([
  ['NEW', 'open'],
  ['UNPAID', 'open'],
  ['PAID', 'paid'],
  ['DELIVERED', 'paid'],
  ['PARTIALREFUNDED', 'part-returned'],
  ['PARTIALLYREFUNDED', 'part-returned'],
  ['REFUNDED', 'returned'],
  ['CANCELED', 'ended'],
  ['CANCELLED', 'ended'],
  ['EXPIRED', 'ended'],
  ['FAILED', 'ended'],
])

const word = v.pipe(v.string(), v.maxLength(50))

/** Of the second version, whose fields are those of a notification, and of the first. */
const statusShape = v.looseObject({
  fawryRefNumber: perhaps(reference),
  referenceNumber: perhaps(reference),
  merchantRefNumber: perhaps(ownReference),
  orderStatus: perhaps(word),
  paymentStatus: perhaps(word),
  orderAmount: perhaps(pounds),
  paymentAmount: perhaps(pounds),
  fawryFees: perhaps(pounds),
  currencyCode: perhaps(word),
  orderExpiryDate: perhaps(instant),
  expirationTime: perhaps(instant),
  // Not described. Where it comes, a part that went back is known.
  refundedAmount: perhaps(pounds),
  refundAmount: perhaps(pounds),
})

/** Asks for a payment by our reference; undefined where Fawry does not know it. */
export async function findStatus(client: Client, id: string): Promise<PaymentStatus | undefined> {
  const { merchantCode, secureKey } = client
  const answer = await client.get('/ECommerceWeb/Fawry/payments/status/v2', {
    merchantCode,
    merchantRefNumber: id,
    signature: signatureOf([merchantCode, id], secureKey),
  })
  if (NOT_FOUND.includes(answer.code)) return undefined
  if (isRefusal(answer)) {
    throw new ProviderOutage(`Fawry does not tell a payment's status: ${messageOf(answer)}`)
  }
  const fields = v.parse(statusShape, answer.body)
  if (fields.merchantRefNumber !== null && fields.merchantRefNumber !== id) {
    throw new ProviderOutage('Fawry answered with the status of another payment')
  }
  return statusOf(client, id, fields)
}

function statusOf(
  { log }: Client,
  id: string,
  fields: v.InferOutput<typeof statusShape>,
): PaymentStatus {
  const status = fields.orderStatus ?? fields.paymentStatus
  if (status === null) throw new ProviderOutage('Fawry answered without a status')
  const phase = phases.get(status.toUpperCase().replaceAll(/[^A-Z]/g, '')) ?? 'other'
  if (phase === 'other') log?.warn({ id, status }, 'unknown status of a payment at Fawry')
  const received = withoutFees(fields)
  const amount = fields.orderAmount ?? received
  const isMore = amount !== null && received !== null && received > amount
  // As when two kiosks take one code. Nothing says that the rest is the shop's, so a person has to look.
  if (isMore) log?.warn({ id, amount, received }, 'Fawry received more than was asked for')
  return {
    phase,
    reference: fields.fawryRefNumber ?? fields.referenceNumber,
    amount,
    ...(isMore && { received }),
    currency: (fields.currencyCode ?? 'EGP').toLowerCase(),
    returned: returnedOf(
      phase,
      isMore ? received : amount,
      fields.refundedAmount ?? fields.refundAmount,
    ),
    expiresAt: fields.orderExpiryDate ?? fields.expirationTime,
  }
}

/** The customer pays what was asked for and the fees. */
function withoutFees(fields: { paymentAmount: Piastres | null; fawryFees: Piastres | null }) {
  const { paymentAmount, fawryFees } = fields
  if (paymentAmount === null || fawryFees === null || fawryFees > paymentAmount) return null
  return paymentAmount - fawryFees
}

function returnedOf(phase: Phase, received: Piastres | null, told: Piastres | null) {
  if (phase === 'returned') return told || received
  // As a part went back, zero means something else.
  if (phase === 'part-returned') return told === 0 ? null : told
  return told ?? 0
}
