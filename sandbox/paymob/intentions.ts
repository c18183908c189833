import { alreadySubmitted, detail, wrongField } from './errors.ts'
import { readIntentionBody } from './intention-body.ts'
import type { IntentionBody } from './intention-body.ts'
import { hex, INTEGRATIONS } from './keys.ts'
import type { Paymob } from './paymob.ts'
import type { Intention } from './records.ts'
import { paidOf } from './wire.ts'

const DEFAULT_SECONDS = 3600

export function createIntention({ records, knobs }: Paymob, json: unknown): object {
  const body = readIntentionBody(json, knobs.minimumAmount)
  const reference = body.special_reference ?? null
  if (reference !== null && records.intentionByReference(reference)) {
    throw wrongField(
      'special_reference',
      'An intention with this special_reference already exists.',
    )
  }
  const now = Date.now()
  const intention = records.addIntention({
    ...contentOf(body, now),
    id: `pi_test_${hex(16)}`,
    client_secret: `egy_csk_test_${hex(16)}`,
    created_ms: now,
  })
  return intentionAnswer(intention)
}

/** Changes an intention that is not paid yet. */
export function updateIntention(paymob: Paymob, secret: string, json: unknown): object {
  const { records, knobs } = paymob
  const intention = findIntention(paymob, secret)
  if (isSettled(paymob, intention)) throw alreadySubmitted()
  const body = readIntentionBody(json, knobs.minimumAmount)
  const content = contentOf(body, Date.now())
  const taken =
    content.reference === null ? undefined : records.intentionByReference(content.reference)
  if (taken && taken.order !== intention.order) {
    throw wrongField(
      'special_reference',
      'An intention with this special_reference already exists.',
    )
  }
  return intentionAnswer(records.putIntention({ ...intention, ...content }))
}

export function findIntention({ records }: Paymob, secret: string): Intention {
  const intention = records.intentionBySecret(secret)
  if (!intention) throw detail(404, 'Not found.')
  return intention
}

/** Returns whether an intention was paid or is held. */
export function isSettled({ records }: Paymob, { order }: Intention): boolean {
  return records
    .transactionsOf(order)
    .some(
      (one) => one.state === 'success' && one.kind === 'payment' && (one.isHold || paidOf(one) > 0),
    )
}

/** Returns the fields of an intention that a browser may see. */
export function publicIntention(intention: Intention): object {
  const { id, amount, currency, reference } = intention
  return {
    id,
    amount,
    currency,
    status: 'intended',
    special_reference: reference,
    expires_at: new Date(intention.expires_ms).toISOString(),
    payment_methods: methodsOf(intention),
  }
}

function contentOf(body: IntentionBody, now: number) {
  const given = Object.entries(body.billing_data).map(([name, value]) => [name, value ?? ''])
  return {
    reference: body.special_reference ?? null,
    expires_ms: now + (body.expiration ?? DEFAULT_SECONDS) * 1000,
    amount: body.amount,
    currency: body.currency,
    integrations: body.integrations,
    items: body.items,
    billing: Object.fromEntries(given),
    extras: body.extras ?? {},
    notificationUrl: body.notification_url ?? null,
    redirectionUrl: body.redirection_url ?? null,
  }
}

function intentionAnswer(intention: Intention): object {
  const { id, client_secret, order, amount, currency, items, billing, extras } = intention
  return {
    id,
    client_secret,
    intention_order_id: order,
    special_reference: intention.reference,
    status: 'intended',
    confirmed: false,
    created: new Date(intention.created_ms).toISOString(),
    object: 'paymentintention',
    extras: { creation_extras: extras, confirmation_extras: null },
    card_detail: null,
    card_tokens: [],
    intention_detail: {
      amount,
      currency,
      items: items.map((item) => ({ ...item, image: null })),
      billing_data: billing,
    },
    payment_methods: methodsOf(intention),
    payment_keys: intention.integrations.map((integration) => ({
      integration,
      key: paymentKey(intention, integration),
      gateway_type: INTEGRATIONS.find(({ id }) => id === integration)?.gateway ?? 'VPC',
      iframe_id: null,
      order_id: order,
      redirection_url: intention.redirectionUrl,
      save_card: false,
    })),
  }
}

function methodsOf({ integrations, currency }: Intention) {
  return INTEGRATIONS.filter(({ id }) => integrations.includes(id)).map(({ id, name }) => ({
    integration_id: id,
    alias: null,
    name,
    method_type: name,
    currency,
    live: false,
    use_cvc_with_moto: false,
  }))
}

/** Returns the key to pay an intention through one integration, without the page. */
export function paymentKey({ client_secret: secret }: Intention, integration: number): string {
  return Buffer.from(`${secret}.${integration}`).toString('base64url')
}

export function readPaymentKey(paymob: Paymob, key: string) {
  const [secret = '', integration = ''] = Buffer.from(key, 'base64url').toString().split('.')
  const intention = paymob.records.intentionBySecret(secret)
  if (!intention?.integrations.includes(Number(integration)))
    throw detail(401, 'incorrect credentials')
  return { intention, integration: Number(integration) }
}
