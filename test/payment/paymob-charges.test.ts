import { describe, expect, test } from 'vitest'
import { openPaymob } from '#server/payment/paymob/paymob.ts'
import { aPaymobShop, asked, BAD_CARD, byCard, paidByCard } from '../sandbox/paymob-kit.ts'

const paid = { state: 'captured', amount: 16_140, currency: 'egp' }

describe('which transaction counts', () => {
  test.each(['newest', 'list'] as const)('where an inquiry answers %s', async (inquiry) => {
    const shop = await aPaymobShop()
    shop.knobs.inquiry = inquiry
    const { id, fields } = await asked(shop)
    await byCard(shop, fields, BAD_CARD)
    expect(await shop.provider.ask({ id })).toEqual({ state: 'open' })
    await byCard(shop, fields)
    const facts = await shop.provider.ask({ id })
    expect(facts).toMatchObject(paid)
    const refund = { key: 'r', amount: 140, known: null, orderId: 'o' }
    await shop.provider.refund({ id }, refund)
    expect(await shop.provider.ask({ id })).toEqual({ ...facts, returned: 140 })
    expect(await shop.provider.returned({ id })).toBe(140)
  })

  test('an order that is paid twice has two charges', async () => {
    const shop = await aPaymobShop()
    shop.knobs.canPayTwice = true
    const { id, fields, charge } = await paidByCard(shop)
    await byCard(shop, fields)
    await expect.poll(() => shop.callbacks.received.length).toBe(2)
    const second = String(shop.callbacks.received[1]?.json.obj.id)
    expect(await shop.provider.ask({ id })).toMatchObject({ charge })
    expect(await shop.provider.ask({ id, charge: second })).toMatchObject({
      ...paid,
      charge: second,
    })
  })

  test('a charge of another payment, or of none, is not known', async () => {
    const shop = await aPaymobShop()
    const { charge } = await paidByCard(shop)
    const { id } = await asked(shop)
    for (const other of [charge, '1', 'x', '../../auth/tokens']) {
      expect(await shop.provider.ask({ id, charge: other })).toEqual({ state: 'unknown' })
    }
    expect(await shop.provider.ask({ id: 'pi_3Q' })).toEqual({ state: 'unknown' })
  })

  test('what came by an integration that is not ours is not known', async () => {
    const shop = await aPaymobShop()
    const { id } = await paidByCard(shop)
    const other = openPaymob({ ...shop.settings, integrations: { card: 1 } })
    expect(await other.ask({ id })).toEqual({ state: 'unknown' })
  })
})
