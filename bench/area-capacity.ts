// `node bench/area-capacity.ts [checkouts] [capacity]`, after a build: sends concurrent checkouts for one
// day of an area with a capacity. Two processes of the built shop answer, on one PostgreSQL database. Exits
// with 1 unless the day gets as many orders as it has places.
import { randomBytes, randomUUID } from 'node:crypto'
import { openDatabase } from '#db/open.ts'
import { startFixedShop } from './fixed-shop.ts'
import { fillForOrders, orderRequests } from './order-requests.ts'
import { postgresVersion } from './postgres.ts'
import { cores } from './program.ts'
import { placeFor } from './shop.ts'

const [checkouts = 500, capacity = 40] = process.argv.slice(2).map(Number)
if (!postgresVersion) {
  console.error('This needs a PostgreSQL server (TEST_DATABASE_URL).')
  process.exit(1)
}

await using place = await placeFor('postgres')
const settings = { TOKEN_SECRET: randomBytes(32).toString('base64'), DATA_DIR: place.folder }
await using one = await startFixedShop(place, settings, cores.server)
await using two = await startFixedShop(place, settings, cores.client)
const db = openDatabase(place.databaseUrl)
await fillForOrders(db)
await db.updateTable('areas').set({ capacity }).where('id', '=', 'maadi').execute()
const [, asked] = await orderRequests(place.databaseUrl, ['vegetable'])
const body = JSON.parse(asked?.body ?? '{}')
console.log(
  `PostgreSQL ${postgresVersion}: ${checkouts} checkouts for a day that takes ${capacity}`,
)

const begun = performance.now()
const counts: Record<string, number> = {}
await Promise.all(Array.from({ length: checkouts }, (_, index) => checkOut(index)))
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
const { orders } = await db
  .selectFrom('orders')
  .select(({ fn }) => fn.countAll<number | string>().as('orders'))
  .where('area_id', '=', 'maadi')
  .where('delivery_date', '=', body.delivery.date)
  .where('state', '=', 'confirmed')
  .executeTakeFirstOrThrow()
await db.destroy()
console.log(`${seconds} s; answers:`, counts)
const isRight = Number(orders) === Math.min(capacity, checkouts)
console.log(`${isRight ? '✓' : '✗'} ${Number(orders)} orders on the day, which takes ${capacity}`)
process.exitCode = isRight ? 0 : 1

/** Places one customer's order. Repeats it after a 503, which means too many concurrent requests. */
async function checkOut(index: number) {
  const key = randomUUID()
  const { url } = index % 2 ? one : two
  const phone = `010${String(10_000_000 + index)}`
  const customer = { ...body.customer, phone, email: `mona${index}@example.com` }
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'X-Forwarded-For': `10.${index % 200}.${Math.floor(index / 200)}.9`,
  }
  for (;;) {
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, customer }),
    })
    const { code = 'placed' } = await answer.json()
    const what = `${answer.status} ${code}`
    counts[what] = (counts[what] ?? 0) + 1
    if (answer.status !== 503) return
  }
}
