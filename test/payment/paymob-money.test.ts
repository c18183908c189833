import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProviderOutage } from '#shop/payment/provider.ts'
import type { PaymentProvider } from '#shop/payment/provider.ts'
import { aPaymobShop, anAsk, byCard, fieldsOf } from '../sandbox/paymob-kit.ts'
import type { PaymobShop } from '../sandbox/paymob-kit.ts'

const failures = [
  'status-500-before',
  'status-500-after',
  'reset-before',
  'reset-after',
  'never-answer-after',
  'garbage-after',
  'nonsense-after',
  'status-429',
] as const

/** Faults before a call: how many answers fail and how, and whether the process restarts. */
const trouble = fc.record({
  apiFailNext: fc.integer({ min: 0, max: 3 }),
  apiFailure: fc.constantFrom(...failures),
  isRestarted: fc.boolean(),
})

const life = fc.record({
  plan: fc.constantFrom('charge' as const, 'hold' as const),
  captured: fc.integer({ min: 8000, max: 16_140 }),
  refunds: fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 3 }),
  troubles: fc.infiniteStream(trouble),
})

/** Repeats a call as the shop does during an outage: later, perhaps in another process. */
async function untilKnown<Result>(
  shop: PaymobShop,
  troubles: Iterator<{
    apiFailNext: number
    apiFailure: (typeof failures)[number]
    isRestarted: boolean
  }>,
  work: (provider: PaymentProvider) => Promise<Result>,
): Promise<Result> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { isRestarted, ...fault } = troubles.next().value
    Object.assign(shop.knobs, tries < 10 ? fault : { apiFailNext: 0 })
    try {
      return await work(isRestarted ? shop.restarted() : shop.provider)
    } catch (error) {
      if (!(error instanceof ProviderOutage)) throw error
    } finally {
      shop.knobs.apiFailNext = 0
    }
  }
  throw new Error('It was never known')
}

test('every piastre is matched, whatever goes wrong on the way', async () => {
  const shop = await aPaymobShop({ timeoutMs: 200 })
  await fc.assert(
    fc.asyncProperty(life, async ({ plan, captured, refunds, troubles }) => {
      const known = <Result>(work: (provider: PaymentProvider) => Promise<Result>) =>
        untilKnown(shop, troubles, work)
      const ask = anAsk({ plan })
      const { id, pay } = await known((provider) => provider.create(ask))
      expect((await byCard(shop, fieldsOf(pay))).status).toBe(303)
      const held = await known((provider) => provider.ask({ id }))
      expect(held).toMatchObject({
        state: plan === 'hold' ? 'authorised' : 'captured',
        amount: 16_140,
      })
      if (plan === 'hold') await known((provider) => provider.capture({ id }, captured, 'c'))
      let returned = 0
      for (const [index, amount] of refunds.entries()) {
        const refund = { key: `${ask.key}-r${index}`, amount, known: null, orderId: 'o', returned }
        const facts = await known((provider) => provider.refund({ id }, refund))
        expect(facts.state).toBe('done')
        returned += amount
      }
      expect(await shop.provider.ask({ id })).toMatchObject({
        state: 'captured',
        amount: plan === 'hold' ? captured : 16_140,
      })
      expect(await shop.provider.returned({ id })).toBe(returned)
    }),
    { numRuns: 12 },
  )
})
