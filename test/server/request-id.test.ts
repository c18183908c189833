import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { aRunningShop } from './running-shop.ts'

const soon = { timeout: 20_000 }

test('the log leads from a request to its order, and from there to payment and mail', async () => {
  await using shop = await aRunningShop()
  const db = openDatabase(pathToFileURL(`${shop.folder}/shop.sqlite`).href)
  const product = await aProduct(db)
  const body = await anOrderFor({ services: { db, now: () => new Date() } }, [{ product, qty: 1 }])
  await db.destroy()
  const response = await fetch(`${shop.base}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': 'asked-by-the-proxy-1' },
    body: JSON.stringify({ ...body, payment: 'cash' }),
  })
  expect(response.status).toBe(201)
  expect(response.headers.get('x-request-id')).toBe('asked-by-the-proxy-1')
  const lines = (): { msg: string; requestId?: string; orderId?: string }[] =>
    shop
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
  const told = (msg: string) => lines().find((line) => line.msg === msg)
  await expect.poll(() => told('order placed')?.requestId, soon).toBe('asked-by-the-proxy-1')
  const { orderId } = told('order placed') ?? {}
  expect(orderId).toMatch(/^[\da-f-]{36}$/)
  await expect.poll(() => told('mail sent')?.orderId, soon).toBe(orderId)
})
