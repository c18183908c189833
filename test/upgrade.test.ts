import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDatabase } from '#seed/prepare-database.ts'
import { openDatabase } from '#db/open.ts'
import type { Database } from '#db/schema.ts'
import { countRows } from '#server/ops/backup/counts.ts'
import { makeBackup } from '#server/ops/backup/make-backup.ts'
import { restoreBackup } from '#server/ops/backup/restore-backup.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { findProduct } from '#shop/catalogue/products.server.ts'
import { emptyDatabase, openTestDatabase } from './databases.ts'
import { schemaOf } from './db/schema-of.ts'
import { placeAndPay, placeInCash } from './admin-client.ts'
import { openCopy, upgradeCases } from './fixtures/copies.ts'
import { people } from './fixtures/history.ts'
import { aRunningShop } from './server/running-shop.ts'
import { openTestShop } from './shop.ts'

const hasPgDump = spawnSync('pg_dump', ['--version']).status === 0

/** States of orders in release 0.2.0; each fixture has orders in all of them. */
const STATES = [
  'awaiting_payment',
  'cancelled',
  'confirmed',
  'delivered',
  'expired',
  'out_for_delivery',
  'packed',
  'refunded',
]

/**
 * Rows that migration 030 adds: a part of a refund that its customer kept, and the entries about such
 * parts.
 */
const ADDED: Record<string, Record<string, number>> = {
  'v0.2.0-9117ee6': { refunds: 1, ledger: 8 },
}

/** Sums that no migration may change: money, stock, and orders by state. */
async function sumsOf(db: Database) {
  const { rows } = await sql<{ name: string; sum: number }>`
    select 'total' as name, sum(total_piastres) as sum from orders
    union all select 'paid', sum(paid_piastres) from orders
    union all select 'refunded', sum(refunded_piastres) from orders
    union all select 'refunds', sum(amount_piastres) from refunds
    union all select 'ordered', sum(qty) from order_lines
    union all select 'stock', sum(quantity) from products
    union all select 'movements', sum(change) from stock_movements`.execute(db)
  const states = await sql<{ state: string; orders: number }>`
    select state, count(*) as orders from orders group by state order by state`.execute(db)
  return {
    sums: Object.fromEntries(rows.map(({ name, sum }) => [name, Number(sum)])),
    states: states.rows.map(({ state, orders }) => [state, Number(orders)]),
  }
}

describe.each(upgradeCases)('the shop of $version on $engine', ({ version, engine }) => {
  const work = mkdtempSync(join(tmpdir(), 'baladi-upgrade-'))
  const folder = join(work, 'data')
  let database: Awaited<ReturnType<typeof openCopy>>
  let before: Awaited<ReturnType<typeof sumsOf>>
  let rowsBefore: Record<string, number>
  beforeAll(async () => {
    database = await openCopy({ version, engine }, folder)
    before = await sumsOf(database.db)
    rowsBefore = await countRows(database.db)
    await prepareDatabase(database.db)
  })
  afterAll(async () => {
    await database.close()
    rmSync(work, { recursive: true, force: true })
  })
  const lastOrderAt = async () => {
    const { rows } = await sql<{ at: string }>`
      select max(created_at) as at from orders`.execute(database.db)
    return new Date(rows[0]?.at ?? 0)
  }
  const wrong = async (now: Date) =>
    (await auditBooks(database.db, now)).filter(({ names }) => names.length > 0)

  test('had orders in every state, by card and in cash', async () => {
    const states = before.states.map(([state]) => state)
    expect(states).toEqual(STATES)
  })

  test('keeps every row and every sum', async () => {
    const rows = await countRows(database.db)
    for (const table of ['kysely_migration', 'kysely_migration_lock']) delete rowsBefore[table]
    const added = ADDED[version] ?? {}
    const expected = Object.entries(rowsBefore).map(([table, count]) => [
      table,
      count + (added[table] ?? 0),
    ])
    expect(rows).toMatchObject(Object.fromEntries(expected))
    expect(await sumsOf(database.db)).toEqual(before)
  })

  test('has the schema of a new shop', async () => {
    const fresh = await openTestDatabase(engine)
    expect(await schemaOf(database.db)).toEqual(await schemaOf(fresh.db))
    await fresh.close()
  })

  test('has a ledger that says what the orders say', async () => {
    const { rows } = await sql<{ account: string; sum: number }>`
      select account, sum(piastres) as sum from ledger group by account`.execute(database.db)
    const sums = Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]))
    const { provider = 0, cash = 0, 'refunds-due': due = 0 } = sums
    expect(Object.values(sums).reduce((all, sum) => all + sum, 0)).toBe(0)
    expect(due).toBeLessThan(0)
    expect(provider + cash + due).toBe((before.sums.paid ?? 0) - (before.sums.refunded ?? 0))
  })

  test('passes the audit and goes on selling', async () => {
    const { db } = database
    const shop = await openTestShop(db)
    shop.clock.now = await lastOrderAt()
    expect(await wrong(shop.clock.now)).toEqual([])
    const { id } = await db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'tomatoes')
      .executeTakeFirstOrThrow()
    const product = await findProduct(db, id)
    if (!product) throw new Error('There are no tomatoes')
    await placeInCash(shop, [{ product, qty: 1 }])
    await placeAndPay(shop, [{ product, qty: 2 }])
    expect(await wrong(shop.clock.now)).toEqual([])
    const after = await sumsOf(db)
    expect(after.sums.ordered).toBe((before.sums.ordered ?? 0) + 3)
    expect(after.sums.stock).toBe((before.sums.stock ?? 0) - 3)
    await shop.close()
  })

  test.runIf(engine === 'sqlite' || hasPgDump)(
    'comes back from a backup that was made before the upgrade',
    async () => {
      const own = join(work, 'before')
      const { url, close } = await openCopy({ version, engine }, own)
      const into = join(work, 'backups')
      const { folder: backup } = await makeBackup(
        { databaseUrl: url, dataDir: own },
        { into, now: await lastOrderAt(), say() {} },
      )
      await close()
      const place = await emptyDatabase(engine)
      // The test's connections would look like a running shop's.
      if (engine === 'postgres') await place.db.destroy()
      const { place: restored, findings } = await restoreBackup(
        { databaseUrl: place.url, dataDir: join(work, 'restored') },
        { backup, force: false, say() {} },
      )
      expect(findings.filter(({ names }) => names.length > 0)).toEqual([])
      const copy = openDatabase(restored.databaseUrl)
      expect(await sumsOf(copy)).toEqual(before)
      await copy.destroy()
      await place.close()
    },
  )

  test('opens as a process, with its logins and its pictures', async () => {
    const env: Record<string, string> = engine === 'postgres' ? { DATABASE_URL: database.url } : {}
    await using shop = await aRunningShop({ folder, env })
    expect((await fetch(`${shop.base}/readyz`)).status, shop.said()).toBe(200)
    for (const login of Object.values(people)) {
      const response = await fetch(`${shop.base}/auth/signin`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(login),
      })
      expect(await response.json()).toMatchObject({ message: 'success' })
    }
    const [picture = ''] = readdirSync(join(folder, 'uploads'))
    const { src } = await database.db
      .selectFrom('products')
      .select('src')
      .where('src', 'like', '/uploads/%')
      .executeTakeFirstOrThrow()
    expect(src).toContain(picture.slice(0, 36))
    expect((await fetch(shop.base + src)).status).toBe(200)
  })
})
