import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/**
 * What a search finds, asked for once typing has paused; what was found before stays until then.
 * `ask` must stay the same function while it means the same, and answers nothing when it is aborted.
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
    // What could not be asked for without a connection is found once it is back.
    addEventListener('online', () => void find(), { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, ask])
  return found
}
