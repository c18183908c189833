import { randomBytes } from 'node:crypto'
import type { Store } from '../store.ts'

/** `name` may be used in place of the id. `gateway` is Paymob's name for the kind of integration. */
export type Integration = {
  id: number
  name: 'card' | 'card-hold' | 'wallet' | 'kiosk' | 'instalments'
  gateway: 'VPC' | 'UIG' | 'CAGG'
}

/** All integrations take EGP, and none takes real money. */
export const INTEGRATIONS: readonly Integration[] = [
  { id: 4097558, name: 'card', gateway: 'VPC' },
  { id: 4097560, name: 'card-hold', gateway: 'VPC' },
  { id: 1996388, name: 'wallet', gateway: 'UIG' },
  { id: 1996421, name: 'kiosk', gateway: 'CAGG' },
  { id: 4097571, name: 'instalments', gateway: 'VPC' },
]

export const MERCHANT = { profile: 164295, owner: 302852 }

export type PaymobKeys = ReturnType<typeof keysOf>

/** Returns the shop's keys, which are made at first use and stored. */
export function keysOf(store: Store) {
  const key = (name: string, make: () => string) => store.setting(`paymob_${name}`, make)
  return {
    secretKey: key('secret_key', () => `egy_sk_test_${hex(32)}`),
    publicKey: key('public_key', () => `egy_pk_test_${hex(16)}`),
    apiKey: key('api_key', () => randomBytes(48).toString('base64')),
    hmacSecret: key('hmac_secret', () => hex(16).toUpperCase()),
    integrations: {
      card: 4097558,
      cardHold: 4097560,
      wallet: 1996388,
      kiosk: 1996421,
      instalments: 4097571,
    },
  }
}

export function hex(bytes: number) {
  return randomBytes(bytes).toString('hex')
}
