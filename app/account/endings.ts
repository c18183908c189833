import { isolate } from '#app/ui/isolate.ts'
import type { Locale } from '#messages/locale.ts'

/** `.com or .net` */
export function endingsIn(endings: string[], locale: Locale): string {
  const dotted = endings.map((ending) => isolate(`.${ending}`))
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(dotted)
}
