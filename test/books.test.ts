import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineOf } from '#db/engine.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { checksOfBooks } from '#shop/books/checks.server.ts'
import { auditPayments } from '#shop/books/payments.server.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { describeOnEachEngine, engines, openTestDatabase, type TestDatabase } from './databases.ts'
import { anOrderFor, aProduct, openTestShop, pay, placedOf, settle, type TestShop } from './shop.ts'

type Sound = { id: string; number: number; productId: string; slug: string; intentId: string }

/** One wrong row for each check, and what the audit must call it; the order's number if nothing is said. */
const broken: Record<string, (sound: Sound) => { by: RawBuilder<unknown>[]; name?: string }> = {
  'stock below zero': ({ productId, slug }) => ({
    by: [sql`update products set quantity = -1 where id = ${productId}`],
    name: slug,
  }),
  'a quantity that is not the sum of its movements': ({ productId, slug }) => ({
    by: [sql`update products set quantity = quantity + 1 where id = ${productId}`],
    name: slug,
  }),
  'a movement of no order': ({ productId }) => {
    const id = randomUUID()
    return {
      by: [
        sql`insert into stock_movements (id, product_id, order_id, change, why, at)
          values (${id}, ${productId}, 'nobody', 0, 'order', '2026-01-01')`,
      ],
      name: id,
    }
  },
  'an order without lines': ({ id }) => ({
    by: [sql`delete from order_lines where order_id = ${id}`],
  }),
  'one product in two lines of an order': ({ id }) => ({ by: [secondLine(id)] }),
  'a unit price that is not price less offer': ({ id }) => ({
    by: [sql`update order_lines set price_piastres = price_piastres + 1 where order_id = ${id}`],
  }),
  'a line that costs more than was agreed': ({ id }) => ({
    by: [sql`update order_lines set now_qty = qty + 1 where order_id = ${id}`],
  }),
  'a subtotal that is not the sum of its lines': ({ id }) => ({
    by: [sql`update orders set subtotal_piastres = subtotal_piastres + 1 where id = ${id}`],
  }),
  'a total that does not add up': ({ id }) => ({
    by: [sql`update orders set total_piastres = total_piastres - 1 where id = ${id}`],
  }),
  'an order to be fulfilled that did not take its stock once': ({ id }) => ({
    by: [sql`delete from stock_movements where order_id = ${id}`],
  }),
  'an ended order that holds stock': ({ id }) => ({
    by: [sql`update orders set state = 'cancelled' where id = ${id}`],
  }),
  'a late payment given back, its stock not': ({ id }) => ({
    by: [sql`update orders set state = 'refunded' where id = ${id}`, event(id, 'paid-late')],
  }),
  'a payment of no amount, or an amount of no payment': ({ id }) => ({
    by: [sql`update orders set paid_piastres = 0 where id = ${id}`],
  }),
  'a packed order that keeps more than it costs': ({ id }) => ({
    by: [
      sql`update orders set state = 'packed', paid_piastres = paid_piastres + 1 where id = ${id}`,
    ],
  }),
  'a paid order that is not to be fulfilled': ({ id }) => ({
    by: [sql`update orders set state = 'expired' where id = ${id}`],
  }),
  'a card order to be fulfilled that is not paid': ({ id }) => ({
    by: [sql`update orders set payment_state = 'unpaid' where id = ${id}`],
  }),
  'money taken with no intent known': ({ id }) => ({
    by: [sql`update orders set intent_id = null where id = ${id}`],
  }),
  'refunds that do not add up': ({ id }) => ({
    by: [sql`update orders set refunded_piastres = 1 where id = ${id}`],
  }),
  'more money given back than was paid': ({ id }) => ({
    by: [sql`update orders set refunded_piastres = paid_piastres + 1 where id = ${id}`],
  }),
  'an order that ended with a refund still under way': ({ id }) => ({
    by: [
      sql`update orders set payment_state = 'refunded' where id = ${id}`,
      sql`insert into refunds
          (id, order_id, amount_piastres, reason, note, who, state, next_attempt_at, created_at)
        values (${randomUUID()}, ${id}, 1, 'cancelled', '', 'shop', 'pending', '2026', '2026')`,
    ],
  }),
  'an effect that happened twice': ({ id }) => ({ by: [event(id, 'paid')] }),
  'a confirmed order that was not confirmed by exactly one mail': ({ id }) => ({
    by: [sql`delete from mails where order_id = ${id}`],
  }),
  'a confirmation of an order that never was': ({ id }) => ({
    by: [sql`update orders set payment_state = 'processing' where id = ${id}`],
  }),
  'an open reservation past its end': ({ id }) => ({
    by: [
      sql`update orders set state = 'awaiting_payment', payment_state = 'unpaid',
        reserved_until = '2026-11-22T08:58:59.000Z' where id = ${id}`,
    ],
  }),
  'a key of no order': () => {
    const key = randomUUID()
    return {
      by: [
        sql`insert into idempotency_keys (key, request_hash, order_id, created_at)
          values (${key}, '', 'nobody', '2026-01-01')`,
      ],
      name: key,
    }
  },
}

function event(orderId: string, what: string) {
  return sql`insert into order_events (id, order_id, at, who, what)
    values (${randomUUID()}, ${orderId}, '2026-01-01', 'payment', ${what})`
}

function secondLine(orderId: string) {
  const columns = sql.raw(
    'product_id, category, slug, src, name, name_ar, unit, unit_amount, price_piastres, offer, unit_price_piastres, qty',
  )
  return sql`insert into order_lines (order_id, line, ${columns})
    select order_id, 2, ${columns} from order_lines where order_id = ${orderId}`
}

