import { createHmac } from 'node:crypto'
import type { Message } from './server.ts'

export const KEYS = {
  secretKey: 'egy_sk_test_elsewhere',
  publicKey: 'egy_pk_test_elsewhere',
  apiKey: 'ZWxzZXdoZXJl',
  hmacSecret: '04DC1A9490B8CC2094C011FC055ADCDB',
  integrations: { card: 11, cardHold: 12, wallet: 13, kiosk: 14, instalments: 15 },
}

type Signed = {
  [name: string]: unknown
  order: { id: number | string }
  source_data: { pan: string; sub_type: string; type: string }
}

/** Returns a transaction's callback, signed by Paymob's documentation. */
export function callbackOf(obj: Signed, secret = KEYS.hmacSecret): Message {
  const { order, source_data: source } = obj
  const text = [
    obj.amount_cents,
    obj.created_at,
    obj.currency,
    obj.error_occured,
    obj.has_parent_transaction,
    obj.id,
    obj.integration_id,
    obj.is_3d_secure,
    obj.is_auth,
    obj.is_capture,
    obj.is_refunded,
    obj.is_standalone_payment,
    obj.is_voided,
    order.id,
    obj.owner,
    obj.pending,
    source.pan,
    source.sub_type,
    source.type,
    obj.success,
  ].join('')
  const hmac = createHmac('sha512', secret).update(text).digest('hex')
  return {
    path: `/api/webhooks/paymob?hmac=${hmac}`,
    body: JSON.stringify({ type: 'TRANSACTION', obj }),
  }
}
