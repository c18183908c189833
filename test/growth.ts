/** Four times the text takes four times as long, or sixteen times where it grows with the square. */
export const FOURFOLD = 4
export const MOST_GROWTH = 10
const TRIES = 12
/** What grows with the square takes longer for any text that is long enough; less is the machine's unrest. */
const QUICK_MS = 25

/**
 * How many times as long four times the text takes to read, `length` characters the first time. Only
 * the quickest of some tries counts: what else the machine does adds to the others. 1 where the long one
 * is quick, too.
 */
export async function growthOf(
  read: (text: string) => unknown,
  textOf: (length: number) => string,
  length: number,
): Promise<number> {
  const [short, long] = [textOf(length), textOf(length * FOURFOLD)]
  let [quickestShort, quickestLong] = [Infinity, Infinity]
  for (let tries = 0; tries < TRIES; tries++) {
    quickestShort = Math.min(quickestShort, await timeOf(read, short), await timeOf(read, short))
    quickestLong = Math.min(quickestLong, await timeOf(read, long))
    if (quickestLong < QUICK_MS) return 1
    if (tries > 0 && quickestLong / quickestShort < MOST_GROWTH) break
  }
  return quickestLong / quickestShort
}

async function timeOf(read: (text: string) => unknown, text: string): Promise<number> {
  const started = performance.now()
  const answer = read(text)
  // What is read at once is not measured with a turn of the event loop.
  if (answer instanceof Promise) await answer
  return performance.now() - started
}
