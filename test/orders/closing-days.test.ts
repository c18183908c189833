import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { changeDay } from '#shop/orders/change/change-day.server.ts'
import { changeOrder } from '#shop/orders/change/change-order.server.ts'
import { closeDay } from '#shop/orders/overview/close-day.server.ts'
import { isDayClosed, lockDayToClose } from '#shop/orders/place/closed-days.server.ts'
import { adminClient, orderInCash } from '../admin-client.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../databases.ts'
import { untilWaitingForLocks } from '../lock-waits.ts'
import { changesOf } from '../revisions.ts'
import { shopOf, type TestShop } from '../shop.ts'

/** Makes a day that can be closed (today), and an order for a later day. */
async function aDayAndAnOrder(shop: TestShop) {
  shop.clock.now = new Date('2026-11-22T09:00:00Z')
  const admin = await adminClient(shop)
  const { number } = await orderInCash(shop)
  for (const state of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, state)
  const { deliveryDate: day } = await admin.collected(number)
  const other = await orderInCash(shop)
  const move = { number: other.number, account: admin.account, now: shop.clock.now }
  await changeOrder(shop.services.db, move, (work) =>
    changeDay(work, { date: '2026-12-02', isSure: true }),
  )
  shop.clock.now = new Date(`${day}T12:00:00Z`)
  return { day, ...other, admin: await adminClient(shop) }
}

describeOnEachEngine('a closed day', (open) => {
  const shop = shopOf(open)

  test('takes no order that is moved to it, in whichever way', async () => {
    const { day, number, placed, admin } = await aDayAndAnOrder(shop())
    expect((await admin.post(`/days/${day}/close`, {})).status).toBe(200)
    const moved = await admin.post('/orders/day', { numbers: [number], date: day, isSure: true })
    expect(await moved.json()).toMatchObject({ moved: [], refused: [{ code: 'day-closed' }] })
    const delivery = { area: 'maadi', date: day }
    const edited = await admin.act(number, '/changes', { delivery, reason: 'she called' })
    expect(await edited.json()).toMatchObject({ code: 'delivery-closed' })
    expect((await changesOf(shop(), placed).change({ delivery })).status).not.toBe(200)
    expect(await admin.see(number)).toMatchObject({ deliveryDate: '2026-12-02' })
    await shop().services.db.deleteFrom('closed_days').execute()
  })
})

describeOnPostgres('a day that is closed while an order is moved to it', () => {
  const shop = shopOf(() => openTestDatabase('postgres'))
  const db = () => shop().services.db
  test('is closed after the order came, and so not while that is open', async () => {
    const { day, number, admin } = await aDayAndAnOrder(shop())
    const { account } = admin
    const now = shop().clock.now
    let closing: ReturnType<typeof closeDay> | undefined
    await changeOrder(db(), { number, account, now }, async (work) => {
      const done = await changeDay(work, { date: day, isSure: true })
      closing = closeDay(db(), day, account, now)
      await Promise.race([closing, untilWaitingForLocks(db(), 1)])
      return done
    })
    expect(await closing).toEqual({ ok: false, problem: 'day-has-open-orders' })
    expect(await isDayClosed(db(), day)).toBe(false)
    expect(await admin.see(number)).toMatchObject({ deliveryDate: day })
  })

  test('refuses the order that waited for it', async () => {
    const { day, number, admin } = await aDayAndAnOrder(shop())
    const now = shop().clock.now
    let moving: Promise<Response> | undefined
    await inTransaction(db(), async (trx) => {
      await lockDayToClose(trx, day)
      const closed = { date: day, closed_at: now.toISOString(), who: 'mona@baladi.example' }
      const sums = { cash_collected_piastres: 0, card_paid_piastres: 0, refunded_piastres: 0 }
      await trx
        .insertInto('closed_days')
        .values({ ...closed, orders: 1, ...sums })
        .execute()
      moving = admin.post('/orders/day', { numbers: [number], date: day, isSure: true })
      await Promise.race([moving, untilWaitingForLocks(db(), 1)])
    })
    expect(await (await moving)?.json()).toMatchObject({ refused: [{ code: 'day-closed' }] })
    expect(await admin.see(number)).toMatchObject({ deliveryDate: '2026-12-02' })
    await db().deleteFrom('closed_days').execute()
  })
})
