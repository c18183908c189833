// `npm run bench [-- --quick] [subjects]` compares the shop with other programs. A complete run is written
// to docs/performance.md. `npm run bench -- --floors` checks the figures that have a floor, in three
// minutes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browser } from './browser.ts'
import { machineFacts } from './machine.ts'
import { manyProducts } from './many-products.ts'
import { memory } from './memory.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { phoneOrders } from './phone-orders.ts'
import { runFloors } from './run-floors.ts'
import { selling } from './selling.ts'
import { startUp } from './start-up.ts'
import { workScreens } from './work-screens.ts'
import { reportText, sectionText, type Subject } from './report.ts'

const subjects: Record<string, Subject> = {
  pages,
  orders,
  selling,
  memory,
  start: startUp,
  browser,
  'phone-orders': phoneOrders,
  'work-screens': workScreens,
  'many-products': manyProducts,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    floors: { type: 'boolean', default: false },
    half: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
if (values.floors)
  process.exit((await runFloors({ isHalf: values.half, json: values.json })) ? 0 : 1)
const unknown = positionals.filter((name) => !(name in subjects))
if (unknown.length > 0) {
  console.error(`There are: ${Object.keys(subjects).join(', ')}; not ${unknown.join(', ')}.`)
  process.exit(1)
}
const isWhole = positionals.length === 0 && !values.quick

const begun = performance.now()
const facts = machineFacts(new Date())
const sections: string[] = []
for (const [name, measure] of Object.entries(subjects)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`— ${name}`)
  for (const section of await measure({ isQuick: values.quick })) {
    const text = sectionText(section)
    console.log(`\n${text}\n`)
    sections.push(text)
  }
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
console.log(`All of it took ${minutes} minutes.`)
if (isWhole) {
  const file = join(import.meta.dirname, '../docs/performance.md')
  writeFileSync(file, await reportText(facts, sections))
  console.log(`Written to ${file}`)
}
