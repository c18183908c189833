import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFawry } from '#server/payment/fawry/provider.ts'
import { ProviderOutage, type PaymentProvider } from '#shop/payment/provider.ts'
import { times } from '#test/times.ts'
import { aFawry, anAsk } from './kit.ts'

const failures = fc.constantFrom(
  'status-500-before',
  'status-500-after',
  'reset-before',
  'reset-after',
  'status-429',
)
/** How many calls pass before each failure. */
const faults = fc.array(fc.tuple(fc.nat(3), failures), { maxLength: 12 })
const parts = fc.array(fc.integer({ min: 1, max: 6_000 }), { minLength: 1, maxLength: 4 })

// As in the shop, refunds run one after another until each is done, perhaps in another process.
test('whatever answers are lost, one code is made and each refund is made once', async () => {
  const fawry = await aFawry()
  const { knobs, orders, settings } = fawry
  const processes = [0, 1, 2].map(() => openFawry(settings))

  await fc.assert(
    fc.asyncProperty(faults, parts, fc.nat(2), async (planned, amounts, first) => {
      const waiting = [...planned]
      let calls = first
      const next = (): PaymentProvider => {
        const [skip, apiFailure] = waiting[0] ?? []
        knobs.apiFailNext = 0
        if (apiFailure !== undefined && calls++ % 4 >= (skip ?? 0)) {
          waiting.shift()
          const apiFailOnly = calls % 2 === 0 ? '' : 'POST'
          Object.assign(knobs, { apiFailNext: 1 + (calls % 2), apiFailure, apiFailOnly })
        }
        return processes[calls % 3] ?? fawry.provider
      }
      const ask = anAsk({ amount: 24_000, key: randomUUID() })
      await untilDone(async () => next().create(ask))
      const made = orders.all().filter(({ merchantRef }) => merchantRef === ask.key)
      expect(made).toHaveLength(1)
      const code = made[0]?.reference ?? ''
      orders.pay(code)

      let returned = 0
      for (const amount of amounts) {
        const refund = { key: randomUUID(), amount, known: null, orderId: ask.order.id, returned }
        const facts = await untilDone(async () => next().refund({ id: ask.key }, refund))
        expect(facts.state).toBe('done')
        returned += amount
        expect(orders.byReference(code)?.returned).toBe(returned)
      }
      knobs.apiFailNext = 0
      const facts = await fawry.provider.ask({ id: ask.key })
      expect(facts).toMatchObject({ state: 'captured', amount: 24_000 })
      expect(await fawry.provider.returned({ id: ask.key })).toBe(returned)
    }),
    { numRuns: times(25) },
  )
})

async function untilDone<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderOutage)) throw error
    }
  }
  throw new Error('It never ends.')
}
