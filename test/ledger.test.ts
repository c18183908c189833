import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { postEntries } from '#shop/ledger/post.server.ts'
import { closeUnpaid } from '#shop/payment/close-unpaid.server.ts'
import { finishRefund } from '#shop/payment/finish-refund.server.ts'
import { sendDueRefunds } from '#shop/payment/refunds.server.ts'
import { adminClient, placeAndPay, placeInCash } from './admin-client.ts'
import { describeOnEachEngine } from './databases.ts'
import { balancesOf, entriesOf } from './ledger.ts'
import { pay, placeByCard, settle } from './orders.ts'
import { aProduct } from './products.ts'
import { later, shopOf } from './shop.ts'

const CAPTURED = 'captured by payment: provider 22000, receivable -22000'
const soldBy = (who: string) => `sale by ${who}: delivery -2000, receivable 22000, sales -20000`

describeOnEachEngine('the ledger', (open) => {
  const shop = shopOf(open)
  /** 2 × 100.00, plus 20.00 for delivery. */
  const wish = async (quantity = 10) => {
    const product = await aProduct(shop().services.db, { pricePiastres: 100_00, quantity })
    return [{ product, qty: 2 }]
  }
  /** Replaces the admin's name with `admin`. */
  const entries = async (number: number, admin = '') => {
    const all = await entriesOf(shop().services.db, number)
    return all.map((entry) => entry.replace(`by ${admin}:`, 'by admin:'))
  }
  const balances = (number: number) => balancesOf(shop().services.db, number)
  const idOf = async (number: number) => {
    const orders = shop().services.db.selectFrom('orders').select('id')
    return (await orders.where('number', '=', number).executeTakeFirstOrThrow()).id
  }

  test('has the sale of a cash order when it is placed, and its cash when it is collected', async () => {
    const admin = await adminClient(shop())
    const { number } = await placeInCash(shop(), await wish())
    expect(await entries(number)).toEqual([soldBy('customer')])
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    const { version } = await admin.see(number)
    const both = [1, 2].map(() => admin.post(`/orders/${number}/collect`, { version }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await entries(number, admin.account.email)).toEqual([
      'collected by admin: cash 22000, receivable -22000',
      soldBy('customer'),
    ])
  })

  test('has nothing of a card order until it is paid, then sale and payment once', async () => {
    const placed = await placeByCard(shop(), await wish())
    expect(await entries(placed.number)).toEqual([])
    await pay(shop(), placed)
    await Promise.all([1, 2, 3].map(() => settle(shop(), placed)))
    await settle(shop(), placed)
    expect(await entries(placed.number)).toEqual([CAPTURED, soldBy('payment')])
  })

  test('has nothing of an order that was never paid', async () => {
    const { number } = await placeByCard(shop(), await wish())
    const end = { state: 'expired', why: 'expired', now: shop().clock.now } as const
    await closeUnpaid(shop().services.db, await idOf(number), end)
    expect(await entries(number)).toEqual([])
  })

  test.each([
    { isSoldOut: false, now: 'sold after all' },
    { isSoldOut: true, now: 'sent back' },
  ])('has a payment that comes late: $now', async ({ isSoldOut }) => {
    const items = await wish(3)
    const placed = await placeByCard(shop(), items)
    const end = { state: 'expired', why: 'expired', now: shop().clock.now } as const
    await closeUnpaid(shop().services.db, await idOf(placed.number), end)
    if (isSoldOut) await placeInCash(shop(), items)
    await pay(shop(), placed)
    await settle(shop(), placed)
    const back = [
      'refund-asked by shop: receivable 22000, refunds-due -22000',
      'refunded by shop: provider -22000, refunds-due 22000',
    ]
    const expected = isSoldOut ? [CAPTURED, ...back] : [CAPTURED, soldBy('payment')]
    expect(await entries(placed.number)).toEqual(expected)
  })

  test('has the difference of a changed order, and what is sent back for it', async () => {
    const admin = await adminClient(shop())
    const { number } = await placeAndPay(shop(), await wish())
    await admin.edited(number, 1, { what: 'reduce', qty: 1, toShelf: true })
    expect(await balances(number)).toEqual({
      provider: 220_00,
      sales: -100_00,
      delivery: -20_00,
      receivable: -100_00,
    })
    await admin.moved(number, 'packed')
    expect(await entries(number, admin.account.email)).toEqual(
      [
        CAPTURED,
        soldBy('payment'),
        'repriced by admin: receivable -10000, sales 10000',
        'refund-asked by admin: receivable 10000, refunds-due -10000',
        'refunded by shop: provider -10000, refunds-due 10000',
      ].toSorted(),
    )
    expect(await balances(number)).toEqual({ provider: 120_00, sales: -100_00, delivery: -20_00 })
  })

  test('has no sale of a cancelled order, and owes its payment until it is sent back', async () => {
    const admin = await adminClient(shop())
    const inCash = await placeInCash(shop(), await wish())
    await admin.moved(inCash.number, 'cancelled')
    expect(await balances(inCash.number)).toEqual({})

    const { number } = await placeAndPay(shop(), await wish())
    await admin.refunded(number, { amountPiastres: 50_00 })
    expect(await balances(number)).toMatchObject({ refunds: 50_00, provider: 170_00 })
    const knobs = { apiFailNext: 1000, apiFailure: 'reset-before', apiFailOnly: 'POST /v1/refunds' }
    Object.assign(shop().sandbox.knobs, knobs)
    await admin.act(number, '/move', { to: 'cancelled' })
    expect(await balances(number)).toEqual({ provider: 170_00, 'refunds-due': -170_00 })
    expect(await entries(number, admin.account.email)).toContain(
      'cancelled by admin: delivery 2000, receivable -17000, refunds -5000, sales 20000',
    )
    Object.assign(shop().sandbox.knobs, { apiFailNext: 0 })
    later(shop(), 1)
    await Promise.all([1, 2, 3].map(() => sendDueRefunds(shop().services)))
    expect(await balances(number)).toEqual({})
  })

  test('has what is given back after delivery, and no sale when that is all', async () => {
    const admin = await adminClient(shop())
    const { number } = await placeInCash(shop(), await wish())
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    await admin.collected(number)
    await admin.refunded(number, { amountPiastres: 30_00 })
    const sold = { sales: -200_00, delivery: -20_00 }
    expect(await balances(number)).toEqual({ ...sold, cash: 190_00, refunds: 30_00 })
    await admin.refunded(number)
    expect(await balances(number)).toEqual({})
    expect(await entries(number)).toContain(
      'reversed by shop: delivery 2000, refunds -22000, sales 20000',
    )
  })

  test('has a refund once, however often it is finished', async () => {
    const { db } = shop().services
    const admin = await adminClient(shop())
    const { number } = await placeInCash(shop(), await wish())
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    await admin.collected(number)
    await admin.refunded(number, { amountPiastres: 30_00 })
    const before = await balances(number)
    expect(before).toMatchObject({ cash: 190_00, refunds: 30_00 })
    const [refund] = await db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'order_id')
      .selectAll('refunds')
      .where('number', '=', number)
      .execute()
    if (!refund) throw new Error('There is no refund')
    const again = { ...refund, method: 'cash' } as const
    const now = shop().clock.now.toISOString()
    await inTransaction(db, (trx) => finishRefund(trx, again, null, now))
    expect(await balances(number)).toEqual(before)
  })

  test('refuses to change or to lose a row', async () => {
    const { db } = shop().services
    await placeInCash(shop(), await wish())
    const changes = [sql`update ledger set piastres = piastres * 2`, sql`delete from ledger`]
    for (const change of changes) {
      await expect(change.execute(db)).rejects.toThrow('The ledger is append-only')
    }
  })

  test('takes no entry that does not sum to zero', async () => {
    const { db } = shop().services
    const { number } = await placeInCash(shop(), await wish())
    const about = { orderId: await idOf(number), who: 'shop', now: shop().clock.now.toISOString() }
    const post = (amount: number) =>
      db.transaction().execute((trx) =>
        postEntries(trx, about, [
          {
            what: 'collected',
            postings: [
              ['cash', amount],
              ['receivable', -1],
            ],
          },
        ]),
      )
    await expect(post(2)).rejects.toThrow('sums to 1')
    expect(await entries(number)).toEqual([soldBy('customer')])
  })
})
