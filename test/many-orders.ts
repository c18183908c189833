import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { chunks } from '#db/chunks.ts'
import { engineOf } from '#db/engine.ts'
import { openLedger } from '#db/migrations/025-ledger.ts'
import type { Database } from '#db/schema.ts'
import { addDays, dayInCairo, type Day } from '#shop/cairo.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import type { OrderState, PaymentState } from '#shop/orders/order/order-states.ts'
import { wordsOfOrder } from '#shop/orders/order/order-search.ts'
import { tidy } from './many-products.ts'
import { SEED } from './times.ts'
import { Chance } from './week/chance.ts'

const firstNames = ['Mona', 'Karim', 'Sara', 'Youssef', 'Nadine', 'Omar', 'إيمان', 'أحمد', 'Laila']
const lastNames = ['Adel', 'Hassan', 'Nabil', 'Ali', 'Fahmy', 'Samir', 'مصطفى', 'Fathy', 'Gamal']
const AT_ONCE = 100
/** Calls in one process make different orders; the next run makes the same ones again. */
const chance = new Chance(SEED)
const between = (start: number, end: number) => start + chance.below(end - start)

/** Fills a shop with orders of the last year and of coming days, for viewing and measuring. */
export async function makeOrders(db: Database, count: number, now: Date): Promise<void> {
  const areas = await db.selectFrom('areas').selectAll().execute()
  const products = await db.selectFrom('products').selectAll().limit(60).execute()
  for (let made = 0; made < count; made += AT_ONCE) {
    const orders = Array.from({ length: Math.min(AT_ONCE, count - made) }, () => {
      const area = chance.oneOf(areas)
      const daysAgo = between(-6, 365)
      const date = addDays(dayInCairo(now), -daysAgo)
      const isCash = chance.below(3) > 0
      const lines = Array.from({ length: between(2, 9) }, () => chance.oneOf(products))
      const chosen = [...new Map(lines.map((one) => [one.id, one])).values()].map((product) => ({
        product,
        qty: between(1, 5),
      }))
      const subtotal = chosen.reduce(
        (sum, one) => sum + one.product.unit_price_piastres * one.qty,
        0,
      )
      const delivery = subtotal > 500_00 ? 0 : 20_00
      const { state, payment } = standOf(daysAgo, isCash)
      const name = `${chance.oneOf(firstNames)} ${chance.oneOf(lastNames)}`
      const phone = `+2010${String(chance.below(10 ** 8)).padStart(8, '0')}`
      const total = subtotal + delivery
      return { area, date, isCash, chosen, subtotal, delivery, total, state, payment, name, phone }
    })
    await writeAll(db, orders, now)
  }
  await bookAll(db)
}

/** Books orders that were inserted without the shop, as the migration does. */
async function bookAll(db: Database) {
  await db.transaction().execute(async (trx) => {
    if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    await openLedger(trx)
  })
}

/** Copies all orders `times` times; every tenth copy belongs to the account. */
export async function copyOrders(db: Database, times: number, accountId: string): Promise<void> {
  const copies = sql`with recursive copies (n) as (
    select 1 union all select n + 1 from copies where n < ${sql.lit(times)}
  )`
  const same = sql.raw(`state, payment_method, payment_state, needs_review, locale, client,
    customer_name, customer_phone, customer_email, customer_address, area_id, area_name,
    area_name_ar, delivery_date, notes, missing, subtotal_piastres, taxes_piastres,
    delivery_piastres, total_piastres, paid_piastres, created_at, updated_at`)
  const sameOfLines = sql.raw(`line, product_id, category, slug, src, name, name_ar, unit,
    unit_amount, price_piastres, offer, unit_price_piastres, qty`)
  await db.transaction().execute(async (trx) => {
    if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(trx)
    await sql`insert into orders (number, id, key, account_id, ${same})
    ${copies} select number + 100000 * n, id || '-' || n, key || '-' || n,
      case when n % 10 = 0 then ${accountId} end, ${same} from orders, copies`.execute(trx)
    await sql`insert into order_lines (order_id, ${sameOfLines})
    ${copies} select order_id || '-' || n, ${sameOfLines} from order_lines, copies`.execute(trx)
    await sql`insert into order_events (id, order_id, at, who, what)
    ${copies} select id || '-' || n, order_id || '-' || n, at, who, what from order_events, copies`.execute(
      trx,
    )
    await sql`insert into order_words (word, number)
    ${copies} select word, number + 100000 * n from order_words, copies`.execute(trx)
  })
  await bookAll(db)
  await tidy(db)
}

function standOf(daysAgo: number, isCash: boolean): { state: OrderState; payment: PaymentState } {
  if (daysAgo <= 0) return { state: 'confirmed', payment: isCash ? 'unpaid' : 'paid' }
  if (isCash && chance.below(20) === 0) return { state: 'cancelled', payment: 'unpaid' }
  return { state: 'delivered', payment: 'paid' }
}

