import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open.ts'
import { cacheQuery } from '#db/query-cache.ts'
import type { Database } from '#db/schema.ts'
import { describeOnPostgres } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct, stockOfProduct } from '../products.ts'
import { aRunningShop } from '../server/running-shop.ts'
import { aVictim, type Victim } from './victim.ts'

const A_WHILE = 120_000
/** Less than the minute after which a cached result expires. */
const soon = { timeout: 30_000, interval: 50 }

/** Returns when the notice about the product was sent, so that a later listener does not hear it. */
async function aToldProduct({ url, services }: Victim) {
  const listener = new pg.Client({ connectionString: url })
  await listener.connect()
  const told = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload = '' }) => {
      if (payload.split(' ').includes('products')) resolve()
    })
  })
  await listener.query('listen shop_changed')
  const product = await aProduct(services.db, { quantity: 2 })
  await told
  await listener.end()
  return product
}

describeOnPostgres('a process killed between a commit and its notice', () => {
  let shop: Victim
  beforeAll(async () => {
    shop = await aVictim('postgres')
    await shop.start()
  }, A_WHILE)
  afterAll(() => shop.close())

  test('leaves no other process with what was before', { timeout: A_WHILE }, async () => {
    const product = await aToldProduct(shop)
    let heard = 0
    const other = openDatabase(shop.url, () => heard++)
    const stock = cacheQuery((db: Database) => stockOfProduct(db, product.id))
    await other.selectFrom('products').select('id').limit(1).execute()
    await expect.poll(() => heard, soon).toBeGreaterThan(0)
    expect(await stock(other)).toBe(2)

    shop.arm('order-placed')
    const order = await anOrderFor(shop, [{ product, qty: 2 }])
    await expect(shop.post('/api/orders', { ...order, payment: 'cash' })).rejects.toThrow()
    expect(await shop.dead()).toBe('SIGKILL')
    await expect.poll(() => stock(other), soon).toBe(0)
    await other.destroy()
  })

  test('leaves its work to the other processes', { timeout: A_WHILE }, async () => {
    const { db } = shop.services
    await shop.start()
    // Its clock is ahead, because each start moves the victim's clock.
    await using other = await aRunningShop({
      env: { DATABASE_URL: shop.url, CLOCK_AHEAD_MS: '3600000' },
    })
    expect(other.port).toBeGreaterThan(0)
    const order = await anOrderFor(shop, [{ product: await aProduct(db), qty: 1 }])
    shop.arm('order-placed')
    await expect(shop.post('/api/orders', { ...order, payment: 'cash' })).rejects.toThrow()
    expect(await shop.dead()).toBe('SIGKILL')
    const unsent = () =>
      db.selectFrom('mails').select('kind').where('sent_at', 'is', null).execute()
    await expect.poll(unsent, soon).toEqual([])
    const sent = await db.selectFrom('mails').select(['kind', 'sent_at']).execute()
    expect(sent.map(({ kind }) => kind)).toContain('order-confirmed')
  })
})
