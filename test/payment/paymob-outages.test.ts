import { createServer } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import { ProviderOutage } from '#shop/payment/provider.ts'
import { aPaymobShop, anAsk, asked, byCard, paidByCard } from '../sandbox/paymob-kit.ts'

const failures = [
  'status-500-before',
  'reset-before',
  'never-answer-before',
  'garbage-after',
  'nonsense-after',
  'endless-after',
  'status-401',
  'status-429',
] as const

describe('an outage', () => {
  test.each(failures)('is said, where nothing is known: %s', async (apiFailure) => {
    const shop = await aPaymobShop({ timeoutMs: 300 })
    const { id } = await paidByCard(shop, { plan: 'hold' })
    Object.assign(shop.knobs, { apiFailNext: 1000, apiFailure })
    const refund = { key: 'r', amount: 1, known: null, orderId: 'o' }
    const calls = [
      shop.provider.create(anAsk()),
      shop.provider.ask({ id }),
      shop.provider.capture({ id }, 1, 'c'),
      shop.provider.refund({ id }, refund),
      shop.provider.cancel({ id }, 'abandoned'),
    ]
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(ProviderOutage) })
    }
    shop.knobs.apiFailNext = 0
    expect(await shop.provider.ask({ id })).toMatchObject({ state: 'authorised' })
  })

  test.each(['status-500-before', 'reset-after', 'garbage-after'] as const)(
    'of one call is bridged where a repetition is harmless: %s',
    async (apiFailure) => {
      const shop = await aPaymobShop()
      Object.assign(shop.knobs, { apiFailNext: 1, apiFailure })
      const { id, fields } = await asked(shop)
      await byCard(shop, fields)
      shop.knobs.apiFailNext = 1
      expect(await shop.provider.ask({ id })).toMatchObject({ state: 'captured' })
    },
  )

  test.each(['reset-after', 'status-500-after', 'garbage-after'] as const)(
    'after a capture, and after a release, is looked through: %s',
    async (apiFailure) => {
      const shop = await aPaymobShop()
      const held = await paidByCard(shop, { plan: 'hold' })
      const released = await paidByCard(shop, { plan: 'hold' })
      Object.assign(shop.knobs, { apiFailNext: 1, apiFailure, apiFailOnly: 'POST /api/acceptance' })
      const facts = await shop.provider.capture({ id: held.id }, 10_000, 'c')
      expect(facts).toMatchObject({ state: 'captured', amount: 10_000 })
      shop.knobs.apiFailNext = 1
      await shop.provider.cancel({ id: released.id }, 'abandoned')
      expect(await shop.provider.ask({ id: released.id })).toMatchObject({ state: 'ended' })
    },
  )

  test('wrong keys are one', async () => {
    const shop = await aPaymobShop()
    const { id } = await paidByCard(shop)
    const wrong = openPaymob({ ...shop.settings, secretKey: 'egy_sk_test_wrong', apiKey: 'wrong' })
    await expect(wrong.create(anAsk())).rejects.toBeInstanceOf(ProviderOutage)
    await expect(wrong.ask({ id })).rejects.toBeInstanceOf(ProviderOutage)
  })

  test('a token that ended before its time is none', async () => {
    const shop = await aPaymobShop()
    const { id } = await paidByCard(shop)
    Object.assign(shop.knobs, { apiFailNext: 1, apiFailure: 'status-401' })
    expect(await shop.provider.ask({ id })).toMatchObject({ state: 'captured' })
  })

  test('an answer that points elsewhere is one, and no key is sent there', async () => {
    let asked = 0
    const target = createServer((_request, response) => {
      asked += 1
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void target.close())
    const address = target.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const shop = await aPaymobShop({ apiBase: `http://127.0.0.1:${port}` })
    await expect(shop.provider.create(anAsk())).rejects.toBeInstanceOf(ProviderOutage)
    expect(asked).toBe(2)
  })
})

describe('keys', () => {
  const keys = {
    secretKey: 'egy_sk_test_1',
    publicKey: 'egy_pk_test_1',
    apiKey: 'k',
    hmacSecret: 'h',
    integrations: { card: 1 },
    notificationUrl: 'http://shop.test/hook',
  }
  test('say whether they take real money', () => {
    expect(openPaymob(keys).isLive).toBe(false)
    const live = { ...keys, secretKey: 'egy_sk_live_1', publicKey: 'egy_pk_live_1' }
    expect(openPaymob(live).isLive).toBe(true)
  })

  test.each([
    [{ secretKey: 'egy_sk_live_1' }, /real money/],
    [{ publicKey: 'ksa_pk_test_1' }, /different countries/],
    [{ secretKey: 'egy_pk_test_1' }, /secret key .* egy_sk_/],
    [{ publicKey: 'fra_pk_test_1' }, /public key .* no country/],
    [{ secretKey: '' }, /no country/],
  ])('%j does not fit the others', (other, words) => {
    expect(() => openPaymob({ ...keys, ...other })).toThrow(words)
  })
})