type Made = {
  area: { id: string; name: string; name_ar: string }
  date: Day
  isCash: boolean
  chosen: { product: Product; qty: number }[]
  subtotal: number
  delivery: number
  total: number
  state: OrderState
  payment: PaymentState
  name: string
  phone: string
}
type Product = Awaited<ReturnType<typeof allProducts>>[number]
const allProducts = (db: Database) => db.selectFrom('products').selectAll().execute()

async function writeAll(db: Database, orders: Made[], now: Date) {
  const rows = orders.map((order) => ({
    id: randomUUID(),
    key: randomUUID(),
    state: order.state,
    payment_method: order.isCash ? ('cash' as const) : ('card' as const),
    payment_state: order.payment,
    needs_review: 0,
    locale: 'en' as const,
    client: 'made',
    customer_name: order.name,
    customer_phone: order.phone,
    customer_email: 'made@example.com',
    customer_address: '12 Road 9, floor 3',
    area_id: order.area.id,
    area_name: order.area.name,
    area_name_ar: order.area.name_ar,
    delivery_date: order.date,
    notes: chance.below(4) === 0 ? 'Please ring twice' : '',
    missing: 'call' as const,
    subtotal_piastres: order.subtotal,
    taxes_piastres: 0,
    delivery_piastres: order.delivery,
    total_piastres: order.total,
    paid_piastres: order.payment === 'paid' ? order.total : 0,
    created_at: createdAt(order.date, now),
    updated_at: now.toISOString(),
  }))
  await db.transaction().execute(async (db) => {
    const written = await db.insertInto('orders').values(rows).returning(['id', 'number']).execute()
    const tenders = rows.filter((row) => row.payment_method === 'card' || row.paid_piastres > 0)
    await db.insertInto('tenders').values(tenders.map(tenderRow)).execute()
    const numbers = new Map(written.map(({ id, number }) => [id, number]))
    const words = rows.flatMap((row) =>
      wordsOfOrder({ customer: { name: row.customer_name, phone: row.customer_phone } }).map(
        (word) => ({
          word,
          number: numbers.get(row.id) ?? 0,
        }),
      ),
    )
    await db.insertInto('order_words').values(words).execute()
    await db
      .insertInto('order_lines')
      .values(rows.flatMap((row, at) => linesOf(row.id, orders[at])))
      .execute()
    const movements = rows.flatMap((row, at) => movementsOf(row.id, orders[at], now))
    for (const some of chunks(movements)) {
      await db.insertInto('stock_movements').values(some).execute()
    }
    for (const row of rows.filter(({ state }) => state === 'confirmed')) {
      await queueMail(db, { kind: 'order-confirmed', orderId: row.id, now: row.created_at })
    }
    await db
      .insertInto('order_events')
      .values(
        rows.map((row) => ({
          id: randomUUID(),
          order_id: row.id,
          at: row.created_at,
          who: 'customer',
          what: 'placed',
        })),
      )
      .execute()
  })
}

function tenderRow(order: {
  id: string
  payment_method: 'card' | 'cash'
  total_piastres: number
  paid_piastres: number
  created_at: string
}) {
  return {
    id: order.id,
    order_id: order.id,
    method: order.payment_method,
    plan: 'charge' as const,
    state: order.paid_piastres > 0 ? ('captured' as const) : ('open' as const),
    promised_piastres: order.total_piastres,
    captured_piastres: order.paid_piastres,
    provider: order.payment_method === 'card' ? ('stripe' as const) : null,
    intent_id: order.payment_method === 'card' ? `pi_${order.id}` : null,
    created_at: order.created_at,
  }
}

/** Stock movements of the sold goods, and of their purchase, so that the stock stays. */
function movementsOf(orderId: string, order: Made | undefined, now: Date) {
  const moved = { product_id: '', order_id: null, why: 'start', at: now.toISOString() }
  return (order?.chosen ?? []).flatMap(({ product, qty }) => {
    const of = { ...moved, product_id: product.id }
    const taken = { ...of, id: randomUUID(), order_id: orderId, change: -qty, why: 'order' }
    return order?.state === 'cancelled'
      ? [taken, { ...taken, id: randomUUID(), change: qty, why: 'cancelled' }]
      : [taken, { ...of, id: randomUUID(), change: qty }]
  })
}

function createdAt(date: Day, now: Date): string {
  const some = Date.parse(`${addDays(date, -3)}T08:00:00Z`) + chance.below(36 * 3600) * 1000
  return new Date(Math.min(some, now.getTime())).toISOString()
}

function linesOf(orderId: string, order: Made | undefined) {
  return (order?.chosen ?? []).map(({ product, qty }, index) => ({
    order_id: orderId,
    line: index + 1,
    product_id: product.id,
    category: product.category,
    slug: product.slug,
    src: product.src,
    name: product.name,
    name_ar: product.name_ar,
    unit: product.unit,
    unit_amount: product.unit_amount,
    price_piastres: product.price_piastres,
    offer: product.offer,
    unit_price_piastres: product.unit_price_piastres,
    qty,
  }))
}
