import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { m } from '#messages/compiled/messages.js'
import { liveTodayAnswer, type LiveToday } from '#shop/today/live-today.ts'
import { announce } from '#ui/announcer.tsx'

/** An answer without changes costs the shop very little, so polling can be frequent. */
const POLL_MS = 2_000

/**
 * Polls while the page is visible, and at once when it becomes visible. The page is not loaded again, so
 * typed text and the focus stay.
 */
export function useLiveToday(loaded: v.InferOutput<typeof liveTodayAnswer>): LiveToday | null {
  const { revalidate } = useRevalidator()
  const [live, setLive] = useState(loaded.live)
  const mark = useRef(loaded.mark)
  // An action on this page loads it again, and the loaded data replaces the polled data.
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setLive(loaded.live)
  }
  useEffect(() => {
    mark.current = loaded.mark
    let shown = loaded.live
    const stop = new AbortController()
    const { signal } = stop
    let timer = setTimeout(() => void askAgain(), POLL_MS)
    async function ask() {
      const path = `/api/admin/today/live?since=${encodeURIComponent(mark.current)}`
      const answer = await askAdmin(path, { schema: liveTodayAnswer, signal })
      if (signal.aborted) return
      // The login has ended. Loading the page again leads to the login page.
      if (answer.kind === 'refused' && answer.status < 404) return void revalidate()
      if (answer.kind !== 'ok' || !answer.value.live) return
      mark.current = answer.value.mark
      const said = whatChanged(shown, answer.value.live)
      shown = answer.value.live
      setLive(shown)
      if (said) announce(said)
    }
    async function askAgain() {
      clearTimeout(timer)
      if (!document.hidden) await ask()
      if (!signal.aborted) timer = setTimeout(() => void askAgain(), POLL_MS)
    }
    const wake = () => void (document.hidden || askAgain())
    document.addEventListener('visibilitychange', wake, { signal })
    window.addEventListener('online', wake, { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [loaded, revalidate])
  return live
}

/** Returns the change that screen readers announce: the number of orders, or of loose ends. */
function whatChanged(before: LiveToday | null, now: LiveToday): string | undefined {
  const orders = ordersOf(now)
  if (orders !== ordersOf(before)) return m.today_now_orders({ count: orders })
  const ends = now.looseEnds.length
  if (ends !== before?.looseEnds.length) return m.today_now_ends({ count: ends })
  return undefined
}

function ordersOf(live: LiveToday | null): number {
  const shown = live?.today ?? live?.work
  const days = [...(shown?.next ? [shown.next] : []), ...(shown?.later ?? [])]
  return days.reduce((sum, { orders }) => sum + orders, 0)
}
