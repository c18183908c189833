import { useEffect, useState } from 'react'
import { askShop } from '#browser/api-client.ts'
import { foundSchema, type Found } from './suggestions.ts'

const PAUSE_MS = 120
const LEAST_LETTERS = 2

export type Asking =
  | { state: 'nothing' }
  | { state: 'found'; words: string; found: Found }
  | { state: 'unreachable' }

const nothing: Asking = { state: 'nothing' }

/** Returns the shop's suggestions for the typed words. The last answer stays until the next one arrives. */
export function useFound(typed: string): Asking {
  const words = typed.trim()
  const [answer, setAnswer] = useState<Asking>(nothing)
  const isAsked = words.length >= LEAST_LETTERS
  useEffect(() => {
    if (!isAsked) {
      setAnswer(nothing)
      return
    }
    const asking = new AbortController()
    const pause = setTimeout(async () => {
      const query = new URLSearchParams({ q: words.slice(0, 100), limit: '8' })
      const answered = await askShop(`/api/search?${query}`, {
        schema: foundSchema,
        signal: asking.signal,
      })
      if (asking.signal.aborted) return
      setAnswer(
        answered.kind === 'ok'
          ? { state: 'found', words, found: answered.value }
          : { state: 'unreachable' },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [words, isAsked])
  return isAsked ? answer : nothing
}
