// `node bench/search-times.ts [products]`: measures searches for hostile texts among 5,000 products. Prints
// the milliseconds of CPU time of one search, the best of several tries.
// `test/api/search/search-hostile.test.ts` counts their work.
import { hostileTexts } from '#test/search/hostile-texts.ts'
import { manyThings } from '#test/search/many-things.ts'
import { cpuTime } from '#test/cpu-time.ts'

const TRIES = 5
/** One search takes less time than the system can measure. */
const SEARCHES = 20
const index = manyThings(Number(process.argv[2] ?? 5000))

for (const [what, text] of hostileTexts) {
  const times = Array.from({ length: TRIES }, () => {
    const begun = cpuTime()
    for (let search = 0; search < SEARCHES; search++) index.find(text)
    return (cpuTime() - begun) / SEARCHES
  })
  console.log(`${Math.min(...times).toFixed(1)} ms: ${what}`)
}
