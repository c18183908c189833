import { expect, test } from 'vitest'
import { createApp } from '#server/http/app.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { openStripe } from '#server/payment/stripe/client.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../../databases.ts'
import { openPatiently } from '../../../open-patiently.ts'
import { pay, placeByCard, settle } from '../../../orders.ts'
import { aProduct } from '../../../products.ts'
import { later, PATIENT_MS, shopOf, type TestShop } from '../../../shop.ts'
import { providerOver } from '../../../stripe-provider.ts'

/** Enough for a hundred concurrent requests to arrive, even on a busy machine. */
const ENOUGH_MS = 2500

async function anOrder(shop: TestShop) {
  const product = await aProduct(shop.services.db, { quantity: 99 })
  return placeByCard(shop, [{ product, qty: 1 }])
}

function countRequests(stripe: TestShop['stripe']) {
  let count = 0
  stripe.on('request', () => void count++)
  return () => count
}

describeOnEachEngine('asking the provider about an order', (open) => {
  const shop = shopOf(open)

  test.each(['settle', 'give-up'])('%s: by 60 requests at once is done once', async (call) => {
    const placed = await anOrder(shop())
    const asked = countRequests(shop().stripe)
    const path = placed.path.replace('?', `/${call}?`)
    Object.assign(shop().sandbox.knobs, { apiDelayMs: ENOUGH_MS })
    const answers = await Promise.all(Array.from({ length: 60 }, () => shop().post(path, {})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    Object.assign(shop().sandbox.knobs, { apiDelayMs: 0 })
    // Giving up cancels the payment, then reads its state.
    expect(asked()).toBe(call === 'settle' ? 1 : 2)
  })

  test('by one after the other is done a handful of times, and again after a while', async () => {
    const placed = await anOrder(shop())
    const asked = countRequests(shop().stripe)
    for (let time = 1; time <= 30; time++) {
      expect(await settle(shop(), placed)).toMatchObject({ state: 'awaiting_payment' })
    }
    expect(asked()).toBe(5)
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'awaiting_payment' })
    later(shop(), 1 / 4)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'confirmed' })
  })

  test('is not done for one client all the time', async () => {
    const placed = await anOrder(shop())
    const path = placed.path.replace('?', '/settle?')
    const statuses: number[] = []
    for (let time = 0; time <= 60; time++) {
      const from = { 'X-Forwarded-For': `2001:db8:77:1::${time}` }
      statuses.push((await shop().post(path, {}, from)).status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    const refused = await shop().post(path, {}, { 'X-Forwarded-For': '2001:db8:77:1::1' })
    expect([statuses[60], refused.status]).toEqual([429, 429])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shop().post(path, {})).status).toBe(200)
  })

  test('goes on where the one who asked died', async () => {
    const placed = await anOrder(shop())
    await pay(shop(), placed)
    await shop()
      .services.db.updateTable('orders')
      .set({ asking_until: new Date(shop().clock.now.getTime() + 20_000).toISOString() })
      .where('number', '=', placed.number)
      .execute()
    expect(await settle(shop(), placed)).toMatchObject({ state: 'awaiting_payment' })
    later(shop(), 1 / 3)
    expect(await settle(shop(), placed)).toMatchObject({ state: 'confirmed' })
  })
})

describeOnPostgres('asking the provider by two processes', () => {
  let url = ''
  const shop = shopOf(async () => {
    const database = await openTestDatabase('postgres')
    url = database.url
    return database
  })

  test('is done by one at a time', async () => {
    const { services, sandbox, app } = shop()
    const db = openPatiently(url)
    const stripe = openStripe(sandbox.secretKey, sandbox.apiBase, PATIENT_MS)
    const pages = async () => new Response('A page', { status: 404 })
    const providers = [providerOver(stripe, sandbox)]
    const other = createApp({ ...services, db, providers }, { pages, cache: createResponseCache() })
    const placed = await anOrder(shop())
    const asked = [countRequests(shop().stripe), countRequests(stripe)]
    Object.assign(sandbox.knobs, { apiDelayMs: ENOUGH_MS })
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? app : other).request(placed.path.replace('?', '/settle?'), {
          method: 'POST',
          headers: { 'X-Forwarded-For': `10.3.${index}.1` },
        }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(asked.reduce((sum, count) => sum + count(), 0)).toBeLessThanOrEqual(2)
    await db.destroy()
  })
})
