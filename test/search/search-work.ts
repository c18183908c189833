import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import { vi } from 'vitest'

/**
 * Counts the work of a search in MiniSearch: the terms that it looks up, and the documents that it scores or
 * filters for one of them. Each costs about the same, so their number is the work of the search.
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
