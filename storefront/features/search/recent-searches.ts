import * as v from 'valibot'
import { readStored, writeStored } from '#browser/stored-json.ts'

/** Stored in this browser only. */
const KEY = 'searches'
const MOST = 5
const stored = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  v.transform((words) => words.slice(0, MOST)),
)

/** Returns the searches made in this browser, newest first. */
export function recentSearches(): string[] {
  return readStored('localStorage', KEY, stored) ?? []
}

export function rememberSearch(asked: string) {
  const words = asked.trim()
  if (!words) return
  const searches = [words, ...recentSearches().filter((one) => one !== words)].slice(0, MOST)
  writeStored('localStorage', KEY, searches)
}

export function forgetSearches() {
  writeStored('localStorage', KEY, undefined)
}
