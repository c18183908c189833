import { dayInCairo } from '#shop/cairo.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, owner, type RunningShop } from './shop.ts'
import { someDigits } from './some-digits.ts'

type Placed = { number: number; key: string; date: string }

/** Moves orders to the day that drivers' links show: in the evening tomorrow, otherwise today. */
export async function forDrivers(shop: RunningShop, numbers: number[], hours = 6): Promise<string> {
  const day = dayInCairo(new Date(Date.now() + hours * 3_600_000))
  await shop.db
    .updateTable('orders')
    .set({ delivery_date: day })
    .where('number', 'in', numbers)
    .execute()
  return day
}

export async function place(
  shop: RunningShop,
  slugs: Record<string, number>,
  typed: { name?: string; email?: string; phone?: string } = {},
  { headers = {}, ...more }: { headers?: Record<string, string>; creditPiastres?: number } = {},
): Promise<Placed> {
  const areas = await (await fetch(`${shop.url}/api/areas`)).json()
  const maadi = areas.find((area: { id: string }) => area.id === 'maadi')
  const date: string = maadi.nextDeliveries[0].date
  const products = await (await fetch(`${shop.url}/api/all`)).json()
  const items = Object.entries(slugs).map(([slug, qty]) => ({
    _id: products.find((one: { slug: string }) => one.slug === slug)._id,
    qty,
  }))
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), ...headers },
    body: JSON.stringify({
      ...more,
      payment: 'cash',
      items,
      customer: {
        name: 'Mona Adel',
        phone: '01012345678',
        email: 'mona@example.com',
        address: '12 Road 9, Maadi, Cairo',
        ...typed,
      },
      delivery: { area: 'maadi', date },
    }),
  })
  expect(response.status).toBe(201)
  const { number, key } = await response.json()
  return { number, key, date }
}

/** Returns a contact that no other test uses, so that the limits per person do not apply. */
export function somebody() {
  const digits = someDigits()
  return { phone: `010${digits}`, email: `mona.${digits}@example.com` }
}

/** Signs the owner in, for all pages opened later. */
export async function signIn(page: Page, shop: RunningShop) {
  const response = await fetch(`${shop.url}/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token } = await response.json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}
