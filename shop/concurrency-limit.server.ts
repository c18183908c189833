/** Thrown when the queue is full or the wait was too long. The HTTP layer answers 503. */
export class ConcurrencyLimitReached extends Error {}

/**
 * Returns a function that runs work for the same key one after another. Work for other keys runs beside it.
 */
export function keyedMutex() {
  const last = new Map<string, Promise<unknown>>()
  return async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

/**
 * Returns a function that runs at most `concurrency` pieces of work at once and queues at most `maxQueue`
 * more, first come, first served. Throws `ConcurrencyLimitReached` at once when the queue is full, and
 * instead of running work that has waited longer than `maxWaitMs`.
 */
export function concurrencyLimit({
  concurrency,
  maxQueue,
  maxWaitMs = Infinity,
}: {
  concurrency: number
  maxQueue: number
  maxWaitMs?: number
}) {
  let running = 0
  const queue: (() => void)[] = []
  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    const arrived = performance.now()
    if (running >= concurrency) {
      if (queue.length >= maxQueue) throw new ConcurrencyLimitReached()
      // Finished work hands its slot to the next in the queue, so that a new caller cannot take it first.
      await new Promise<void>((start) => queue.push(start))
    } else {
      running++
    }
    try {
      if (performance.now() - arrived > maxWaitMs) throw new ConcurrencyLimitReached()
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
