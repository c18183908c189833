/** Within a process, work for one key runs one after the other. */
export function createInTurn() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const earlier = last.get(key)
    // An error of the earlier work goes to its own caller, and does not stop this one.
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
