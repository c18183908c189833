import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  concurrencyLimit,
  keyedMutex,
  ConcurrencyLimitReached,
} from './concurrency-limit.server.ts'

/** Work that lasts 5 ms. `most` is the largest number of calls that ran at once. */
function someWork() {
  const seen = { now: 0, most: 0, done: [] as string[] }
  const work = (name: string) => async () => {
    seen.most = Math.max(seen.most, ++seen.now)
    await pause(5)
    seen.now--
    seen.done.push(name)
    return name
  }
  return { seen, work }
}

test('so many run at once, the rest in the order in which they came', async () => {
  const { seen, work } = someWork()
  const queue = concurrencyLimit({ concurrency: 2, maxQueue: 10 })
  const names = ['a', 'b', 'c', 'd', 'e']
  expect(await Promise.all(names.map((name) => queue(work(name))))).toEqual(names)
  expect(seen).toMatchObject({ most: 2, done: names })
})

test('who would be one too many is sent away at once, who waited too long as soon as it is served', async () => {
  const { seen, work } = someWork()
  const queue = concurrencyLimit({ concurrency: 1, maxQueue: 2, maxWaitMs: 20 })
  const long = queue(() => pause(50))
  const waiting = [queue(work('a')), queue(work('b'))]
  await expect(queue(work('c'))).rejects.toThrow(ConcurrencyLimitReached)
  const ended = await Promise.allSettled(waiting)
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await long
  expect(await queue(work('d'))).toBe('d')
  expect(seen.done).toEqual(['d'])
})

test('work that fails makes room all the same', async () => {
  const queue = concurrencyLimit({ concurrency: 1, maxQueue: 2 })
  const fails = () => queue(() => Promise.reject(new Error('no')))
  const both = await Promise.allSettled([fails(), fails()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await queue(async () => 'well')).toBe('well')
})

test('of one subject one after another, a failure included; others beside it', async () => {
  const inLine = keyedMutex()
  const { seen, work } = someWork()
  await Promise.all(['a', 'b', 'c'].map((name) => inLine('one', work(name))))
  expect(seen).toMatchObject({ most: 1, done: ['a', 'b', 'c'] })
  const failed = inLine('one', () => Promise.reject(new Error('no')))
  const next = inLine('one', work('d'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('d')
  await Promise.all(['one', 'two'].map((subject) => inLine(subject, work(subject))))
  expect(seen.most).toBe(2)
})