/** Rows that the database itself refuses can still come from a repair by hand or another program. */
async function withoutConstraints(db: Database) {
  if (engineOf(db) === 'sqlite') {
    await sql`pragma foreign_keys = off`.execute(db)
    await sql`pragma ignore_check_constraints = on`.execute(db)
    return
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype in ('c', 'f') and connamespace = 'public'::regnamespace`.execute(db)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  }
}

async function aSoundOrder(shop: TestShop): Promise<Sound> {
  const { db } = shop.services
  const product = await aProduct(db, { quantity: 10 })
  const response = await shop.post('/api/payment', await anOrderFor(shop, [{ product, qty: 2 }]))
  const placed = await placedOf(response)
  await pay(shop, placed)
  await settle(shop, placed)
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', placed.number)
    .executeTakeFirstOrThrow()
  const { number, intentId } = placed
  return { id, number, intentId, productId: product.id, slug: `test-${product.id}` }
}

describeOnEachEngine('the audit of the books', (open) => {
  let database: TestDatabase
  let shop: TestShop
  beforeAll(async () => {
    database = await open()
    shop = await openTestShop(database.db)
    await withoutConstraints(database.db)
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
  })
  const named = async (check: string) => {
    const findings = await auditBooks(database.db, shop.clock.now)
    return findings.find((finding) => finding.check === check)?.names
  }

  test('finds nothing in a shop that sold', async () => {
    await aSoundOrder(shop)
    const findings = await auditBooks(database.db, shop.clock.now)
    expect(findings.filter(({ names }) => names.length > 0)).toEqual([])
  })

  test('each check is tried here', () => {
    const checks = Object.values(checksOfBooks(new Date())).flatMap(Object.keys)
    expect(Object.keys(broken).toSorted()).toEqual(checks.toSorted())
  })

  test.each(Object.entries(broken))('names %s', async (check, breaking) => {
    const sound = await aSoundOrder(shop)
    const { by, name = String(sound.number) } = breaking(sound)
    expect(await named(check)).not.toContain(name)
    for (const statement of by) await statement.execute(database.db)
    expect(await named(check)).toContain(name)
  })
})

test('payments and orders that do not know of each other are told', async () => {
  const database = await openTestDatabase('sqlite')
  const shop = await openTestShop(database.db)
  const { db, stripe } = shop.services
  const all = { since: new Date(0), settledBefore: new Date('9999-01-01') }
  const orders = await Promise.all(Array.from({ length: 4 }, () => aSoundOrder(shop)))
  const [unknown, cheap, forgotten, unheard] = orders
  if (!unknown || !cheap || !forgotten || !unheard) throw new Error('There are four')
  expect(await auditPayments(db, stripe, all)).toEqual([])
  const change = (of: Sound, to: object) =>
    db.updateTable('orders').set(to).where('id', '=', of.id).execute()
  await change(unknown, { intent_id: 'pi_of_nobody' })
  await change(cheap, { paid_piastres: 1 })
  await change(unheard, { paid_piastres: 0 })
  await stripe.refunds.create({ payment_intent: forgotten.intentId })
  await change(forgotten, { refunded_piastres: 1 })
  const wrong = await auditPayments(db, stripe, all)
  expect(wrong.toSorted()).toEqual(
    [
      `order ${unknown.number} has an unknown payment`,
      `payment ${unknown.intentId} belongs to no order`,
      `order ${cheap.number} was paid with another amount`,
      `order ${forgotten.number} has money to get back`,
      `order ${unheard.number} was paid, and does not know it`,
    ].toSorted(),
  )
  await shop.close()
  await database.close()
})

describe('npm run audit:books', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baladi-audit-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(engines.filter((engine) => engine !== 'pglite'))(
    'reads the books of a shop on %s that has them open',
    async (engine) => {
      const file = pathToFileURL(join(folder, 'shop.sqlite')).href
      const database = engine === 'postgres' ? await openTestDatabase(engine) : undefined
      const db = database?.db ?? openDatabase(file)
      await migrate(db)
      const shop = await openTestShop(db)
      const url = database?.url ?? file

      const sound = await aSoundOrder(shop)
      await closeUnpaid(db, sound.id, { state: 'expired', why: 'expired', now: new Date() })
      const clean = await audit(url)
      expect(clean).toMatchObject({
        code: 0,
        said: expect.stringContaining('✓ stock below zero: 0'),
      })

      await sql`update products set quantity = quantity + 1 where id = ${sound.productId}`.execute(
        db,
      )
      const wrong = await audit(url)
      expect(wrong.code).toBe(1)
      expect(wrong.said).toContain(
        `✗ a quantity that is not the sum of its movements: 1 (product ${sound.slug})`,
      )
      await shop.close()
      await (database?.close() ?? db.destroy())
    },
  )

  test.each([
    pathToFileURL(join(folder, 'nothing-here.sqlite')).href,
    'postgres://nobody@127.0.0.1:1/nothing',
  ])('says so when there are no books at %s', async (url) => {
    const { code, said } = await audit(url)
    expect(code).toBe(2)
    expect(said).toMatch(/^The books cannot be read: .+\n$/)
  })

  function audit(databaseUrl: string): Promise<{ code: number; said: string }> {
    const command = ['--no-warnings', resolve('server/audit-books-command.ts')]
    const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl }
    return new Promise((done) => {
      const child = execFile(process.execPath, command, { env }, (_, stdout, stderr) =>
        done({ code: child.exitCode ?? -1, said: stdout + stderr }),
      )
    })
  }
})
