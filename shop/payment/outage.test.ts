import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forEachIsolated } from './outage.server.ts'
import { ProviderOutage } from './provider.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = () => new ProviderOutage('away')
const items = Array.from({ length: 100 }, (_, index) => index)

test('the provider that answers nobody is not waited for by each', async () => {
  const asked: number[] = []
  const all = forEachIsolated(items, async (one) => {
    asked.push(one)
    vi.advanceTimersByTime(6_000)
    throw away()
  })
  await expect(all).rejects.toThrow('away')
  expect(asked).toEqual([0, 1, 2])
})

test('one that the provider has a fault with is passed over', async () => {
  const asked: number[] = []
  const all = forEachIsolated(items, async (one) => {
    asked.push(one)
    vi.advanceTimersByTime(6_000)
    if (one % 2 === 0) throw away()
  })
  await expect(all).rejects.toThrow('away')
  expect(asked).toEqual(items)
})

test('one that fails by itself is passed over', async () => {
  const all = forEachIsolated([1, 2, 3], async (one) => {
    if (one < 3) throw new Error('broken')
  })
  await expect(all).rejects.toThrow('2 of 3 failed')
})
