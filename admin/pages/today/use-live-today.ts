import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type * as v from 'valibot'
import { askAdmin } from '#admin/api/ask-admin.ts'
import { m } from '#messages/compiled/messages.js'
import { liveTodayAnswer, type LiveToday } from '#shop/today/live-today.ts'
import { announce } from '#ui/announcer.tsx'

/** A question that is answered with “nothing new” costs the shop next to nothing. */
const POLL_MS = 2_000

/**
 * The page as it is now: asked for again and again while it is seen, and at once when it is seen again, as on a phone that
 * slept. What is typed and focused stays, as nothing is loaded anew.
 */
export function useLiveToday(loaded: v.InferOutput<typeof liveTodayAnswer>): LiveToday | null {
  const { revalidate } = useRevalidator()
  const [live, setLive] = useState(loaded.live)
  const mark = useRef(loaded.mark)
  // After what is done on this page it is loaded anew.
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
      // Loading the page anew leads to the login.
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

/** What is worth interrupting for: orders that came or went, and what is left to do. */
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
