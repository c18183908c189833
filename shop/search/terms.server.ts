import { cacheQuery } from '#db/query-cache.ts'
import type { Database } from '#db/schema.ts'
import { tokenize } from './tokenizer.ts'
import { wordsKey } from './search-term.ts'

/** Reads the owner's other names for products, by product id. */
export async function readProductNames(db: Database): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('search_terms')
    .select(['product_id', 'words'])
    .where('deleted_at', 'is', null)
    .where('kind', '=', 'product')
    .orderBy('id')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id ?? '')
  return new Map([...byProduct].map(([id, terms]) => [id, terms.map(({ words }) => words)]))
}

/**
 * Returns a text that differs after each change of a term. Deleted rows stay, and each change raises a
 * version.
 */
export async function latestTermChange(db: Database): Promise<string> {
  const { at, versions } = await db
    .selectFrom('search_terms')
    .select((of) => [of.fn.max('updated_at').as('at'), of.fn.sum('version').as('versions')])
    .executeTakeFirstOrThrow()
  return `${at ?? ''} ${String(versions ?? '')}`
}

type Meaning = { stems: string[]; meaning: string }

/** Reads the terms that stand for a category or other words, by their first stem. The longest come first. */
const readMeanings = cacheQuery(async (db: Database) => {
  const rows = await db
    .selectFrom('search_terms')
    .select(['words', 'meaning'])
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['category', 'word'])
    .execute()
  const meanings = rows.map(({ words, meaning }): Meaning => ({ stems: stemsOf(words), meaning }))
  const longestFirst = meanings.toSorted((a, b) => b.stems.length - a.stems.length)
  return Map.groupBy(longestFirst, ({ stems }) => stems[0])
})

/** Replaces words of a search by the owner's meanings for them. */
export async function withMeanings(db: Database, words: string): Promise<string> {
  const meanings = await readMeanings(db)
  if (meanings.size === 0) return words
  const tokens = tokenize(words)
  const said: string[] = []
  let isAny = false
  for (let at = 0; at < tokens.length;) {
    const found = meanings
      .get(tokens[at]?.stem)
      ?.find(({ stems }) => stems.every((stem, n) => tokens[at + n]?.stem === stem))
    isAny ||= found !== undefined
    said.push(found?.meaning ?? tokens[at]?.form ?? '')
    at += found?.stems.length ?? 1
  }
  return isAny ? said.join(' ') : words
}

function stemsOf(words: string): string[] {
  return tokenize(wordsKey(words)).map(({ stem }) => stem)
}
