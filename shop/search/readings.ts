import { isWholeName } from './groceries.ts'
import { isAmount, isContainer, isStopWord } from './stop-words.ts'
import { tokenize, type Token } from './tokenizer.ts'

/** Shoppers type fewer words. Each word costs searches of its own. */
const MOST_WORDS = 6

/** The ways to read a query, the likeliest first. Each is a list of words. */
type Readings = {
  /** For exact words, also with two words joined (`egg plant`). */
  exact: Token[][]
  /** For all other stages of the search. */
  loose: Token[][]
}

/**
 * Returns the words of a query that name goods: without wishes and amounts, and in another reading without
 * packaging. A query of amounts only has no reading. A query of wishes only is searched for by the wishes.
 */
export function readingsOf(asked: string): Readings {
  const words = distinct(tokenize(asked))
  if (words.every((word) => isAmount(word) || isContainer(word))) return { exact: [], loose: [] }
  const telling = words.filter((word) => !isStopWord(word))
  const needed = (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
  const named = needed.filter((word) => !isContainer(word))
  const isPacked = named.length > 0 && named.length < needed.length
  const loose = isPacked ? [needed, named] : [needed]
  return { exact: [...loose, ...joinedPairs(named), ...splitWords(named)], loose }
}

/** True when any of the words names goods. */
export function isTelling(asked: string): boolean {
  return tokenize(asked).some((word) => !isStopWord(word) && !isContainer(word))
}

const MOST_JOINED = 3

/** Joins each two neighbouring words in Latin letters. */
function joinedPairs(words: Token[]): Token[][] {
  if (words.length > MOST_JOINED) return []
  return words.slice(1).flatMap((second, at) => {
    const first = words[at]
    if (!first || ![first, second].every(({ form }) => /^[a-z]{3,12}$/.test(form))) return []
    return [[...words.slice(0, at), ...tokenize(first.form + second.form), ...words.slice(at + 2)]]
  })
}

/**
 * Splits one long word of Latin letters at each place (`sweetpotato`), unless it is a name (`grapefruit`).
 */
function splitWords([word, ...others]: Token[]): Token[][] {
  const { form = '' } = word ?? {}
  if (!word || others.length > 0 || !LONG_LATIN.test(form) || isWholeName(word)) return []
  return Array.from({ length: form.length - 2 * LEAST_OF_SPLIT + 1 }, (_, at) => {
    const middle = at + LEAST_OF_SPLIT
    return tokenize(`${form.slice(0, middle)} ${form.slice(middle)}`)
  })
}
const LONG_LATIN = /^[a-z]{8,20}$/
const LEAST_OF_SPLIT = 3

function distinct(words: Token[]): Token[] {
  return [...new Map(words.map((word) => [word.form, word])).values()]
}
