// `node bench/large-catalogue.ts [products]`, after a build: measures the built shop with a large catalogue.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import { makeProducts } from '#test/many-products.ts'
import { askAtRate, startBuiltShop, tell } from './built-shop.ts'
import { memoryMegabytes } from './program.ts'

const count = Number(process.argv[2] ?? 50_000)

const folder = mkdtempSync(join(tmpdir(), 'baladi-many-'))
const url = pathToFileURL(join(folder, 'shop.sqlite')).href
await fill()
const { ask, url: base, pid, stop } = await startBuiltShop({ DATABASE_URL: url })

let number = 0
const pages = [
  () => `/products/vegetable?page=${++number}`,
  () => `/ar/products/milk?sort=price-up&page=${++number}`,
  () => `/products/vegetable/tomatoes-${++number}`,
  () => `/api/vegetable?page=${++number}`,
  () => `/search?q=tomato+${++number}`,
]
for (const path of pages) {
  const size = (await (await fetch(new URL(path(), base))).text()).length
  const answers = await askAtRate(5, 8, () => ask(path()))
  tell(`${path()} (${Math.round(size / 1024)} KB)`, answers)
}

const before = memoryMegabytes(pid)
let most = before
const watch = setInterval(() => (most = Math.max(most, memoryMegabytes(pid))), 20)
const all = await Promise.all(Array.from({ length: 20 }, () => ask('/api/all')))
clearInterval(watch)
tell('/api/all, 20 at once', all)
console.log(`  ${all.filter(({ status }) => status === 200).length} were answered`)
console.log(`  memory ${Math.round(before)} MB, at most ${Math.round(most - before)} more`)

await stop()
rmSync(folder, { recursive: true })

async function fill() {
  const db = openDatabase(url)
  await prepareDatabase(db)
  await makeProducts(db, count)
  await db.destroy()
}
