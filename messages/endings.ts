import { m } from './compiled/messages.js'

/**
 * Returns `.com or .net`, as `Intl.ListFormat` would; see `docs/decisions/014-little-work-at-the-start.md`.
 */
export function endingsIn(endings: string[]): string {
  // The isolating marks keep the dot before its letters among Arabic words.
  const dotted = endings.map((ending) => `\u2068.${ending}\u2069`)
  const [first = '', last = ''] = dotted
  if (dotted.length < 2) return first
  if (dotted.length === 2) return m.either_of_two({ first, last })
  const before = dotted.slice(0, -1).reduce((first, last) => m.either_more({ first, last }))
  return m.either_last({ first: before, last: dotted.at(-1) ?? '' })
}
