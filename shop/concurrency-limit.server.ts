/** The queue is full, or the wait was too long. The server answers 503. */
export class ConcurrencyLimitReached extends Error {}

/** The returned function runs work for one key in sequence. Work for different keys runs in parallel. */
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
 * The returned function runs at most `concurrency` calls at once. At most `maxQueue` others wait, in order.
 * A call throws `ConcurrencyLimitReached` if the queue is full or if it waited longer than `maxWaitMs`.
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
      // A finished call gives its slot to the first in the queue, so that no new call takes the slot first.
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
