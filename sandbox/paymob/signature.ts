import { createHmac } from 'node:crypto'
import type { WireTransaction } from './wire.ts'

/**
 * Returns the text that the HMAC of a callback covers: https://developers.paymob.com/paymob-docs → webhook
 * callbacks and HMAC
 */
export function signedText(obj: WireTransaction): string {
  return [
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
    obj.order.id,
    obj.owner,
    obj.pending,
    obj.source_data.pan,
    obj.source_data.sub_type,
    obj.source_data.type,
    obj.success,
  ].join('')
}

export function signature(text: string, secret: string): string {
  return createHmac('sha512', secret).update(text).digest('hex')
}
