import { formatFullDay } from '#format/dates.ts'
import { seasonNameOf } from '#format/season-name.ts'
import type { Locale } from '#messages/locale.ts'

/** Writes in words the decision about a Ramadan or a feast. */
export function seasonWord(name: string, value: unknown, locale: Locale): string | undefined {
  if (Array.isArray(value)) {
    return value.map((day) => formatFullDay(String(day), locale)).join(' · ') || undefined
  }
  if (typeof value !== 'string') return undefined
  if (name === 'season') return seasonNameOf(value)
  return name === 'seasonHours' ? value || undefined : formatFullDay(value, locale)
}
