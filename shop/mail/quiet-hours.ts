import { addDays, dayInCairo, instantInCairo } from '#shop/cairo.ts'

/** From and until when no text is sent, as `HH:MM` in Cairo; the same twice for no such hours. */
export type QuietHours = { from: string; until: string }

/** When the quiet hours that an instant lies in end; null outside of them. They may go past midnight. */
export function quietUntil(now: Date, { from, until }: QuietHours): Date | null {
  if (from === until) return null
  const today = dayInCairo(now)
  const nights = [addDays(today, -1), today].map((day) => ({
    start: instantInCairo(day, from),
    end: instantInCairo(from < until ? day : addDays(day, 1), until),
  }))
  return nights.find(({ start, end }) => start <= now && now < end)?.end ?? null
}
