// Schemas of the merchant's calls. They are tolerant, because the signatures decide.
import * as v from 'valibot'
import { keptShape } from './order-rows.ts'

const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(500)), ''), '')
const amount = v.fallback(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000)), 0)

export const chargeShape = v.object({
  ...keptShape.entries,
  merchantCode: text,
  merchantRefNum: text,
  paymentMethod: text,
  cardToken: text,
  currencyCode: text,
  amount,
  paymentExpiry: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger())), undefined),
  signature: text,
})

export const refundShape = v.object({
  merchantCode: text,
  referenceNumber: text,
  refundAmount: amount,
  reason: text,
  signature: text,
})

export const cancelShape = v.object({
  merchantAccount: text,
  orderRefNo: text,
  lang: text,
  signature: text,
})

export const statusShape = v.object({
  merchantCode: text,
  merchantRefNumber: text,
  signature: text,
})
