/** So much waits already that one more would not be served in time; the door answers 503. */
export class TooBusy extends Error {}

/** Lets work for one subject run one after another, beside that for others. */
export function oneByOneFor() {
  const last = new Map<string, Promise<unknown>>()
  return async function inLine<T>(subject: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(subject) ?? Promise.resolve()
    const mine = before.then(work, work)
    last.set(subject, mine)
    try {
      return await mine
    } finally {
      if (last.get(subject) === mine) last.delete(subject)
    }
  }
}

/** Lets dear work run a few at a time; the rest waits its turn, up to a limit of length and time. */
export function inTurns({
  atOnce,
  waiting: mostWaiting,
  patienceMs = Infinity,
}: {
  atOnce: number
  waiting: number
  patienceMs?: number
}) {
  let running = 0
  const waiting: (() => void)[] = []
  return async function queued<T>(work: () => Promise<T>): Promise<T> {
    const came = performance.now()
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusy()
      // Who ends hands its place over, so nobody slips in between.
      await new Promise<void>((turn) => waiting.push(turn))
    } else {
      running++
    }
    try {
      if (performance.now() - came > patienceMs) throw new TooBusy()
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
