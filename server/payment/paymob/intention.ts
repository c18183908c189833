import { ProviderRefusal } from '#shop/payment/provider.ts'
import type { PaymentAsk } from '#shop/payment/provider.ts'
import type { PaymobAccount } from './settings.ts'

/** Paymob's documented value for an unknown field. */
const UNKNOWN = 'NA'
const LONGEST_NAME = 50
const LONGEST_STREET = 200

/** `reference` must be new for each call. */
export function intentionOf(account: PaymobAccount, ask: PaymentAsk, reference: string): object {
  const { order, amount } = ask
  const name = `Order ${order.number}`
  return {
    amount,
    currency: 'EGP',
    payment_methods: [integrationOf(account, ask)],
    items: [{ name, description: name, amount, quantity: 1 }],
    billing_data: billingOf(order),
    extras: { order: String(order.number) },
    special_reference: reference,
    ...(ask.expiresAt && { expiration: secondsUntil(ask.expiresAt) }),
    ...(account.notificationUrl && { notification_url: account.notificationUrl }),
    redirection_url: ask.returnUrl,
  }
}

function integrationOf({ integrations }: PaymobAccount, { way, plan }: PaymentAsk): number {
  const isHold = way === 'card' && plan === 'hold'
  const id = isHold ? integrations.cardHold : integrations[way]
  if (id !== undefined && (plan === 'charge' || isHold)) return id
  throw new ProviderRefusal('other', `Paymob does not take ${way} with the plan ${plan} here`)
}

function billingOf({ name, email, phone, address }: PaymentAsk['order']): object {
  const [first = UNKNOWN, ...others] = name.split(/\s+/).filter((word) => word !== '')
  return {
    first_name: cut(first, LONGEST_NAME),
    last_name: cut(others.join(' '), LONGEST_NAME) || UNKNOWN,
    phone_number: phone || UNKNOWN,
    ...(email !== '' && { email }),
    street: cut(address, LONGEST_STREET) || UNKNOWN,
    apartment: UNKNOWN,
    floor: UNKNOWN,
    building: UNKNOWN,
    city: UNKNOWN,
    state: UNKNOWN,
    country: 'EG',
    postal_code: UNKNOWN,
    shipping_method: UNKNOWN,
  }
}

/** Replaces half of a surrogate pair at the cut, which Paymob may not be able to read. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).toWellFormed()
}

function secondsUntil(instant: string): number {
  const seconds = Math.floor((Date.parse(instant) - Date.now()) / 1000)
  if (seconds >= 1) return seconds
  throw new ProviderRefusal('other', `Paymob: what is to be paid until ${instant} is too late`)
}
