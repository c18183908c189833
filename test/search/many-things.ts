import { startProducts } from '#seed/products.ts'
import { createSearchIndex, type SearchIndex } from '#shop/search/search-index.ts'

/** Returns an index of numbered copies of the starting products. */
export function manyThings(count: number): SearchIndex {
  const index = createSearchIndex()
  for (let n = 0; n < count; n++) {
    const start = startProducts[n % startProducts.length]
    if (!start) throw new Error('The starting catalogue is empty')
    const { type, conditions, desc, descAr, origin, originAr } = start
    index.put({
      id: String(n),
      name: `${start.name} ${n}`,
      nameAr: `${start.nameAr} ${n}`,
      topics: [type, ...conditions, ...(conditions.length > 0 ? ['condition'] : [])],
      origin: `${origin} ${originAr}`,
      texts: [desc, descAr],
      rank: n,
    })
  }
  return index
}
