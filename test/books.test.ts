import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineOf } from '#db/engine.ts'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { checksOfBooks } from '#shop/books/checks.server.ts'
import { auditPayments } from '#shop/books/payments.server.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { describeOnEachEngine, engines, openTestDatabase, type TestDatabase } from './databases.ts'
import { anOrderFor, pay, placedOf, settle } from './orders.ts'
import { aProduct } from './products.ts'
import { openTestShop, type TestShop } from './shop.ts'
import { broken, type Intact } from './broken-books.ts'

/** Turns off constraints, because a repair by hand or another program may leave rows that they refuse. */
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

async function anIntactOrder(shop: TestShop): Promise<Intact> {
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
  /** Runs only one check, because all 65 for each finding would be 8,000 statements. */
  const named = async (check: string) => {
    const all = Object.values(checksOfBooks(shop.clock.now))
    const query = all.find((some) => check in some)?.[check]
    const { rows = [] } = (await query?.execute(database.db)) ?? {}
    return rows.map(({ name }) => String(name))
  }

  test('finds nothing in a shop that sold', async () => {
    await anIntactOrder(shop)
    const findings = await auditBooks(database.db, shop.clock.now)
    expect(findings.filter(({ names }) => names.length > 0)).toEqual([])
  })

  test('each check is tried here', () => {
    const checks = Object.values(checksOfBooks(new Date())).flatMap(Object.keys)
    expect(Object.keys(broken).toSorted()).toEqual(checks.toSorted())
  })

  test.each(Object.entries(broken))('names %s', async (check, breaking) => {
    const intact = await anIntactOrder(shop)
    const { by, name = String(intact.number) } = breaking(intact)
    expect(await named(check)).not.toContain(name)
    for (const statement of by) await statement.execute(database.db)
    expect(await named(check)).toContain(name)
  })
})

test('payments and orders that do not know of each other are told', async () => {
  const database = await openTestDatabase('sqlite')
  const shop = await openTestShop(database.db)
  const { services, stripe } = shop
  const { db, providers } = services
  const [provider] = providers
  if (!provider) throw new Error('There is one')
  const all = { since: new Date(0), settledBefore: new Date('9999-01-01') }
  const orders = await Promise.all(Array.from({ length: 4 }, () => anIntactOrder(shop)))
  const [unknown, cheap, forgotten, unheard] = orders
  if (!unknown || !cheap || !forgotten || !unheard) throw new Error('There are four')
  expect(await auditPayments(db, provider, all)).toEqual({ wrong: [], unasked: [] })
  const change = (of: Intact, to: object) =>
    db.updateTable('tenders').set(to).where('order_id', '=', of.id).execute()
  await change(unknown, { intent_id: 'pi_of_nobody' })
  await change(cheap, { captured_piastres: 1 })
  await change(unheard, { captured_piastres: 0 })
  await stripe.refunds.create({ payment_intent: forgotten.intentId })
  await change(forgotten, { refunded_piastres: 1 })
  const { wrong } = await auditPayments(db, provider, all)
  expect(wrong.toSorted()).toEqual(
    [
      `order ${unknown.number} has an unknown payment`,
      `payment ${unknown.intentId} belongs to no order`,
      `order ${cheap.number} was paid with another amount`,
      `order ${forgotten.number} gave money back outside the shop`,
      `order ${unheard.number} was paid, and does not know it`,
    ].toSorted(),
  )
  await shop.close()
  await database.close()
})

describeOnEachEngine('the audit of payments', (open) => {
  test('a hold of no order is told, and a payment much younger than its tender is not', async () => {
    const database = await open()
    const shop = await openTestShop(database.db)
    const { services, stripe } = shop
    const { db, providers } = services
    const [provider] = providers
    if (!provider) throw new Error('There is one')
    const young = await anIntactOrder(shop)
    const before = '2026-01-01T00:00:00.000Z'
    await db
      .updateTable('tenders')
      .set({ created_at: before })
      .where('order_id', '=', young.id)
      .execute()
    const hold = await stripe.paymentIntents.create({
      amount: 100_00,
      currency: 'egp',
      capture_method: 'manual',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    const span = { since: new Date('2026-02-01'), settledBefore: new Date('9999-01-01') }
    const { wrong } = await auditPayments(db, provider, span)
    expect(wrong).toEqual([`payment ${hold.id} belongs to no order`])
    await shop.close()
    await database.close()
  })
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
      await prepareDatabase(db)
      const shop = await openTestShop(db)
      const url = database?.url ?? file

      const intact = await anIntactOrder(shop)
      await closeUnpaid(db, intact.id, { state: 'expired', why: 'expired', now: new Date() })
      const clean = await audit(url)
      expect(clean).toMatchObject({
        code: 0,
        said: expect.stringContaining('✓ stock below zero: 0'),
      })

      await sql`update products set quantity = quantity + 1 where id = ${intact.productId}`.execute(
        db,
      )
      const wrong = await audit(url)
      expect(wrong.code).toBe(1)
      expect(wrong.said).toContain(
        `✗ a quantity that is not the sum of its movements: 1 (product ${intact.slug})`,
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
    const command = ['--no-warnings', resolve('server/ops/audit-books-command.ts')]
    const env = { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: databaseUrl }
    return new Promise((done) => {
      const child = execFile(process.execPath, command, { env }, (_, stdout, stderr) =>
        done({ code: child.exitCode ?? -1, said: stdout + stderr }),
      )
    })
  }
})
