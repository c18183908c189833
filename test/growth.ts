import { cpuTime } from './cpu-time.ts'

const TRIES = 4
/** What compares each character with each other one takes at least a nanosecond for every pair. */
const NANOSECONDS_PER_PAIR = 0.2

/**
 * How long a thread may work on a text of so many characters, in milliseconds: far more than one look
 * at each of them takes on a slow and busy machine, far less than what grows with the square takes.
 */
export const mostWork = (length: number) => (length ** 2 * NANOSECONDS_PER_PAIR) / 1e6

/**
 * The milliseconds that a thread works on a text, or 0 where that is less than it may be. The quickest
 * of some tries counts: the first compiles, and memory that is collected adds to any.
 */
export async function tooMuchWork(read: (text: string) => unknown, text: string): Promise<number> {
  let quickest = Infinity
  for (let tries = 0; tries < TRIES; tries++) {
    const started = cpuTime()
    const result = read(text)
    if (result instanceof Promise) await result
    quickest = Math.min(quickest, cpuTime() - started)
    if (quickest < mostWork(text.length)) return 0
  }
  return quickest
}
