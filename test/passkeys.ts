import { expect } from 'vitest'
import type { StaffRole } from '#shop/accounts/staff-policy.ts'
import { passkeyDevice, type Lie, type PasskeyDevice } from './passkey-device.ts'
import { signedIn, type TestShop } from './shop.ts'

export type Headers = Record<string, string>
export const OWN = '/api/admin/me/passkeys'

/** Returns the challenge to sign, and the cookie that binds it to the browser. */
export async function asked(shop: TestShop): Promise<{ challenge: string; cookie: Headers }> {
  const response = await shop.post('/auth/passkey/challenge', undefined)
  expect(response.status).toBe(200)
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return { challenge: (await response.json()).challenge, cookie: { Cookie: cookie } }
}

export async function entered(shop: TestShop, device: PasskeyDevice, lie?: Lie) {
  const { challenge, cookie } = await asked(shop)
  return shop.post('/auth/passkey/signin', device.use({ challenge }, lie), cookie)
}

export async function toAdd(shop: TestShop, headers: Headers, password: string) {
  const body = { own_password: password }
  const response = await shop.post(`${OWN}/challenge`, body, headers)
  expect(response.status).toBe(200)
  return response.json()
}

export async function withPasskey(
  shop: TestShop,
  { role = 'packer', isSynced = true }: { role?: StaffRole; isSynced?: boolean } = {},
) {
  const staff = await signedIn(shop, 'admin', role)
  const device = passkeyDevice({ isSynced })
  const made = device.make(await toAdd(shop, staff.headers, staff.password))
  expect((await shop.post(OWN, made, staff.headers)).status).toBe(201)
  return { ...staff, device }
}

export async function listed(shop: TestShop, headers: Headers): Promise<{ name: string }[]> {
  return (await (await shop.get(OWN, headers)).json()).passkeys
}
