import type { Locale } from '#messages/locale.ts'
import type { TermKind } from '#shop/search/term-shapes.ts'

export type SearchTables = {
  missed_searches: MissedSearchesTable
  search_terms: SearchTermsTable
}

/** Searches without results, by day in Cairo and language of the page. */
type MissedSearchesTable = {
  id: string
  day: string
  /** The significant words in plain spelling; see `wordsKey`. */
  words_key: string
  locale: Locale
  /** As last typed. */
  words: string
  searches: number
  last_at: string
}

/** The owner's meanings for words. */
type SearchTermsTable = {
  id: string
  words: string
  words_key: string
  kind: TermKind
  product_id: string | null
  /** The id of a category, or a word; empty for the other kinds. */
  meaning: string
  version: number
  created_at: string
  updated_at: string
  deleted_at: string | null
}
