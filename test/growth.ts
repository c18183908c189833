import { cpuTime } from './cpu-time.ts'

const LEAST_TRIES = 4
const MOST_TRIES = 8
/** Less work than this compared no character with each other one, and is too little to measure how it grows. */
const NANOSECONDS_PER_PAIR = 0.2
/** So much work is measured well in one try: a machine that is busy does not add seconds of work. */
const MUCH_MS = 4_000
const PARTS = 4
/** A text takes linear work as long as its quarters do; work that grows with the square, four times as long. */
const MOST_RATIO = 2.25

/**
 * How many times as much work a text takes as four texts of a quarter of its length, where that is not about
 * the same; else 0. Work is the processor's for this thread. Both are tried in turns, and the quickest try of
 * each counts: a first one compiles, and collecting memory or a busy machine adds to any.
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

/** Milliseconds. */
async function workOf(read: (text: string) => unknown, texts: string[]): Promise<number> {
  const started = cpuTime()
  for (const text of texts) {
    const result = read(text)
    if (result instanceof Promise) await result
  }
  return cpuTime() - started
}
