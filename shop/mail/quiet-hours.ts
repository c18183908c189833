import { addDays, dayInCairo, instantInCairo } from '#shop/cairo.ts'

/** The hours without texts, `HH:MM` in Cairo. Equal values mean none. */
export type QuietHours = { from: string; until: string }

/** Returns the end of the current quiet hours, null outside of them. They may pass midnight. */
export function quietUntil(now: Date, { from, until }: QuietHours): Date | null {
  if (from === until) return null
  const today = dayInCairo(now)
  const nights = [addDays(today, -1), today].map((day) => ({
    start: instantInCairo(day, from),
    end: instantInCairo(from < until ? day : addDays(day, 1), until),
  }))
  return nights.find(({ start, end }) => start <= now && now < end)?.end ?? null
}
