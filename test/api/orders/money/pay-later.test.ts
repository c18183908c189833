import { expect, test } from 'vitest'
import { wrongInBooks } from '../../../books.ts'
import { aRunOfCash } from '../../../cash-up.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { shopOf } from '../../../shop.ts'

describeOnEachEngine('a delivered order whose customer pays later', (open) => {
  const shop = shopOf(open)
  const unpaid = async () => {
    const made = await aRunOfCash(shop(), 2)
    const [number = 0, other = 0] = made.numbers
    await made.deliver(other)
    await made.deliver(number, 0)
    const { admin, day } = made
    const close = async () => (await admin.post(`/days/${day}/close`, {})).json()
    const later = async () => {
      const { orders } = await (await admin.get('/orders?day=all&payment=pay-later')).json()
      const all: { number: number; isToPayLater: boolean }[] = orders
      return all.filter(({ isToPayLater }) => isToPayLater).map((one) => one.number)
    }
    return { ...made, number, other, close, later }
  }

  test('no longer keeps its day open, is in one list, and is paid as before', async () => {
    const { admin, cash, run, number, close, later } = await unpaid()
    await cash.closed(run)
    expect(await close()).toMatchObject({ code: 'day-has-open-orders' })
    const before = (await (await admin.get('/today')).json()).payLater
    const noted = await admin.act(number, '/pay-later')
    expect(noted.status, await noted.clone().text()).toBe(200)
    expect(await noted.json()).toMatchObject({ state: 'delivered', due: 220_00, paid: 0 })
    expect(await later()).toContain(number)
    const { days, payLater } = await close()
    expect(days[0]).toMatchObject({ open: 0, cashToCollectPiastres: 0 })
    expect(payLater).toEqual({
      orders: before.orders + 1,
      piastres: before.piastres + 220_00,
    })
    expect(days[0].closed).toMatchObject({ orders: 2, cashCollectedPiastres: 220_00 })

    expect(await admin.collected(number)).toMatchObject({ due: 0, paid: 220_00 })
    expect(await later()).not.toContain(number)
    expect((await cash.of('till')).statement.others).toMatchObject([
      { number, what: 'collected', piastres: 220_00 },
    ])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('is noted once, and only while its due is to be collected', async () => {
    const { admin, number, other } = await unpaid()
    const notes = async () =>
      (await admin.see(number)).history.filter(({ what }) => what === 'pay-later').length
    const [first, again] = [
      await admin.act(number, '/pay-later'),
      await admin.act(number, '/pay-later'),
    ]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(await notes()).toBe(1)
    const paid = await admin.act(other, '/pay-later')
    expect(await paid.json()).toMatchObject({ code: 'cannot-collect' })
    await admin.steppedBack(number)
    const out = await admin.act(number, '/pay-later')
    expect(await out.json()).toMatchObject({ code: 'cannot-collect' })
  })

  test('owes cash again that was collected by mistake after its day was closed', async () => {
    const { admin, cash, run, number, other, close } = await unpaid()
    await cash.closed(run)
    await admin.act(number, '/pay-later')
    const { clock } = shop()
    const before = (await close()).days[0].closed
    clock.now = new Date(clock.now.getTime() + 60_000)
    await admin.collected(number)
    expect(await admin.see(other)).toMatchObject({ isDayClosed: true, isCashClosed: true })
    expect(await admin.see(number)).toMatchObject({ isDayClosed: true, isCashClosed: false })
    const takeBack = (of: number) => admin.act(of, '/collect/take-back', { reason: 'by mistake' })
    expect(await (await takeBack(other)).json()).toMatchObject({ code: 'day-closed' })
    const back = await takeBack(number)
    expect(await back.json()).toMatchObject({ paid: 0, due: 220_00, paymentState: 'unpaid' })
    expect((await admin.act(number, '/pay-later')).status).toBe(200)
    const { days } = await (await admin.get('/today')).json()
    expect(days[0].closed).toEqual(before)
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('is paid in parts after its day was closed: the rest stays due everywhere', async () => {
    const { admin, cash, run, number, close, later } = await unpaid()
    await cash.closed(run)
    await admin.act(number, '/pay-later')
    const before = (await close()).payLater
    const paid = (amountPiastres: number) => admin.act(number, '/collect', { amountPiastres })
    const sum = async () => (await (await admin.get('/today')).json()).payLater

    expect(await (await paid(220_01)).json()).toMatchObject({
      errors: { amountPiastres: { code: 'cash-above-due' } },
    })
    expect((await paid(0)).status).toBe(422)
    const part = await paid(100_00)
    expect(part.status, await part.clone().text()).toBe(200)
    expect(await part.json()).toMatchObject({
      paid: 100_00,
      due: 120_00,
      paymentState: 'unpaid',
      money: 'part_paid',
    })
    expect(await later()).toContain(number)
    expect(await sum()).toEqual({ ...before, piastres: before.piastres - 100_00 })
    expect(await wrongInBooks(shop())).toEqual([])

    expect(await (await paid(120_00)).json()).toMatchObject({ due: 0, paymentState: 'paid' })
    expect(await later()).not.toContain(number)
    expect(await sum()).toEqual({ orders: before.orders - 1, piastres: before.piastres - 220_00 })
    const { others } = (await cash.of('till')).statement
    expect(others.map(({ piastres }) => piastres).toSorted((a, b) => a - b)).toEqual([
      100_00, 120_00,
    ])
    expect(await wrongInBooks(shop())).toEqual([])
  })

  test('is asked for its money again after its delivery was taken back', async () => {
    const { admin, cash, run, number, close, later } = await unpaid()
    await admin.act(number, '/pay-later')
    await admin.steppedBack(number)
    await admin.moved(number, 'delivered')
    expect(await later()).not.toContain(number)
    await cash.closed(run)
    expect(await close()).toMatchObject({ code: 'day-has-open-orders' })
  })
})
