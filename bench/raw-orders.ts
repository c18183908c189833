// Measures the statements of placing an order (`shop/orders/`) without a shop, 16 orders at once.
// `orders.ts` runs `raw-orders.ts DATABASE_URL SECONDS`. Prints the orders per second.
import { randomUUID } from 'node:crypto'
import { openRaw, type Raw, type Row } from './raw-database.ts'
import { ledgerRows, lineRow, mailRow, orderRow } from './raw-order-rows.ts'

const AT_ONCE = 16
const LINES = 3
const [url = '', seconds = ''] = process.argv.slice(2)

const raws = await openRaw(url, AT_ONCE)
const [first] = raws
if (!first) throw new Error('No connection')
const products = await first.run(
  "select id from products where quantity > 1000 and category <> 'box'",
  [],
)
const cpuBefore = process.cpuUsage()
const end = performance.now() + Number(seconds) * 1000
let placed = 0
await Promise.all(raws.map(placeUntilEnd))
for (const raw of raws) await raw.close()
const { user, system } = process.cpuUsage(cpuBefore)
const cpuSeconds = (user + system) / 1e6
console.log(JSON.stringify({ perSecond: placed / Number(seconds), perCpu: placed / cpuSeconds }))

async function placeUntilEnd(raw: Raw) {
  while (performance.now() < end) {
    await raw.run('begin', [])
    await place(raw, some(LINES))
    await raw.run('commit', [])
    placed++
  }
}

function some(count: number): string[] {
  const from = Math.floor(Math.random() * products.length)
  const picked = Array.from({ length: count }, (_, i) => products[(from + i) % products.length])
  return picked.map((product) => String(product?.id)).toSorted()
}

async function place(raw: Raw, productIds: string[]) {
  const now = new Date().toISOString()
  const id = randomUUID()
  await insert(raw, 'idempotency_keys', [
    { key: randomUUID(), request_hash: id.repeat(2), order_id: id, created_at: now },
  ])
  const taken: Row[] = []
  for (const productId of productIds) {
    const [product] = await raw.run(
      `update products set quantity = quantity - ? where id = ? and deleted_at is null
       and visible = 1 and quantity >= ? returning *`,
      [1, productId, 1],
    )
    if (product) taken.push(product)
  }
  const movements = productIds.map((product_id) => ({
    id: randomUUID(),
    product_id,
    order_id: id,
    change: -1,
    why: 'order',
    at: now,
  }))
  await insert(raw, 'stock_movements', movements)
  const subtotal = taken.reduce((sum, one) => sum + Number(one.unit_price_piastres), 0)
  const [order] = await insert(raw, 'orders', [orderRow(id, subtotal, now)], 'returning number')
  await insert(
    raw,
    'order_lines',
    taken.map((product, at) => lineRow(id, at + 1, product)),
  )
  const words = ['mona', 'adel', '01012345678']
  await insert(
    raw,
    'order_words',
    words.map((word) => ({ word, number: order?.number ?? 0 })),
  )
  const event = { id: randomUUID(), order_id: id, at: now, who: 'customer', what: 'placed' }
  await insert(raw, 'order_events', [event])
  await insert(raw, 'ledger', ledgerRows(id, subtotal, now))
  await insert(raw, 'mails', [mailRow(id, now)])
}

function insert(raw: Raw, table: string, rows: Row[], ending = '') {
  const names = Object.keys(rows[0] ?? {})
  const places = rows.map(() => `(${names.map(() => '?').join(', ')})`).join(', ')
  const values = rows.flatMap((row) => Object.values(row))
  return raw.run(`insert into ${table} (${names.join(', ')}) values ${places} ${ending}`, values)
}
