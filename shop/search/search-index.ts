import MiniSearch, {
  type QueryCombination,
  type SearchOptions,
  type SearchResult,
} from 'minisearch'
import { MOST_LETTERS } from '#shop/catalogue/listing.ts'
import { CERTAINTY, certaintyOf } from './certainty.ts'
import { readingsOf } from './readings.ts'
import { isListed, isWholeName } from './groceries.ts'
import { documentOf, type Searchable } from './search-document.ts'
import { someWords, type Stage } from './search-stages.ts'
import { startOfWord, type Token } from './tokenizer.ts'
import { topicsOf } from './topic-words.ts'

/** The best match comes first. */
export type Matches<Thing> = {
  things: Thing[]
  how: Stage['how']
  /** A value of `CERTAINTY`. */
  certainty: number
}

/** True when all of the words name one of the things. Descriptions and parts of the words are not enough. */
export function isFound({ things, how }: Matches<unknown>): boolean {
  return things.length > 0 && how !== 'described' && how !== 'partly'
}

/** Nobody pages further than 1000 results, and SQL takes their ids as a list. */
export const MOST_FOUND = 1000
/** Shorter words are not searched for in descriptions. */
const LEAST_IN_TEXT = 3
/** Outdated documents make MiniSearch's scores wrong. Above this share, the index is cleaned. */
const MOST_OUTDATED = 0.1

/**
 * Cuts a query to the length that people may type. NFKC comes first, because it replaces a sign such as `ﷺ`
 * by many letters.
 */
export function withinMost(asked: string): string {
  return asked.normalize('NFKC').slice(0, MOST_LETTERS)
}

export function createSearchIndex() {
  const index = new MiniSearch<ReturnType<typeof documentOf>>({
    fields: ['name', 'stem', 'alias', 'phrase', 'franco', 'phonetic', 'head', 'topics', 'origin'],
    storeFields: ['boost', 'text'],
    // Documents and queries consist of terms already: see `documentOf` and the stages.
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      boost: {
        name: 10,
        stem: 9,
        head: 2,
        alias: 3,
        phrase: 1.5,
        franco: 3,
        phonetic: 3,
        topics: 1,
        origin: 1,
      },
      weights: { prefix: 0.2, fuzzy: 0.2 },
      // Rare words count more than frequent ones. The length of a field and repeated words do not count.
      bm25: { k: 0, b: 0, d: 0 },
      boostDocument: boostAmong(),
    },
    // `vacuum` below cleans the index.
    autoVacuum: false,
  })

  function find(asked: string, stages: readonly Stage[] = someWords): Matches<string> {
    const readings = readingsOf(withinMost(asked))
    for (const stage of stages) {
      for (const words of stage === stages[0] ? readings.exact : readings.loose) {
        const results = onlyWhole(resultsOf(stage, words), words)
        if (results.length === 0) continue
        return { things: idsOf(results), how: stage.how, certainty: certaintyOf(results, words) }
      }
    }
    const things = stages === someWords ? describedBy(readings.loose.at(-1) ?? []) : []
    const how = things.length > 0 ? 'described' : 'spelt'
    return { things, how, certainty: CERTAINTY.none }
  }

  function resultsOf({ combineWith, ways }: Stage, words: Token[]): SearchResult[] {
    const isTriedBefore = words.every((word) => ways[0]?.(word).length === 0)
    if (isTriedBefore) return []
    const queryOf = (word: Token): QueryCombination => {
      return { combineWith: 'OR', queries: ways.flatMap((way) => way(word)) }
    }
    // MiniSearch scores all documents with any of the words, and only then drops those without a word. So
    // words with few matches are scored first, and the next words only for these documents.
    let among: Set<unknown> | undefined
    const fewestFirst = words.toSorted((a, b) => topicsOf(a.stem).length - topicsOf(b.stem).length)
    for (const word of combineWith === 'AND' ? fewestFirst.slice(0, -1) : []) {
      const results = index.search(queryOf(word), { boostDocument: boostAmong(among) })
      if (results.length === 0) return []
      among = new Set(results.map(({ id }) => id))
    }
    return index.search(
      { combineWith, queries: words.map(queryOf) },
      { boostDocument: boostAmong(among) },
    )
  }

  /** Returns the ids of things whose texts have, for each of these words, a word that begins with it. */
  function describedBy(words: Token[]): string[] {
    if (words.length === 0 || words.some(({ stem }) => stem.length < LEAST_IN_TEXT)) return []
    const starts = words.map(({ stem }) => startOfWord(stem))
    const results = index.search(MiniSearch.wildcard, {
      filter: ({ text }) => starts.every((start) => start.test(String(text))),
    })
    return idsOf(results)
  }

  return {
    find,
    put(thing: Searchable) {
      const document = documentOf(thing)
      if (index.has(thing.id)) index.replace(document)
      else index.add(document)
    },
    remove(id: string) {
      if (index.has(id)) index.discard(id)
    },
    /** Removes outdated documents in steps, once there are many. */
    async vacuum() {
      if (index.dirtFactor > MOST_OUTDATED) await index.vacuum({ batchSize: 500, batchWait: 1 })
    },
  }
}
export type SearchIndex = ReturnType<typeof createSearchIndex>

/**
 * If the query is one name of goods, drops results in which it is part of another name: `عيش` (bread) in `عيش
 * الغراب` (mushrooms).
 */
function onlyWhole(results: SearchResult[], words: Token[]): SearchResult[] {
  const [word] = words
  if (!word || words.length > 1 || !isWholeName(word)) return results
  // A cherry tomato does not answer `cherry`, although `شيري` in its Arabic name sounds alike.
  const own = isListed(word)
    ? results.filter(({ match }) => match[word.stem]?.join() !== 'phrase')
    : results
  const areSome = own.some(({ match }) =>
    Object.entries(match).some(([term, fields]) =>
      fields.some(
        (field) => field === 'topics' || (field !== 'phrase' && !isOnlyBegun(term, word)),
      ),
    ),
  )
  return areSome ? own : []
}

function isOnlyBegun(term: string, { form, stem }: Token): boolean {
  return term !== form && term !== stem && term.startsWith(stem)
}

/**
 * Returns the stored boost of a document. For a document outside `ids` returns 0, which makes MiniSearch skip
 * it.
 */
function boostAmong(ids?: Set<unknown>): NonNullable<SearchOptions['boostDocument']> {
  return (id, _term, stored) => (!ids || ids.has(id) ? Number(stored?.boost) : 0)
}

function idsOf(results: SearchResult[]): string[] {
  return results.slice(0, MOST_FOUND).map(({ id }) => String(id))
}
