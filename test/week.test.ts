import { expect, test } from 'vitest'
import { adminClient } from './admin-client.ts'
import { wrongInBooks } from './books.ts'
import { describeOnEachEngine } from './databases.ts'
import { shopOf } from './shop.ts'
import { timeFor, times } from './times.ts'
import { cashIsRight, mailsAreRight, ordersAreRight, stockIsRight } from './week/checks.ts'
import { driveDay, linksAreOver } from './week/drivers.ts'
import { buy, closeWednesday, customersChangeTheirMinds, spinachIsShort } from './week/office.ts'
import { packDay } from './week/packers.ts'
import { countCash, endDay } from './week/evening.ts'
import {
  beginWeek,
  CAPACITY,
  placeOrders,
  sendMails,
  THURSDAY,
  timePasses,
  TUESDAY,
} from './week/the-week.ts'

// `TEST_TIMES=2000` runs a week with 2,000 orders.
const ORDERS = times(320)

describeOnEachEngine('a week of the shop', (open) => {
  const shop = shopOf(open)

  test(
    'ends with stock, ledger, cash of each driver and mails of each customer right to the piastre',
    async () => {
      const week = await beginWeek(shop())
      const { refusedAsFull } = await placeOrders(week, ORDERS)
      expect(refusedAsFull).toBe(Math.max(0, Math.ceil(ORDERS / 6) - CAPACITY))
      await timePasses(week, '2026-11-23T08:00:00Z')

      await closeWednesday(week)
      await customersChangeTheirMinds(week)
      await timePasses(week, '2026-11-23T17:00:00Z')
      await buy(week, TUESDAY)
      await spinachIsShort(week)
      await timePasses(week, '2026-11-24T04:00:00Z')
      await packDay(week, TUESDAY)
      await sendMails(week)
      await driveDay(week, TUESDAY)
      await countCash(week, TUESDAY)
      await endDay(week, TUESDAY, THURSDAY)
      await timePasses(week, '2026-11-25T17:00:00Z')

      await buy(week, THURSDAY)
      await timePasses(week, '2026-11-26T04:00:00Z')
      await packDay(week, THURSDAY)
      await sendMails(week)
      await driveDay(week, THURSDAY)
      await countCash(week, THURSDAY)
      await endDay(week, THURSDAY)
      await timePasses(week, '2026-11-27T08:00:00Z')

      for (const day of [TUESDAY, THURSDAY])
        expect((await (await adminClient(shop())).post(`/days/${day}/close`, {})).status).toBe(200)
      await linksAreOver(week)
      await stockIsRight(week)
      await ordersAreRight(week)
      await cashIsRight(week)
      await mailsAreRight(week)
      expect(await wrongInBooks(shop(), { restsAt: shop().clock.now })).toEqual([])
    },
    timeFor(ORDERS, 2_000),
  )
})
