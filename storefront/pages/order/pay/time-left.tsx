import { useEffect, useState } from 'react'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { island } from '#storefront/island.tsx'

const MINUTE_MS = 60_000

/**
 * Updated every minute. `until` is the end, `at` the time when the page was rendered, both as ISO instants.
 */
export const TimeLeft = island('time-left', ({ until, at }: { until: string; at: string }) => {
  const [now, setNow] = useState(() => Date.parse(at))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((Date.parse(until) - now) / MINUTE_MS)
  if (minutes <= 0) return <b>{m.order_pay_left_over()}</b>
  const parts = [Math.floor(minutes / 60), minutes % 60].map((part) => isolate(String(part)))
  const [hours = '', rest = ''] = parts
  return <b>{m.order_pay_left({ hours, minutes: rest })}</b>
})
