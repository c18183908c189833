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

/** What the words of a query mean, best first. */
export type Matches<Thing> = {
  things: Thing[]
  how: Stage['how']
  /** One of `CERTAINTY`. */
  certainty: number
}

/** Whether any of the things is what all of the words name; what only a description says is not. */
export function isFound({ things, how }: Matches<unknown>): boolean {
  return things.length > 0 && how !== 'described' && how !== 'partly'
}

/** Nobody looks further than this, and SQL lists the ids that are found. */
export const MOST_FOUND = 1000
/** Shorter words are not looked for in texts. */
const LEAST_IN_TEXT = 3
/** Of all documents, 1 being all; MiniSearch's scores are wrong when many are outdated. */
const MOST_OUTDATED = 0.1

/** A sign such as `ﷺ` stands for many letters; no more are looked for than people may type. */
export function withinMost(asked: string): string {
  return asked.normalize('NFKC').slice(0, MOST_LETTERS)
}

/** Finds things by what people call them. */
export function createSearchIndex() {
  const index = new MiniSearch<ReturnType<typeof documentOf>>({
    fields: ['name', 'stem', 'alias', 'phrase', 'franco', 'phonetic', 'head', 'topics', 'origin'],
    storeFields: ['boost', 'text'],
    // Documents and queries are given as terms: see `documentOf` and the stages.
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
      // Rare words count more than frequent ones; how long a field is and how often it says a word, nothing.
      bm25: { k: 0, b: 0, d: 0 },
      boostDocument: boostAmong(),
    },
    // See `vacuum`.
    autoVacuum: false,
  })

  /** Ids, best first. */
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
    // MiniSearch scores all that each word matches, and only then drops what not all match. Words
    // that match few go first, and the next are scored for these alone.
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

  /** Ids of things in whose texts a word begins with each of these. */
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
    /** Adds a thing, or puts it in the place of the one with the same id. */
    put(thing: Searchable) {
      const document = documentOf(thing)
      if (index.has(thing.id)) index.replace(document)
      else index.add(document)
    },
    remove(id: string) {
      if (index.has(id)) index.discard(id)
    },
    /** Takes out what was replaced or removed, in steps, once there is much of it. */
    async vacuum() {
      if (index.dirtFactor > MOST_OUTDATED) await index.vacuum({ batchSize: 500, batchWait: 1 })
    },
  }
}
export type SearchIndex = ReturnType<typeof createSearchIndex>

/** For a name of goods alone, not what bears it only as a part of another (`عيش`, bread, in `عيش الغراب`, mushrooms). */
function onlyWhole(results: SearchResult[], words: Token[]): SearchResult[] {
  const [word] = words
  if (!word || words.length > 1 || !isWholeName(word)) return results
  // `cherry` is no tomato, though `شيري` in its Arabic name reads alike.
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

/** The boost that is stored with a document; 0, which MiniSearch skips, for one that is not among these. */
function boostAmong(ids?: Set<unknown>): NonNullable<SearchOptions['boostDocument']> {
  return (id, _term, stored) => (!ids || ids.has(id) ? Number(stored?.boost) : 0)
}

function idsOf(results: SearchResult[]): string[] {
  return results.slice(0, MOST_FOUND).map(({ id }) => String(id))
}
