// `node bench/figures.ts [orders] [sqlite|postgres]`: measures the figures and the accountant's files over
// two years of orders. Prints CPU times; on PostgreSQL elapsed times, as it is another process. Each has
// the first time, which fills caches, and the best of several. Each is also given as a multiple of one sum
// over all orders, to compare machines.
import { sql } from 'kysely'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { readBooks } from '#shop/books/files/books.server.ts'
import { readLines } from '#shop/books/files/orders.server.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { readCustomerFigures } from '#shop/figures/customers.server.ts'
import { figureDays } from '#shop/figures/figure-days.ts'
import type { PeriodName } from '#shop/figures/named-period.ts'
import { readProductFigures } from '#shop/figures/products.server.ts'
import { readSales } from '#shop/figures/sales.server.ts'
import { readSoldOut } from '#shop/figures/sold-out.server.ts'
import { makeOrders } from '#test/many-orders.ts'
import { placeFor } from './shop.ts'

const TIMES = 4
const YEAR_MS = 364 * 24 * 3600_000
const orders = Number(process.argv[2] ?? 50_000)
const engine = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite'
const now = new Date()
await using place = await placeFor(engine, fill)
const db = openDatabase(place.databaseUrl)

const all = await timesOf(() =>
  sql`select sum(total_piastres + length(customer_address)) as sum from orders`.execute(db),
)
const one = Math.min(...all)
console.log(`One sum over all orders: ${one.toFixed(0)} ms`)

for (const period of ['last-week', 'last-month', 'this-year'] satisfies PeriodName[]) {
  const of = figureDays({ period }, dayInCairo(now))
  await timed(`${period}: sales`, () => readSales(db, of))
  await timed(`${period}: products`, () => readProductFigures(db, of))
  await timed(`${period}: customers`, () => readCustomerFigures(db, of))
  await timed(`${period}: sold out`, () => readSoldOut(db, of, now))
  await timed(`${period}: sums of the books`, () => readBooks(db, of.days))
}
const before = process.memoryUsage().rss
let most = before
let lines = 0
for await (const some of readLines(db, figureDays({ period: 'this-year' }, dayInCairo(now)).days)) {
  lines += some.length
  most = Math.max(most, process.memoryUsage().rss)
}
console.log(`${lines} lines read for a file: ${((most - before) / 1e6).toFixed(0)} MB more memory`)
await db.destroy()

async function fill(to: Database) {
  await makeOrders(to, orders / 2, now)
  await makeOrders(to, orders / 2, new Date(now.getTime() - YEAR_MS))
  // Sets the times of stock movements to those of their orders.
  await to.connection().execute(async (connection) => {
    if (engine === 'postgres') await sql`set statement_timeout = 0`.execute(connection)
    await sql`update stock_movements set at = orders.created_at
      from orders where orders.id = order_id`.execute(connection)
    if (engine === 'postgres') await sql`analyze`.execute(connection)
  })
}

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    await work()
    const { user, system } = process.cpuUsage(used)
    times.push(engine === 'sqlite' ? (user + system) / 1000 : performance.now() - begun)
  }
  return times
}

async function timed(what: string, work: () => Promise<unknown>) {
  const [first = 0, ...others] = await timesOf(work)
  const best = Math.min(...others)
  const ratio = (best / one).toFixed(1)
  console.log(`${what}: ${first.toFixed(0)} ms, then ${best.toFixed(0)} ms, ${ratio} × the sum`)
}
