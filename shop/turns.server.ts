/** So much waits already that one more would not be served in time; the door answers 503. */
export class TooBusy extends Error {}

/** Lets dear work run a few at a time; the rest waits its turn, up to a limit. */
export function inTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusy()
      // Who ends hands its place over, so nobody slips in between.
      await new Promise<void>((turn) => waiting.push(turn))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
