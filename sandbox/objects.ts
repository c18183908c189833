// Shapes of what we keep and hand out, as Stripe's API reference names them.
// https://docs.stripe.com/api
import { randomInt } from 'node:crypto'

export const API_VERSION = '2026-10-28.endive'

export type Metadata = Record<string, string>

export type StripeErrorBody = {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  doc_url?: string
  charge?: string
  request_log_url?: string
  payment_intent?: VisibleIntent
  payment_method?: PaymentMethod
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled'

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { allow_redirects: string; enabled: boolean } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: string
  client_secret: string
  confirmation_method: string
  created: number
  currency: string
  customer: null
  description: string | null
  last_payment_error: StripeErrorBody | null
  latest_charge: string | Charge | null
  livemode: false
  metadata: Metadata
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string } } | null
  payment_method: string | PaymentMethod | null
  payment_method_types: string[]
  processing: null
  receipt_email: string | null
  setup_future_usage: null
  shipping: unknown
  statement_descriptor: string | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
}

/** What a browser may see of an intent: all but the shop's own notes. */
export type VisibleIntent = Omit<
  PaymentIntent,
  | 'metadata'
  | 'latest_charge'
  | 'amount_received'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
>

export type BillingDetails = {
  address: Record<'city' | 'country' | 'line1' | 'line2' | 'postal_code' | 'state', string | null>
  email: string | null
  name: string | null
  phone: string | null
}

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  billing_details: BillingDetails
  card: {
    brand: string
    checks: { cvc_check: string }
    country: string
    exp_month: number
    exp_year: number
    funding: string
    last4: string
  }
  created: number
  customer: null
  livemode: false
  metadata: Metadata
  type: 'card'
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  billing_details: BillingDetails
  captured: boolean
  created: number
  currency: string
  description: string | null
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Metadata
  outcome: { network_status: string; reason: string | null; seller_message: string; type: string }
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] }
  receipt_email: string | null
  refunded: boolean
  status: 'succeeded' | 'failed'
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  status: 'succeeded' | 'failed'
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: PaymentIntent | Charge | Refund }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type StoredObjects = {
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  charge: Charge
  refund: Refund
  event: StripeEvent
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

export function randomText(length: number) {
  let text = ''
  while (text.length < length) text += ALPHABET[randomInt(ALPHABET.length)]
  return text
}

export function newId(prefix: string) {
  return `${prefix}_${randomText(24)}`
}

export function nowSeconds() {
  return Math.floor(Date.now() / 1000)
}
