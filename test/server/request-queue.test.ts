import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { requestQueue, type Visitor } from '#server/request-queue.ts'

const here: Visitor = { hasLeft: () => false, isWhole: () => true }
const aQueue = (atOnce: number, isCpuBound: boolean) =>
  requestQueue({ atOnce, isCpuBound }, () => 0)

/** Keeps the process busy, as a page does while it is rendered. */
function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('what needs the processor starts in the order it came, after all that came with it was seen', async () => {
  const queue = aQueue(32, true)
  const seen: string[] = []
  await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const place = queue.enter(here)
      seen.push(`${name} came`)
      await place?.turn
      seen.push(name)
      await Promise.resolve()
      seen.push(`${name} goes on`)
      place?.leave()
    }),
  )
  expect(seen.join(', ')).toBe('a came, b came, c came, a, a goes on, b, b goes on, c, c goes on')
})

test('the event loop comes round after a slice of work, however many wait', async () => {
  const queue = aQueue(32, true)
  const roundsAt: number[] = []
  let round = 0
  let isOver = false
  const countRounds = () => {
    round++
    if (!isOver) setImmediate(countRounds)
  }
  setImmediate(countRounds)
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const place = queue.enter(here)
      await place?.turn
      roundsAt.push(round)
      work(5)
      place?.leave()
    }),
  )
  isOver = true
  const inOneRound = Math.max(
    ...Object.values(Object.groupBy(roundsAt, String)).map((all) => all?.length ?? 0),
  )
  // 15 ms of work, 50 where arrivals took long, and the piece that goes beyond.
  expect(inOneRound).toBeLessThanOrEqual(11)
  expect(roundsAt).toHaveLength(30)
})

test('those who wait are served though others do not stop coming', async () => {
  const queue = aQueue(32, true)
  const spent = { others: 0, turns: 0 }
  let isOver = false
  const others = () => {
    if (isOver) return
    const start = performance.now()
    work(3)
    const place = queue.enter(here)
    void place?.turn.then(() => {
      const begun = performance.now()
      work(1)
      spent.turns += performance.now() - begun
      place.leave()
    })
    spent.others += performance.now() - start
    setImmediate(others)
  }
  setImmediate(others)
  await expect.poll(() => spent.others, { timeout: 5000 }).toBeGreaterThan(600)
  isOver = true
  expect(spent.turns / spent.others).toBeGreaterThan(0.15)
})

test('what waits for somebody else starts at once, so many at a time', async () => {
  const queue = aQueue(2, false)
  const started: number[] = []
  const places = [0, 1, 2].map((n) => {
    const place = queue.enter(here)
    void place?.turn.then(() => started.push(n))
    return place
  })
  await nextRound()
  expect(started).toEqual([0, 1])
  places[1]?.leave()
  places[1]?.leave()
  await nextRound()
  expect(started).toEqual([0, 1, 2])
})

test('a request that is still being sent takes no place', async () => {
  const queue = aQueue(1, false)
  queue.enter({ ...here, isWhole: () => false })
  const place = queue.enter(here)
  await expect(place?.turn).resolves.toBeUndefined()
})

test('a crowd is admitted as a whole, and more than can be served soon is not', () => {
  const queue = aQueue(1, false)
  const admitted = Array.from({ length: 5_000 }, () => queue.enter(here)).filter(Boolean).length
  expect(admitted).toBeGreaterThanOrEqual(1_000)
  expect(admitted).toBeLessThan(2_000)
  expect(queue.isTooLong()).toBe(true)
})

test('who has left makes room for those who come', async () => {
  const queue = aQueue(1, false)
  let hasLeft = false
  while (queue.enter({ ...here, hasLeft: () => hasLeft }));
  hasLeft = true
  // Looked for from time to time: it costs something for each who waits.
  await expect.poll(() => queue.isTooLong(), { interval: 20 }).toBe(false)
  expect(queue.enter(here)).toBeDefined()
})
