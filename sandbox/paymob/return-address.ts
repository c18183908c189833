import { wireTransaction } from './inquiries.ts'
import type { Paymob } from './paymob.ts'
import { intentionOf } from './payments.ts'
import type { Transaction } from './records.ts'
import { signature, signedText } from './signature.ts'

/**
 * Returns the browser's address after paying, with the result for display only; null if the shop gave none.
 */
export function returnAddress(paymob: Paymob, transaction: Transaction): string | null {
  const { redirectionUrl } = intentionOf(paymob, transaction)
  if (redirectionUrl === null) return null
  const { order, source_data: source, data, ...obj } = wireTransaction(paymob, transaction)
  const url = new URL(redirectionUrl)
  const values = {
    id: obj.id,
    pending: obj.pending,
    amount_cents: obj.amount_cents,
    success: obj.success,
    is_auth: obj.is_auth,
    is_capture: obj.is_capture,
    is_standalone_payment: obj.is_standalone_payment,
    is_voided: obj.is_voided,
    is_refunded: obj.is_refunded,
    is_3d_secure: obj.is_3d_secure,
    integration_id: obj.integration_id,
    profile_id: obj.profile_id,
    has_parent_transaction: obj.has_parent_transaction,
    order: order.id,
    created_at: obj.created_at,
    currency: obj.currency,
    error_occured: obj.error_occured,
    owner: obj.owner,
    'source_data.type': source.type,
    'source_data.pan': source.pan,
    'source_data.sub_type': source.sub_type,
    merchant_order_id: order.merchant_order_id ?? '',
    'data.message': data.message,
    txn_response_code: data.txn_response_code,
  }
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))
  const text = signedText({ order, source_data: source, data, ...obj })
  url.searchParams.set('hmac', signature(text, paymob.keys.hmacSecret))
  return url.href
}
