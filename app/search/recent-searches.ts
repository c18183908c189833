import * as v from 'valibot'

/** Kept in this browser only. */
const KEY = 'searches'
const MOST = 5
const stored = v.pipe(
  v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))),
  v.transform((words) => words.slice(0, MOST)),
)

/** What was searched for in this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const found = v.safeParse(stored, JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return found.success ? found.output : []
  } catch {
    return []
  }
}

export function rememberSearch(asked: string) {
  const words = asked.trim()
  if (!words) return
  write([words, ...recentSearches().filter((one) => one !== words)].slice(0, MOST))
}

export function forgetSearches() {
  write([])
}

function write(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches))
  } catch {
    // A browser that keeps nothing still searches.
  }
}
