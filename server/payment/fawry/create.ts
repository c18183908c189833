import * as v from 'valibot'
import { m } from '#messages/compiled/messages.js'
import { egpOf } from '#shop/money.ts'
import {
  ProviderOutage,
  ProviderRefusal,
  type PaymentAsk,
  type PaymentOffer,
} from '#shop/payment/provider.ts'
import { poundsText } from './amounts.ts'
import { isRefusal, messageOf, type Answer, type Client } from './client.ts'
import { instant, ownReference, perhaps, reference } from './fields.ts'
import { signatureOf } from './signature.ts'
import { findStatus, type PaymentStatus } from './status.ts'

/** The default life of a code. */
const LIFE_MS = 24 * 3600 * 1000

const PAY_AT_FAWRY = 'PAYATFAWRY'

const chargeShape = v.looseObject({
  referenceNumber: perhaps(reference),
  fawryRefNumber: perhaps(reference),
  merchantRefNumber: perhaps(ownReference),
  expirationTime: perhaps(instant),
  orderExpiryDate: perhaps(instant),
})

/** Fawry has no idempotency keys, so this first looks for an earlier payment with the key. */
export async function createCode(client: Client, ask: PaymentAsk): Promise<PaymentOffer> {
  if (ask.way !== 'kiosk' || ask.plan !== 'charge') {
    throw new ProviderRefusal('other', 'Fawry takes payments by code only, at once and in full')
  }
  const expiresAt = ask.expiresAt ?? new Date(Date.now() + LIFE_MS).toISOString()
  const made = await findStatus(client, ask.key)
  return made ? earlierOffer(ask, made, expiresAt) : charge(client, ask, expiresAt)
}

async function charge(client: Client, ask: PaymentAsk, expiresAt: string): Promise<PaymentOffer> {
  const request = chargeRequest(client, ask, expiresAt)
  try {
    const answer = await client.post('/ECommerceWeb/Fawry/payments/charge', request)
    return chargedOffer(ask, answer, expiresAt)
  } catch (error) {
    if (!(error instanceof ProviderOutage || error instanceof ProviderRefusal)) throw error
    // The answer may be lost, or another process was faster. In both cases the payment exists.
    const made = await findStatus(client, ask.key)
    if (!made) throw error
    return earlierOffer(ask, made, expiresAt)
  }
}

function chargeRequest(client: Client, ask: PaymentAsk, expiresAt: string) {
  const { merchantCode, secureKey, notificationUrl } = client
  const { order, key, amount, locale } = ask
  const description = `${m.order_number({}, { locale })} ${order.number}`
  return {
    merchantCode,
    merchantRefNum: key,
    customerName: order.name.slice(0, 100),
    customerMobile: localPhone(order.phone),
    ...(order.email && { customerEmail: order.email }),
    paymentMethod: PAY_AT_FAWRY,
    amount: egpOf(amount),
    currencyCode: 'EGP',
    description,
    language: locale === 'ar' ? 'ar-eg' : 'en-gb',
    paymentExpiry: Date.parse(expiresAt),
    chargeItems: [{ itemId: String(order.number), description, price: egpOf(amount), quantity: 1 }],
    ...(notificationUrl && { orderWebHookUrl: notificationUrl }),
    // The signature would also cover a customer profile or a saved card, which this request does not have.
    signature: signatureOf([merchantCode, key, PAY_AT_FAWRY, poundsText(amount)], secureKey),
  }
}

function chargedOffer(ask: PaymentAsk, answer: Answer, expiresAt: string): PaymentOffer {
  if (isRefusal(answer)) {
    throw new ProviderRefusal('other', `Fawry makes no code: ${messageOf(answer)}`)
  }
  const fields = v.parse(chargeShape, answer.body)
  const code = fields.referenceNumber ?? fields.fawryRefNumber
  const isOfAnother = fields.merchantRefNumber !== null && fields.merchantRefNumber !== ask.key
  if (code === null || isOfAnother) throw new ProviderOutage('Fawry answered without our code')
  const told = fields.expirationTime ?? fields.orderExpiryDate
  return offerOf(ask, code, told ?? expiresAt)
}

function earlierOffer(ask: PaymentAsk, made: PaymentStatus, expiresAt: string): PaymentOffer {
  if (made.amount !== null && made.amount !== ask.amount) {
    throw new ProviderRefusal('other', 'Fawry has a payment of this key with another amount')
  }
  if (made.reference === null) throw new ProviderOutage('Fawry does not tell the code')
  return offerOf(ask, made.reference, made.expiresAt ?? expiresAt)
}

function offerOf({ key }: PaymentAsk, code: string, expiresAt: string): PaymentOffer {
  return { id: key, customer: null, pay: { by: 'code', code, expiresAt } }
}

/** Returns `+201001234567` as `01001234567`. */
function localPhone(phone: string): string {
  return phone.startsWith('+20') ? `0${phone.slice(3)}` : phone
}
