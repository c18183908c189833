import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { vi } from 'vitest'

/**
 * Counts a search's work in MiniSearch: terms looked up, and documents scored or filtered for a term. Each
 * costs about the same.
 */
export function workOf(search: () => unknown): { terms: number; scored: number } {
  const work = { terms: 0, scored: 0 }

  function countedOptions({ boostDocument, filter, ...others }: SearchOptions): SearchOptions {
    return {
      ...others,
      ...(boostDocument && {
        boostDocument: (...given) => {
          work.scored++
          return boostDocument(...given)
        },
      }),
      ...(filter && {
        filter: (result) => {
          work.scored++
          return filter(result)
        },
      }),
    }
  }

  function countedQuery(query: Query): Query {
    if (typeof query === 'symbol') return query
    if (typeof query === 'string') {
      work.terms++
      return query
    }
    const { queries, ...options } = query
    return { ...countedOptions(options), queries: queries.map(countedQuery) }
  }

  const real = MiniSearch.prototype.search
  const spy = vi.spyOn(MiniSearch.prototype, 'search').mockImplementation(function (
    this: MiniSearch,
    query,
    options = {},
  ) {
    return real.call(this, countedQuery(query), countedOptions(options))
  })
  try {
    search()
  } finally {
    spy.mockRestore()
  }
  return work
}
