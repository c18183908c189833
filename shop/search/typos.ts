/** Shorter words are too similar to tell a typo from another word. */
const LEAST_LETTERS = 6
/** From 8 letters on, a word may have two typos. */
const LETTERS_FOR_TWO = 8

/**
 * Returns the name of which a word is a misspelling. The first letter must be right, because people rarely
 * mistype it. Two exchanged letters are one typo (Damerau and Levenshtein's optimal string alignment).
 */
export function misspeltAmong(
  word: string,
  names: readonly string[],
  least = LEAST_LETTERS,
): string | undefined {
  if (word.length < least) return undefined
  const most = word.length < LETTERS_FOR_TWO ? 1 : 2
  return names.find(
    (name) =>
      name.length >= least &&
      name[0] === word[0] &&
      Math.abs(name.length - word.length) <= most &&
      typosBetween(word, name) <= most,
  )
}

function typosBetween(one: string, other: string): number {
  const columns = other.length + 1
  const counts = Array.from({ length: columns }, (_, at) => at)
  let [before, beforeThat] = [counts, counts]
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column < columns; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const areSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (before[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
        areSwapped ? (beforeThat[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    ;[beforeThat, before] = [before, current]
  }
  return before[other.length] ?? Infinity
}
