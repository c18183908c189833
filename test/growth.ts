import { cpuTime } from './cpu-time.ts'

const LEAST_TRIES = 4
const MOST_TRIES = 8
/**
 * Below this, not every character can have been compared with every other, and growth is too small to
 * measure.
 */
const NANOSECONDS_PER_PAIR = 0.2
/** Above this one try is enough, because a busy machine does not add seconds of CPU time. */
const MUCH_MS = 4_000
const PARTS = 4
/**
 * Limit for the work of a text as a multiple of the work of its four quarters. Linear work gives 1,
 * quadratic work 4.
 */
const MOST_RATIO = 2.25

/**
 * Returns the work for a text as a multiple of the work for its four quarters, or 0 if both are alike. Work
 * is this thread's CPU time. Both are tried in turns and the quickest try of each counts, because
 * compilation, garbage collection or a busy machine can slow down any try.
 */
export async function tooMuchWork(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): Promise<number> {
  const whole = textOf(length)
  const quarters = Array.from({ length: PARTS }, () => textOf(length / PARTS))
  let [ofWhole, ofQuarters] = [Infinity, Infinity]
  for (let tries = 1; tries <= MOST_TRIES; tries++) {
    ofWhole = Math.min(ofWhole, await workOf(read, [whole]))
    if (ofWhole < (length ** 2 * NANOSECONDS_PER_PAIR) / 1e6) return 0
    ofQuarters = Math.min(ofQuarters, await workOf(read, quarters))
    const isMeasured = tries >= LEAST_TRIES || ofWhole > MUCH_MS
    if (isMeasured && ofWhole < MOST_RATIO * ofQuarters) return 0
    if (ofWhole > MUCH_MS) break
  }
  return ofWhole / ofQuarters
}

/** In ms of CPU time. */
async function workOf(read: (text: string) => unknown, texts: string[]): Promise<number> {
  const started = cpuTime()
  for (const text of texts) {
    const result = read(text)
    if (result instanceof Promise) await result
  }
  return cpuTime() - started
}
