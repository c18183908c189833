import { isolate } from '#format/isolate.ts'
import { getLocale } from '#messages/locale.ts'

/** Puts typed words into quotation marks, and isolates them from the direction of the sentence. */
export function quoted(words: string): string {
  return isolate(getLocale() === 'ar' ? `«${words}»` : `“${words}”`)
}
