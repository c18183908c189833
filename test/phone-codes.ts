import { expect } from 'vitest'
import type { TestShop } from './shop.ts'
import { someDigits } from './unique.ts'

/** A mobile number that no other test uses, in E.164. */
export function aMobile(): string {
  return `+2010${someDigits()}`
}

export function codeTo({ texts }: Pick<TestShop, 'texts'>, phone: string): string {
  const text = texts.findLast(({ to }) => to === phone)?.text ?? ''
  return /#(\d{6})$/.exec(text)?.[1] ?? ''
}

export function notThe(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Requests a code; returns the browser's secret and the code in the text message. */
export async function askForCode(
  shop: TestShop,
  phone: string,
  purpose: 'sign-in' | 'order' = 'sign-in',
  headers?: Record<string, string>,
): Promise<{ token: string; code: string }> {
  const response = await shop.post('/auth/code', { phone, purpose }, headers)
  expect(response.status).toBe(202)
  const { token } = await response.json()
  return { token, code: codeTo(shop, phone) }
}

/** Signs in with a code; returns the request headers. */
export async function signedInByPhone(shop: TestShop, phone: string) {
  const response = await shop.post('/auth/code/signin', await askForCode(shop, phone))
  expect(response.status).toBe(200)
  const { token } = await response.json()
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';')
  return { headers: { Authorization: `Bearer ${token}` }, cookie }
}
