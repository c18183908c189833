import { createHmac, timingSafeEqual } from 'node:crypto'

/** The fields that a transaction's signature covers, in order. */
const TRANSACTION_FIELDS = [
  'amount_cents',
  'created_at',
  'currency',
  'error_occured',
  'has_parent_transaction',
  'id',
  'integration_id',
  'is_3d_secure',
  'is_auth',
  'is_capture',
  'is_refunded',
  'is_standalone_payment',
  'is_voided',
  'order.id',
  'owner',
  'pending',
  'source_data.pan',
  'source_data.sub_type',
  'source_data.type',
  'success',
]
/** The fields that a saved card's signature covers, in order. */
const TOKEN_FIELDS = [
  'card_subtype',
  'created_at',
  'email',
  'id',
  'masked_pan',
  'merchant_id',
  'order_id',
  'token',
]

export type CallbackType = 'TRANSACTION' | 'TOKEN'

const LONGEST_VALUE = 500

/** True if `given` is the HMAC-SHA512 of the object's values, joined without separators. */
export function isSigned(type: CallbackType, obj: unknown, given: string, secret: string): boolean {
  const text = signedText(type, obj)
  if (text === undefined || !/^[0-9a-f]{128}$/i.test(given)) return false
  const expected = createHmac('sha512', secret).update(text).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

/** Returns undefined if a value could not have been signed. */
function signedText(type: CallbackType, obj: unknown): string | undefined {
  const fields = type === 'TOKEN' ? TOKEN_FIELDS : TRANSACTION_FIELDS
  const values = fields.map((field) => textOf(valueAt(obj, field.split('.'))))
  return values.every((value) => value !== undefined) ? values.join('') : undefined
}

function valueAt(value: unknown, [name, ...rest]: string[]): unknown {
  if (name === undefined) return value
  // An order may be an object or only its id.
  if (name === 'id' && typeof value === 'number') return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return valueAt(Reflect.get(value, name), rest)
}

function textOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  return typeof value === 'string' && value.length <= LONGEST_VALUE ? value : undefined
}
