export const FEWEST_PAGES = 64
const MOST_PAGES = 128
const MOMENT_MS = 300
/** So many of the last ones count. */
const LATELY = 16

/** How many pages and calls are made in a moment, by how long they took lately. */
export function paceOfPages() {
  // Few, until it is known.
  let meanMs = MOMENT_MS
  return {
    took(ms: number) {
      meanMs += (ms - meanMs) / LATELY
    },
    places: () => Math.max(FEWEST_PAGES, Math.min(MOST_PAGES, MOMENT_MS / meanMs)),
  }
}
