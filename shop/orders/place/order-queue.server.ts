import type { Database } from '#db/schema.ts'
import { concurrencyLimit, keyedMutex } from '#shop/concurrency-limit.server.ts'
import { memoizeWeak } from '#shop/memoize.ts'

const queueOf = memoizeWeak<Database, ReturnType<typeof concurrencyLimit>>(() =>
  concurrencyLimit({ concurrency: 8, maxQueue: 256, maxWaitMs: 4_000 }),
)

/**
 * Limits concurrent checkouts so that waits for row locks do not exhaust the connection pool. Throws
 * `ConcurrencyLimitReached` when the queue is full or the wait exceeds four seconds.
 */
export async function inOrderQueue<T>(db: Database, place: () => Promise<T>): Promise<T> {
  return queueOf(db)(place)
}

const mutexOf = memoizeWeak<Database, ReturnType<typeof keyedMutex>>(() => keyedMutex())

/**
 * `inOrderQueue` for a change of one order. Changes of one order run one after another, so that together they
 * take one place in the queue.
 */
export async function inQueueOfOrder<T>(
  db: Database,
  number: number,
  change: () => Promise<T>,
): Promise<T> {
  return mutexOf(db)(String(number), () => inOrderQueue(db, change))
}
