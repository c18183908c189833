import { isolate } from '#format/isolate.ts'

/** What someone typed, set apart from the sentence around it, whichever way it is written. */
export function quoted(words: string): string {
  return isolate(`“${words}”`)
}
