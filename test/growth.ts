import { cpuTime } from './cpu-time.ts'

const LEAST_TRIES = 4
const MOST_TRIES = 8
/**
 * Less work than this per pair of characters means that not every character was compared with every other. It
 * is too little to measure how it grows.
 */
const NANOSECONDS_PER_PAIR = 0.2
/** One try measures this much work well enough: a busy machine does not add seconds of CPU time. */
const MUCH_MS = 4_000
const PARTS = 4
/**
 * The most times that a text may take as much work as its four quarters. Linear work takes as much as the
 * quarters, work that grows with the square four times as much.
 */
const MOST_RATIO = 2.25

/**
 * Returns how many times as much work a text takes as four texts of a quarter of its length, or 0 if this is
 * about the same. Work is the CPU time of this thread. Both are tried in turns, and the quickest try of each
 * counts, because compiling, garbage collection or a busy machine may slow down any single try.
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

/** Returns the milliseconds of CPU time that reading these texts takes. */
async function workOf(read: (text: string) => unknown, texts: string[]): Promise<number> {
  const started = cpuTime()
  for (const text of texts) {
    const result = read(text)
    if (result instanceof Promise) await result
  }
  return cpuTime() - started
}
