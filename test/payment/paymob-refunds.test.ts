import { describe, expect, test } from 'vitest'
import { aPaymobShop, paidByCard } from '../sandbox/paymob-kit.ts'

const REFUND = 'POST /api/acceptance/void_refund/refund'
const lostAnswers = [
  'status-500-after',
  'reset-after',
  'never-answer-after',
  'garbage-after',
  'nonsense-after',
  'endless-after',
] as const

const ask = (key: string, amount: number, returned?: number) => ({
  key,
  amount,
  known: null,
  orderId: 'b-1042',
  ...(returned !== undefined && { returned }),
})

describe('money is given back', () => {
  test('in parts, to the last piastre and no further', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    const first = await shop.provider.refund({ id, charge }, ask('r1', 10_000))
    expect(first).toEqual({ id: expect.stringMatching(/^\d+$/), state: 'done', reason: null })
    expect(await shop.provider.refund({ id }, ask('r2', 6140))).toMatchObject({ state: 'done' })
    expect(await shop.provider.ask({ id })).toMatchObject({ amount: 16_140 })
    expect(await shop.provider.returned({ id })).toBe(16_140)
    const more = shop.provider.refund({ id }, ask('r3', 1))
    await expect(more).rejects.toMatchObject({ code: 'other' })
  })

  test.each(lostAnswers)('once, where the answer is lost: %s', async (apiFailure) => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    await shop.provider.refund({ id, charge }, ask('r1', 140))
    Object.assign(shop.knobs, { apiFailNext: 1, apiFailure, apiFailOnly: REFUND })
    expect(await shop.provider.refund({ id, charge }, ask('r2', 140))).toMatchObject({
      state: 'done',
    })
    expect(await shop.provider.refund({ id, charge }, ask('r2', 140))).toMatchObject({
      state: 'done',
    })
    expect(await shop.provider.returned({ id })).toBe(280)
  })

  test('once, where everything was unreachable after the answer was lost', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    Object.assign(shop.knobs, { apiFailNext: 1, apiFailure: 'reset-after', apiFailOnly: REFUND })
    const broken = shop.provider.refund({ id, charge }, ask('r1', 140)).catch((error) => error)
    await expect.poll(() => shop.knobs.apiFailNext).toBe(0)
    Object.assign(shop.knobs, { apiFailNext: 100, apiFailure: 'reset-before', apiFailOnly: '' })
    await broken
    Object.assign(shop.knobs, { apiFailNext: 0 })
    expect(await shop.provider.refund({ id, charge }, ask('r1', 140))).toMatchObject({
      state: 'done',
    })
    expect(await shop.provider.returned({ id })).toBe(140)
  })

  test('once, by another process that is told what went back before', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    await shop.provider.refund({ id, charge }, ask('r1', 140, 0))
    const again = await shop.restarted().refund({ id, charge }, ask('r1', 140, 0))
    expect(again).toMatchObject({ state: 'done' })
    const second = await shop.restarted().refund({ id, charge }, ask('r2', 140, 140))
    expect(second).toMatchObject({ state: 'done' })
    expect(await shop.provider.returned({ id })).toBe(280)
  })

  test('not at all, where more went back than can be told apart', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    await shop.provider.refund({ id, charge }, ask('by-hand', 500))
    const unclear = shop.restarted().refund({ id, charge }, ask('r1', 140, 0))
    await expect(unclear).rejects.toMatchObject({ code: 'other' })
    expect(await shop.provider.returned({ id })).toBe(500)
  })

  test('one after the other, when several are asked for at once', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    const parts = [100, 200, 300].map((amount) =>
      shop.provider.refund({ id, charge }, ask(`r${amount}`, amount)),
    )
    const same = shop.provider.refund({ id, charge }, ask('r100', 100))
    for (const part of [...parts, same]) expect(await part).toMatchObject({ state: 'done' })
    expect(await shop.provider.returned({ id })).toBe(600)
  })

  test('one that is pending is asked for by its id', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    shop.knobs.refundsPending = true
    const pending = await shop.provider.refund({ id, charge }, ask('r1', 140))
    expect(pending).toMatchObject({ state: 'pending', reason: 'Pending' })
    const known = { ...ask('r1', 140), known: pending.id }
    expect(await shop.provider.refund({ id, charge }, known)).toEqual(pending)
    await fetch(`${shop.settings.apiBase}/sandbox/knobs`, {
      method: 'POST',
      headers: { authorization: `Token ${shop.settings.secretKey}` },
      body: JSON.stringify({ refundsPending: false }),
    })
    expect(await shop.provider.refund({ id, charge }, known)).toEqual({
      id: pending.id,
      state: 'done',
      reason: null,
    })
    expect(await shop.provider.returned({ id })).toBe(140)
  })

  test('one that the bank declines has failed, and may be sent again', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    shop.knobs.refundsFail = true
    const failed = await shop.provider.refund({ id, charge }, ask('r1', 140))
    expect(failed).toMatchObject({ state: 'failed', reason: 'Declined' })
    shop.knobs.refundsFail = false
    expect(await shop.provider.refund({ id, charge }, ask('r1-1', 140))).toMatchObject({
      state: 'done',
    })
  })

  test('what the bank reversed is not sent again', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop)
    shop.sandbox.paymob.reverse(Number(charge))
    expect(await shop.provider.ask({ id })).toMatchObject({ state: 'captured' })
    expect(await shop.provider.returned({ id })).toBe(16_140)
    const all = await shop.provider.refund({ id, charge }, ask('r1', 16_140, 0))
    expect(all).toMatchObject({ state: 'done' })
    await expect.poll(() => shop.callbacks.received.at(-1)?.json.obj.is_void).toBe(true)
  })

  test('of a capture, no more than was captured', async () => {
    const shop = await aPaymobShop()
    const { id, charge } = await paidByCard(shop, { plan: 'hold' })
    await expect(shop.provider.refund({ id, charge }, ask('r1', 1))).rejects.toMatchObject({
      code: 'other',
    })
    await shop.provider.capture({ id, charge }, 10_000, 'c')
    await expect(shop.provider.refund({ id, charge }, ask('r2', 10_001))).rejects.toMatchObject({
      code: 'other',
    })
    expect(await shop.provider.refund({ id, charge }, ask('r3', 10_000))).toMatchObject({
      state: 'done',
    })
    expect(await shop.provider.ask({ id })).toMatchObject({ amount: 10_000 })
    expect(await shop.provider.returned({ id })).toBe(10_000)
  })
})
