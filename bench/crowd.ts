// `node bench/crowd.ts [visitors …]`, after a build: visitors open new pages at once, each on its own
// connection. Each number of visitors is tried three times.
import { setTimeout as pause } from 'node:timers/promises'
import { startBuiltShop, tell } from './built-shop.ts'
import { crowdsOf } from './crowd-of.ts'

const crowds = process.argv.slice(2).map(Number)
const TIMES = 3
const PAUSE_MS = 2_000

const shop = await startBuiltShop()
const { come } = await crowdsOf(shop)
for (const visitors of crowds.length > 0 ? crowds : [400, 1_000]) {
  for (let time = 0; time < TIMES; time++) {
    await pause(PAUSE_MS)
    const answers = await come(visitors)
    const served = answers.filter(({ status }) => status === 200)
    tell(`Of ${visitors} at once served`, served)
    console.log(`  the last after ${Math.round(Math.max(...served.map(({ ms }) => ms)))} ms`)
  }
}
await shop.stop()
