import * as v from 'valibot'
import type { Piastres } from '#shop/money.ts'
import { ProviderOutage } from '#shop/payment/provider.ts'
import { pounds } from './amounts.ts'
import { isRefusal, messageOf, NOT_FOUND, type Client } from './client.ts'
import { instant, ownReference, perhaps, reference } from './fields.ts'
import { signatureOf } from './signature.ts'

/** A field is null if Fawry does not tell it. */
export type PaymentStatus = {
  phase: Phase
  /** The code that the customer pays. */
  reference: string | null
  /** The sum that the shop asked for, without Fawry's fees. */
  amount: Piastres | null
  currency: string
  /** The sum received without fees, if it is more than the shop asked for. */
  received?: Piastres
  /** Null for a partial return whose sum Fawry does not tell. */
  returned: Piastres | null
  /** An ISO instant. */
  expiresAt: string | null
}

type Phase = 'open' | 'paid' | 'part-returned' | 'returned' | 'ended' | 'other'

/**
 * Only the letters of a status, because Fawry writes `CANCELED` and `CANCELLED`, with and without
 * underscores.
 */
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

/** Version 2 has the fields of a notification, version 1 has others. */
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
  // Not documented by Fawry. If present, they tell the sum of a partial return.
  refundedAmount: perhaps(pounds),
  refundAmount: perhaps(pounds),
})

/** Returns undefined if Fawry does not know our reference. */
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
  // Two kiosks may take one code. No answer tells whether the shop gets the surplus, so a person has to look.
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

/** Leaves out the fees, which the customer pays on top. Null if either sum is not known. */
function withoutFees(fields: { paymentAmount: Piastres | null; fawryFees: Piastres | null }) {
  const { paymentAmount, fawryFees } = fields
  if (paymentAmount === null || fawryFees === null || fawryFees > paymentAmount) return null
  return paymentAmount - fawryFees
}

function returnedOf(phase: Phase, received: Piastres | null, told: Piastres | null) {
  if (phase === 'returned') return told || received
  // A part was returned, so 0 means that Fawry does not know the sum.
  if (phase === 'part-returned') return told === 0 ? null : told
  return told ?? 0
}
