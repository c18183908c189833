import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engineOf } from '#db/engine.ts'
import { openLedger } from '#db/migrations/025-ledger.ts'
import type { Database } from '#db/schema.ts'
import { wrongInBooks } from './books.ts'
import { describeOnEachEngine } from './databases.ts'
import { liveAWeek } from './fixtures/history.ts'
import { openTestShop } from './shop.ts'

describeOnEachEngine('the opening entries of orders in every state', (open) => {
  test('are what the shop posted in their lives, in sum, and pass the audit', async () => {
    const { db, close } = await open()
    const shop = await openTestShop(db)
    await liveAWeek(shop)
    const wrong = () => wrongInBooks(shop, { restsAt: shop.clock.now })
    expect(await wrong()).toEqual([])
    const posted = await balances(db)
    expect(posted.length).toBeGreaterThan(15)

    await emptyLedger(db)
    expect(await wrong()).not.toEqual([])
    await openLedger(db)
    expect(await balances(db)).toEqual(posted)
    expect(await wrong()).toEqual([])
    await openLedger(db)
    expect(await balances(db)).toEqual(posted)
    await shop.close()
    await close()
  })
})

async function balances(db: Database) {
  const rows = await db
    .selectFrom('ledger')
    .select(({ fn }) => ['order_id', 'account', fn.sum<number>('piastres').as('balance')])
    .groupBy(['order_id', 'account'])
    .execute()
  return rows
    .map((row) => `${row.order_id} ${row.account} ${Number(row.balance)}`)
    .filter((text) => !text.endsWith(' 0'))
    .toSorted()
}

/** Empties the ledger, as before its migration. This needs to drop the triggers that forbid it. */
async function emptyLedger(db: Database) {
  const isSqlite = engineOf(db) === 'sqlite'
  const triggers = isSqlite ? ['ledger_no_update', 'ledger_no_delete'] : ['ledger_append_only']
  for (const trigger of triggers) {
    const onTable = isSqlite ? sql`` : sql` on ledger`
    await sql`drop trigger ${sql.id(trigger)}${onTable}`.execute(db)
  }
  await db.deleteFrom('ledger').execute()
}
