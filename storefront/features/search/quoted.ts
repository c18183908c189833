import { isolate } from '#format/isolate.ts'
import { getLocale } from '#messages/locale.ts'

/** What someone typed, set apart from the sentence around it, whichever way it is written. */
export function quoted(words: string): string {
  return isolate(getLocale() === 'ar' ? `«${words}»` : `“${words}”`)
}
