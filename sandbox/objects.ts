// Shapes of stored and sent objects: the fields of Stripe's objects that a shop and its pages use.
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
  payment_intent?: VisibleIntent
  payment_method?: PaymentMethod
  setup_intent?: VisibleSetupIntent
}

export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic' | 'automatic_async' | 'manual'
  client_secret: string
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: StripeErrorBody | null
  latest_charge: string | null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: ['card']
  setup_future_usage: 'off_session' | null
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'requires_capture'
    | 'succeeded'
    | 'canceled'
}

export type NextAction = { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string } }

/** True before an intent is paid, held, processing or cancelled. */
export function isOpen({ status }: PaymentIntent | SetupIntent): boolean {
  return !['succeeded', 'canceled', 'processing', 'requires_capture'].includes(status)
}

/** An intent as browsers may see it: without the shop's own notes. */
export type VisibleIntent = Omit<
  PaymentIntent,
  'metadata' | 'amount_capturable' | 'amount_received' | 'customer' | 'latest_charge'
>

export type SetupIntent = {
  id: string
  object: 'setup_intent'
  cancellation_reason: string | null
  client_secret: string
  created: number
  customer: string | null
  description: string | null
  last_setup_error: StripeErrorBody | null
  livemode: false
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  payment_method_types: ['card']
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'succeeded'
    | 'canceled'
  usage: 'off_session'
}

export type VisibleSetupIntent = Omit<SetupIntent, 'metadata' | 'customer'>

export type Customer = {
  id: string
  object: 'customer'
  created: number
  description: string | null
  email: string | null
  livemode: false
  metadata: Metadata
  name: string | null
  phone: string | null
}

export type DeletedCustomer = { id: string; object: 'customer'; deleted: true }

export type PaymentMethod = {
  id: string
  object: 'payment_method'
  billing_details: {
    address: { line1: string | null }
    email: string | null
    name: string | null
    phone: string | null
  }
  card: { brand: string; exp_month: number; exp_year: number; last4: string }
  created: number
  customer: string | null
  livemode: false
  type: 'card'
}

export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  customer: string | null
  /** Whether the bank took the charge back, for good or not. */
  disputed: boolean
  livemode: false
  paid: true
  payment_intent: string
  payment_method: string | null
  payment_method_details: {
    type: 'card'
    /** `capture_before` is the end of a hold, in seconds since 1970. */
    card: Partial<PaymentMethod['card']> & { capture_before?: number }
  }
  status: 'succeeded'
}

export type Refund = {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  metadata: Metadata
  payment_intent: string
  status: 'succeeded' | 'failed'
}

/** A bank took a payment back for its customer. */
export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  livemode: false
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response' | 'lost' | 'won'
}

export type AnnouncedObject =
  | Customer
  | DeletedCustomer
  | Dispute
  | PaymentIntent
  | PaymentMethod
  | Refund
  | SetupIntent

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: AnnouncedObject }
  livemode: false
  type: string
}

export type StoredObjects = {
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  refund: Refund
  dispute: Dispute
  setup_intent: SetupIntent
  customer: Customer
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
