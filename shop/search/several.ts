import { plainSpelling } from '#shop/spelling.ts'
import { CERTAINTY } from './certainty.ts'
import { isFound, type Matches, type SearchIndex } from './search-index.ts'
import { wholeNames } from './search-stages.ts'

/** Each of the goods is searched for by itself. */
const MOST_PARTS = 4

/**
 * Returns a `find` for several goods: `بصل وتوم` are two products. It lists the best of each first. If one is
 * not found, none is.
 */
export function findingSeveral(find: SearchIndex['find']): SearchIndex['find'] {
  return (words, stages) => {
    const whole = find(words, stages)
    return stages || isFound(whole) ? whole : (findEach(partsOf(words), find) ?? whole)
  }
}

function partsOf(words: string): string[] {
  return plainSpelling(words)
    .split(/\s+(?:and|or|w|we|و|او)\s+|\s+و(?=\S{2})|[,،&+]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MOST_PARTS)
}

function findEach(parts: string[], find: SearchIndex['find']): Matches<string> | undefined {
  const all = parts.map((part) => {
    const named = find(part, wholeNames)
    return isFound(named) ? named : find(part)
  })
  if (all.length < 2 || !all.every(isFound)) return undefined
  const most = Math.max(...all.map(({ things }) => things.length))
  const places = Array.from({ length: most }, (_, at) => at)
  const things = places.flatMap((at) => all.flatMap((one) => one.things[at] ?? []))
  return { things: [...new Set(things)], how: 'several', certainty: CERTAINTY.none }
}
