import { isolate } from '#app/ui/isolate.ts'
import type { Locale } from '#messages/locale.ts'

/** `.com or .net`, as `Intl.ListFormat` says it; see `docs/decisions/014-little-work-at-the-start.md`. */
export function endingsIn(endings: string[], locale: Locale): string {
  const dotted = endings.map((ending) => isolate(`.${ending}`))
  if (locale === 'ar') return dotted.join(' أو ')
  if (dotted.length < 3) return dotted.join(' or ')
  return `${dotted.slice(0, -1).join(', ')}, or ${dotted.at(-1)}`
}
