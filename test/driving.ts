import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dayInCairo } from '#shop/cairo.ts'
import type { DriveRun } from '#shop/runs/drive.ts'
import type { DayRuns } from '#shop/runs/run.ts'
import { adminClient, placeInCash, type Wish } from './admin-client.ts'
import { aProduct } from './products.ts'
import type { TestShop } from './shop.ts'

/** Places and packs cash orders for one day: 2 × 50.00, 1 × 100.00 and 20.00 for delivery each. */
export async function packedOrders(shop: TestShop, count: number) {
  const admin = await adminClient(shop)
  const { db } = shop.services
  const eggs = await aProduct(db, { pricePiastres: 50_00, quantity: 100 })
  const milk = await aProduct(db, { pricePiastres: 100_00, quantity: 100 })
  const items: Wish[] = [
    { product: eggs, qty: 2 },
    { product: milk, qty: 1 },
  ]
  const orders = []
  for (let index = 0; index < count; index++) {
    const placed = await placeInCash(shop, items)
    await admin.moved(placed.number, 'packed')
    orders.push(placed)
  }
  const numbers = orders.map(({ number }) => number)
  return { admin, orders, numbers, day: await forToday(shop, numbers), eggs, milk }
}

/** Moves orders to today, because drivers' links show stops only from the evening before. */
export async function forToday(shop: TestShop, numbers: number[]): Promise<string> {
  const day = dayInCairo(shop.clock.now)
  if (numbers.length > 0) {
    await shop.services.db
      .updateTable('orders')
      .set({ delivery_date: day })
      .where('number', 'in', numbers)
      .execute()
  }
  return day
}

type Admin = Awaited<ReturnType<typeof adminClient>>

/** Returns the staff's calls about the runs of a day. */
export function runsOf(shop: TestShop, { headers }: Pick<Admin, 'headers'>, day: string) {
  const path = `/api/admin/runs/${day}`
  const see = async (): Promise<DayRuns> => (await shop.get(path, headers)).json()
  const call = (method: 'POST' | 'PUT', rest: string, body?: object) =>
    shop.send(method, `${path}${rest}`, body, headers)
  const done = async (response: Response): Promise<DayRuns> => {
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }
  return {
    see,
    call,
    done,
    plan: (body: object) => shop.post(`/api/admin/days/${day}/runs`, body, headers),
    run: async (id: string) => (await see()).runs.find((run) => run.id === id),
    async of(numbers: number[], named: object = { name: 'Maadi', driver: 'Mahmoud' }) {
      const before = new Set((await see()).runs.map(({ id }) => id))
      const { runs } = await done(await call('POST', '', named))
      const run = runs.find(({ id }) => !before.has(id))
      if (!run) throw new Error('No run was added')
      await done(await call('PUT', `/${run.id}/stops`, { version: run.version, numbers }))
      return run.id
    },
    async link(run: string): Promise<string> {
      const response = await call('POST', `/${run}/link`)
      expect(response.status, await response.clone().text()).toBe(200)
      const { path } = await response.json()
      return path.slice('/drive/'.length)
    },
  }
}

/** Returns the calls of a phone with a run's link. */
export function phoneOf(shop: TestShop, key: string, headers: Record<string, string> = {}) {
  const open = () => shop.get(`/api/drive?key=${key}`, headers)
  const send = (...actions: object[]) => shop.post('/api/drive/actions', { key, actions }, headers)
  return {
    open,
    send,
    seen: async (): Promise<DriveRun> => (await open()).json(),
    async says(action: object) {
      const response = await send(action)
      expect(response.status, await response.clone().text()).toBe(200)
      return (await response.json()).outcomes[0]
    },
  }
}

export function anAction(number: number, what: string, more: object = {}) {
  return { id: randomUUID(), number, what, at: '2026-11-24T09:04:00.000Z', ...more }
}
