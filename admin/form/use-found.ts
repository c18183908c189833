import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/**
 * Returns the results of a search, and the earlier results until then. The search starts once typing pauses.
 * A new `ask` searches again, so it must be a stable function. `ask` resolves to undefined when aborted.
 */
export function useFound<Found>(
  words: string,
  ask: (words: string, signal: AbortSignal) => Promise<Found | undefined>,
): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    async function find() {
      const answer = await ask(words.trim().slice(0, 100), signal)
      if (!signal.aborted && answer !== undefined) setFound(() => answer)
    }
    const timer = setTimeout(() => void find(), PAUSE_MS)
    // Repeats a search that failed without a connection.
    addEventListener('online', () => void find(), { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, ask])
  return found
}
