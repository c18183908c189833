import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '#db/migrations/066-payments-to-look-at.ts'
import { auditBooks } from '#shop/books/audit.server.ts'
import { readOrders } from '#shop/books/files/orders.server.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { pay, placeByCard, settle } from '../orders.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

describeOnEachEngine('more given back than the goods that are left cost', (open) => {
  const shop = shopOf(open)

  test('page, files and ledger say that nothing is owed', async () => {
    const { db } = shop().services
    const dear = await aProduct(db, { pricePiastres: 60_00, quantity: 5 })
    const cheap = await aProduct(db, { pricePiastres: 20_00, quantity: 5 })
    const placed = await placeByCard(shop(), [
      { product: dear, qty: 1 },
      { product: cheap, qty: 1 },
    ])
    await pay(shop(), placed)
    await settle(shop(), placed)
    const admin = await adminClient(shop())
    const { number } = placed
    await admin.refunded(number, { amountPiastres: 80_00 })
    const missing = { edit: { what: 'missing', toShelf: false } }
    expect((await admin.act(number, '/lines/1', missing)).status).toBe(200)
    await admin.moved(number, 'packed')
    const { total, given, paid, refunded } = await admin.see(number)
    expect([given, paid - refunded]).toEqual([total, 0])
    expect(await (await shop().get(placed.path)).json()).toMatchObject({ due: 0 })
    const { date } = await db
      .selectFrom('orders')
      .select('delivery_date as date')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const rows = (await Array.fromAsync(readOrders(db, { from: date, to: date }))).flat()
    const row = rows.find((one) => one.number === number)
    expect(row).toMatchObject({ given: total, net: 0, owed: 0 })
    const balances = await db
      .selectFrom('ledger')
      .innerJoin('orders', 'orders.id', 'ledger.order_id')
      .select(({ fn }) => ['account', fn.sum<number>('piastres').as('sum')])
      .where('number', '=', number)
      .groupBy('account')
      .execute()
    const balance = Object.fromEntries(balances.map(({ account, sum }) => [account, Number(sum)]))
    expect(balance).toMatchObject({ receivable: 0, refunds: total })
  })

  test('an order that an earlier version left otherwise is put right by the migration', async () => {
    const { db } = shop().services
    const { id, total } = await db
      .selectFrom('orders')
      .select(['id', 'total_piastres as total'])
      .where('given_piastres', '>', 0)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('orders')
      .set({ given_piastres: total + 40_00 })
      .where('id', '=', id)
      .execute()
    const entry = { entry: 'earlier', at: '2026-01-01T00:00:00.000Z', who: 'shop', note: '' }
    await db
      .insertInto('ledger')
      .values([
        { ...entry, what: 'repriced', order_id: id, account: 'refunds', piastres: 40_00 },
        { ...entry, what: 'repriced', order_id: id, account: 'receivable', piastres: -40_00 },
      ])
      .execute()
    const wrong = async () =>
      (await auditBooks(db, new Date(0))).filter(({ names }) => names.length > 0)
    expect((await wrong()).map(({ check }) => check)).toContain(
      'more given back for goods than they cost',
    )
    await sql`drop index orders_to_review`.execute(db)
    await up(db)
    expect(await wrong()).toEqual([])
  })
})
