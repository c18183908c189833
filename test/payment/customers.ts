import { expect } from 'vitest'
import type { Sandbox } from '#sandbox/sandbox.ts'
import { GOOD_CARD, PAGE } from '../sandbox/paymob-kit.ts'

/** The payment instructions that an order gives its customer. */
type How = { by: string; url?: string; code?: string }

const CARD = { number: GOOD_CARD, expiry: '01/39', cvv: '123', name: 'Test Account' }

/** Pays on the provider's page; resolves once the provider has the payment. */
export async function payWithCard(sandbox: Sandbox, how: How, way = 'card') {
  await visit(sandbox, `${PAGE}${way}`, { ...fieldsOf(how), ...CARD, months: '6' })
}

export async function payWithWallet(sandbox: Sandbox, how: How) {
  const number = '01010101010'
  const asked = await visit(sandbox, `${PAGE}wallet`, { ...fieldsOf(how), number })
  const next = new URL(asked.headers.get('location') ?? '', `http://shop.test${PAGE}`)
  const secrets = { mpin: '123456', otp: '123456' }
  const carried = Object.fromEntries(next.searchParams)
  await visit(sandbox, `${PAGE}wallet-confirm`, { ...carried, ...secrets })
}

export async function payWithCode(sandbox: Sandbox, { code }: How) {
  if (!code) throw new Error('It has no code')
  await visit(sandbox, '/sandbox/fawry/pay', { reference: code, by: 'cash' })
}

function fieldsOf({ url }: How) {
  if (!url) throw new Error('It has no page')
  return Object.fromEntries(new URL(url, 'http://shop.test').searchParams)
}

async function visit(sandbox: Sandbox, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const response = await sandbox.fetch(
    new Request(new URL(path, 'http://shop.test'), { method: 'POST', body }),
  )
  expect(response.status, await response.clone().text()).toBe(303)
  return response
}
