import { setImmediate as nextRound } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { admissionQueue } from '#server/load/admission-queue.ts'
import { waitEstimator } from '#server/load/wait-estimator.ts'

/** Blocks the event loop, as rendering a page does. */
function work(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

describe('a queue for CPU-bound requests', () => {
  test('starts them in the order of arrival, after all that arrived together was seen', async () => {
    const queue = admissionQueue({ maxActive: 32, isCpuBound: true })
    const seen: string[] = []
    await Promise.all(
      ['a', 'b', 'c'].map(async (name) => {
        const ticket = queue.enter()
        seen.push(`${name} came`)
        await ticket.turn
        seen.push(name)
        await Promise.resolve()
        seen.push(`${name} goes on`)
        ticket.remove()
      }),
    )
    expect(seen.join(', ')).toBe('a came, b came, c came, a, a goes on, b, b goes on, c, c goes on')
  })

  test('lets the event loop go round between two requests, however many wait', async () => {
    const queue = admissionQueue({ maxActive: 32, isCpuBound: true })
    const startedIn: number[] = []
    let round = 0
    let isOver = false
    const countRounds = () => {
      round++
      if (!isOver) setImmediate(countRounds)
    }
    setImmediate(countRounds)
    await Promise.all(
      Array.from({ length: 30 }, async () => {
        const ticket = queue.enter()
        await ticket.turn
        startedIn.push(round)
        work(5)
        ticket.remove()
      }),
    )
    isOver = true
    expect(new Set(startedIn).size).toBe(30)
  })

  test('serves those who wait though others do not stop arriving', async () => {
    let arrived = 0
    // Only the test's work moves this clock, not other work on the machine.
    const spentMs = { arrivals: 0, requests: 0 }
    const now = () => spentMs.arrivals + spentMs.requests
    const queue = admissionQueue({ maxActive: 32, isCpuBound: true }, () => arrived, now)
    let isOver = false
    const enter = () => {
      arrived++
      spentMs.arrivals += 0.3
      const ticket = queue.enter()
      void ticket.turn.then(() => {
        spentMs.requests += 3
        ticket.remove()
      })
    }
    const arrive = () => {
      if (isOver) return
      enter()
      setImmediate(arrive)
    }
    // One request waits first; otherwise each would be served before the next arrives.
    enter()
    arrive()
    await expect.poll(() => spentMs.arrivals).toBeGreaterThan(400)
    isOver = true
    expect(spentMs.requests / spentMs.arrivals).toBeGreaterThan(0.5)
  })
})

describe('a queue for requests that wait for something else', () => {
  test('starts them at once, so many at a time', async () => {
    const queue = admissionQueue({ maxActive: 2 })
    const started: number[] = []
    const tickets = [0, 1, 2].map((n) => {
      const ticket = queue.enter()
      void ticket.turn.then(() => started.push(n))
      return ticket
    })
    await nextRound()
    expect(started).toEqual([0, 1])
    tickets[1]?.remove()
    tickets[1]?.remove()
    await nextRound()
    expect(started).toEqual([0, 1, 2])
  })

  test('does not count a request whose body is still arriving', async () => {
    const queue = admissionQueue({ maxActive: 1 })
    queue.enter(() => false)
    await expect(queue.enter().turn).resolves.toBe(true)
  })

  test('admits a crowd as a whole, and not more than can be served soon', () => {
    const queue = admissionQueue({ maxActive: 1 })
    let admitted = 0
    while (!queue.isFull() && admitted < 5_000) {
      queue.enter()
      admitted++
    }
    expect(admitted).toBeGreaterThanOrEqual(1_000)
    expect(admitted).toBeLessThan(2_000)
  })

  test('has room again when those who wait leave', async () => {
    const queue = admissionQueue({ maxActive: 1 })
    queue.enter()
    const waiting = []
    while (!queue.isFull()) waiting.push(queue.enter())
    const last = waiting.at(-1)
    for (const ticket of waiting) ticket.remove()
    expect(queue.isFull()).toBe(false)
    await expect(last?.turn).resolves.toBe(false)
  })
})

describe('the expected wait', () => {
  function aBacklog() {
    let nowMs = 0
    const wait = waitEstimator(() => nowMs)
    wait.reset()
    return {
      wait,
      pass: (ms: number) => (nowMs += ms),
      complete(times: number, eachMs: number) {
        for (let n = 0; n < times; n++) {
          nowMs += eachMs
          wait.completed()
        }
      },
      /** How many requests may wait before the next one is refused. */
      maxAhead() {
        let ahead = 0
        while (!wait.isTooLong(ahead + 1)) ahead++
        return ahead
      },
    }
  }

  test('may be longer for a crowd than in a lasting backlog', () => {
    const backlog = aBacklog()
    expect(backlog.maxAhead()).toBe(1_300)
    backlog.complete(250, 2)
    expect(backlog.maxAhead()).toBe(700)
  })

  test('follows the present pace', () => {
    const backlog = aBacklog()
    backlog.complete(100, 10)
    expect(backlog.maxAhead()).toBe(140)
    backlog.complete(1_000, 1)
    expect(backlog.maxAhead()).toBe(1_400)
  })

  test('grows while nothing is completed, until nobody is admitted', () => {
    const backlog = aBacklog()
    backlog.pass(290)
    expect(backlog.maxAhead()).toBe(1_300)
    backlog.pass(20)
    expect(backlog.maxAhead()).toBe(8)
    backlog.pass(1_500)
    expect(backlog.maxAhead()).toBe(0)
  })

  test('is measured anew in the next backlog', () => {
    const backlog = aBacklog()
    backlog.complete(10, 100)
    expect(backlog.maxAhead()).toBe(14)
    backlog.wait.reset()
    expect(backlog.maxAhead()).toBe(1_300)
  })
})
