import { expect, test } from 'vitest'
import { readWrk } from '../../bench/load.ts'
import { inRounds, ratioOf, show, spread } from '../../bench/measure.ts'

test('contenders take turns, and the first round does not count', async () => {
  const turns: string[] = []
  const contender = (name: string) => async () => ({ turn: turns.push(name) })
  const { ours, theirs } = await inRounds(2, {
    ours: contender('ours'),
    theirs: contender('theirs'),
  })
  expect(turns).toEqual(['ours', 'theirs', 'ours', 'theirs', 'ours', 'theirs'])
  expect(ours).toEqual([{ turn: 3 }, { turn: 5 }])
  expect(theirs).toEqual([{ turn: 4 }, { turn: 6 }])
})

test('a spread has the middle, the least and the most', () => {
  expect(spread([9, 1, 5])).toEqual({ median: 5, least: 1, most: 9 })
  expect(spread([4, 1, 2, 3])).toEqual({ median: 2.5, least: 1, most: 4 })
})

test('a ratio compares within each round', () => {
  const ours = [{ perSecond: 50 }, { perSecond: 10 }]
  const theirs = [{ perSecond: 100 }, { perSecond: 20 }]
  expect(ratioOf(ours, theirs, 'perSecond')).toEqual({ median: 0.5, least: 0.5, most: 0.5 })
})

test('figures are shown with three digits that count', () => {
  expect(show({ median: 1234.5, least: 0.123_45, most: 12.345 }, 'ms')).toBe(
    '1,235 (0.123–12.3) ms',
  )
  expect(show(spread([7]), 'ms')).toBe('7 ms')
  expect(show(spread([NaN]), 'ms')).toBe('–')
})

test('what wrk prints is understood, refusals apart', () => {
  const served = readWrk(`
    Latency     1.10ms    2.00ms   9.00ms   90.00%
  Latency Distribution
     50%  741.00us
     99%    1.25s
  30000 requests in 3.00s, 20.00MB read
  Non-2xx or 3xx responses: 12
Requests/sec:  10000.00`)
  expect(served).toEqual({
    seconds: 3,
    statuses: { 200: 29_988, other: 12 },
    p50: 0.741,
    p99: 1250,
  })
})
