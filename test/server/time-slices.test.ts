import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeSlices } from '#server/time-slices.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('work starts at once, but what is over the time of a round waits for the next, in turn', async () => {
  const start = timeSlices(10)
  const begun: { piece: number; round: number }[] = []
  let round = 0
  const countRounds = () => {
    round++
    if (begun.length < 6) setImmediate(countRounds)
  }
  setImmediate(countRounds)
  // As calls come: each in an event of its own, all of them in one round.
  for (const [piece, takesMs] of [1, 1, 6, 6, 6, 6].entries()) {
    setImmediate(async () => {
      await start()
      begun.push({ piece, round })
      vi.advanceTimersByTime(takesMs)
    })
  }
  await expect.poll(() => begun.length).toBe(6)
  expect(begun.map(({ piece }) => piece)).toEqual([0, 1, 2, 3, 4, 5])
  expect(begun.map((one) => one.round - 1)).toEqual([0, 0, 0, 0, 1, 1])
})
