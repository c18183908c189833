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
    const timer = setTimeout(async () => {
      const answer = await ask(words.trim().slice(0, 100), stop.signal)
      if (!stop.signal.aborted && answer !== undefined) setFound(() => answer)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [words, ask])
  return found
}
