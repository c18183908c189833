import { createHash } from 'node:crypto'
import type { Message } from './server.ts'

export const ACCOUNT = {
  merchantCode: 'is0N+YQzlE4=',
  secureKey: '259af31fc2f74453b3a55739b21ae9ef',
}

export const sha256 = (...parts: string[]) =>
  createHash('sha256').update(parts.join('')).digest('hex')

type Facts = {
  [name: string]: unknown
  merchantRefNumber: string
  orderStatus: string
  paymentMethod: string
  paymentRefrenceNumber?: string | undefined
}

/** Returns a version 2 notification, signed by Fawry's documentation. */
export function notificationOf(facts: Facts, key = ACCOUNT.secureKey): Message {
  const messageSignature = sha256(
    String(facts.fawryRefNumber),
    facts.merchantRefNumber,
    Number(facts.paymentAmount).toFixed(2),
    Number(facts.orderAmount).toFixed(2),
    facts.orderStatus,
    facts.paymentMethod,
    facts.paymentRefrenceNumber ?? '',
    key,
  )
  return { path: '/api/webhooks/fawry', body: JSON.stringify({ ...facts, messageSignature }) }
}
