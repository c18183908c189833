import { describe, expect, test } from 'vitest'
import { aPaymobShop, asked, byCard, paidByCard } from '../sandbox/paymob-kit.ts'

describe('a callback and the browser', () => {
  test('the callback comes first', async () => {
    const shop = await aPaymobShop()
    shop.knobs.callbackFirst = true
    const { fields } = await asked(shop)
    await byCard(shop, fields)
    expect(shop.callbacks.received).toHaveLength(1)
  })

  test('only the browser comes', async () => {
    const shop = await aPaymobShop()
    shop.knobs.callbacksLost = true
    const { facts } = await paidByCard(shop)
    expect(facts.state).toBe('captured')
    shop.knobs.callbacksLost = false
    await paidByCard(shop)
    await expect.poll(() => shop.callbacks.received.length).toBe(1)
  })

  test('the callback is late, or kept back', async () => {
    const shop = await aPaymobShop()
    Object.assign(shop.knobs, { callbackDelayMs: 300, callbackFirst: true })
    const start = Date.now()
    await paidByCard(shop)
    await expect.poll(() => shop.callbacks.received.length).toBe(1)
    expect(Date.now() - start).toBeGreaterThanOrEqual(290)
  })

  test('neither says anything while it is pending for ever', async () => {
    const shop = await aPaymobShop()
    shop.knobs.pendingForEver = true
    const { id, fields } = await asked(shop)
    const answer = await byCard(shop, fields)
    expect(new URL(answer.headers.get('location') ?? '').searchParams.get('pending')).toBe('true')
    expect(await shop.provider.ask({ id })).toEqual({ state: 'processing' })
    await shop.provider.cancel({ id }, 'abandoned')
    expect(await shop.provider.ask({ id })).toEqual({ state: 'processing' })
    expect(shop.callbacks.received).toEqual([])
  })
})
