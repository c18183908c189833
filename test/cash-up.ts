import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import type { CashDay, CashUp } from '#shop/cash-ups/cash-up.ts'
import { adminClient } from './admin-client.ts'
import { anAction, packedOrders, phoneOf, runsOf } from './driving.ts'
import type { TestShop } from './shop.ts'

type Admin = Awaited<ReturnType<typeof adminClient>>

export function cashOf(shop: TestShop, { headers }: Pick<Admin, 'headers'>, day: string) {
  const path = `/api/admin/cash/${day}`
  const see = async (): Promise<CashDay> => {
    const response = await shop.get(path, headers)
    expect(response.status, await response.clone().text()).toBe(200)
    return response.json()
  }
  const of = async (holder: string): Promise<CashUp> => {
    const found = (await see()).cashUps.find((one) => one.holder === holder)
    if (!found) throw new Error(`No cash of ${holder} on ${day}`)
    return found
  }
  /** The form as the screen would send it. */
  const form = async (holder: string, more: object = {}) => {
    const { version, seen, statement } = await of(holder)
    return { version, seen, counted: statement.toHandIn, reason: '', ...more }
  }
  const post = (holder: string, what: 'count' | 'close', body: object) =>
    shop.post(`${path}/${holder}/${what}`, body, headers)
  return {
    see,
    of,
    form,
    post,
    count: async (holder: string, more: object = {}) =>
      post(holder, 'count', await form(holder, more)),
    close: async (holder: string, more: object = {}) =>
      post(holder, 'close', { id: randomUUID(), ...(await form(holder, more)) }),
    closed: async (holder: string, more: object = {}) => {
      const response = await post(holder, 'close', {
        id: randomUUID(),
        ...(await form(holder, more)),
      })
      expect(response.status, await response.clone().text()).toBe(200)
      return of(holder)
    },
  }
}

/** Undoes payment and delivery, so the order is packed again. */
export async function takenBack(admin: Admin, number: number) {
  const back = await admin.act(number, '/collect/take-back', { reason: 'not brought' })
  expect(back.status, await back.clone().text()).toBe(200)
  await admin.steppedBack(number)
  await admin.steppedBack(number)
}

/** Makes a run of packed cash orders of 220.00 each, with its driver's phone. */
export async function aRunOfCash(shop: TestShop, count: number) {
  // A new driver, because a late report counts in the driver's next run.
  const driver = `Mahmoud ${randomUUID()}`
  // A new day, because days are closed as a whole.
  shop.clock.now = new Date(`${addDays(dayInCairo(shop.clock.now), 7)}T08:00:00Z`)
  const packed = await packedOrders(shop, count)

  const admin = await adminClient(shop)
  const runs = runsOf(shop, admin, packed.day)
  const run = await runs.of(packed.numbers, { name: 'Maadi', driver })
  const phone = phoneOf(shop, await runs.link(run))
  const deliver = (number: number, cash = 220_00, more: object = {}) =>
    phone.says(anAction(number, 'delivered', { cash, ...more }))
  return {
    ...packed,
    driver,
    admin,
    runs,
    run,
    phone,
    deliver,
    cash: cashOf(shop, admin, packed.day),
  }
}
