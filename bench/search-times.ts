// `node bench/search-times.ts [products]`: measures searches for hostile texts among 5,000 products. Prints
// the CPU time of one search in ms, the best of several tries. `test/api/search/search-hostile.test.ts`
// counts the work instead.
import { hostileTexts } from '#test/search/hostile-texts.ts'
import { manyThings } from '#test/search/many-things.ts'
import { cpuTime } from '#test/cpu-time.ts'

const TRIES = 5
/** Searches timed together, because one is too short for the clock. */
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
