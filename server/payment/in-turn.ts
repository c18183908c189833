/** Runs the work for one key one after the other, within a process. */
export function createInTurn() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const earlier = last.get(key)
    // The caller of the earlier work gets its error; it does not stop the next work.
    const running = (earlier ?? Promise.resolve()).then(work, work)
    const settled = running.catch(() => undefined)
    last.set(key, settled)
    try {
      return await running
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
