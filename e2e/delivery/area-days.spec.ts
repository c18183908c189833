import { formatDay } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { addDays, dayInCairo, weekdayOf } from '#shop/cairo.ts'
import { expectAccessible } from '../accessible.ts'
import { buyer, ready } from '../buyer.ts'
import { anOrder, changing } from '../changing-order.ts'
import { expect, test } from '../shop.ts'

test.use({ ownShop: 'area-days' })

// By default the shop of these tests delivers to Maadi in four days; this file adds the fifth.
const first = addDays(dayInCairo(new Date()), 4)
const second = addDays(first, 1)

test('the last place of a day is taken while one checks out (ar, 360)', async ({ page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  const { booked } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('booked'))
    .where('area_id', '=', 'maadi')
    .where('delivery_date', '=', first)
    .executeTakeFirstOrThrow()
  const day = { weekday: weekdayOf(second), cutoffDaysBefore: 1, cutoffTime: '18:00' }
  await shop.db
    .updateTable('areas')
    .set({
      capacity: Number(booked) + 1,
      further_days: JSON.stringify([{ ...day, capacity: null }]),
      price_list: JSON.stringify([
        { from: second, feePiastres: 30_00, minimumPiastres: 1_00, freeAbovePiastres: null },
      ]),
    })
    .where('id', '=', 'maadi')
    .execute()
  await page.setViewportSize({ width: 360, height: 800 })
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/tomatoes')
  await mona.fillCheckout()
  await mona.payInCash()
  const choice = (date: string) => page.locator(`input[name="date"][value="${date}"]`)
  await expect(choice(first)).toBeChecked()
  await expect(choice(second)).toBeEnabled()

  await anOrder(page, shop)
  await mona.payButton().click()
  const full = m.error_day_full({}, say)
  await expect(page.getByRole('alert').filter({ hasText: full }).first()).toBeVisible()
  await expect(choice(first)).toBeDisabled()
  await expect(page.getByText(m.checkout_day_full({}, say), { exact: true }).first()).toBeVisible()
  await expect(choice(second)).toBeChecked()
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)

  // The order has that day's fee, and no field was lost.
  await mona.payButton().click()
  const number = await mona.seeOrder()
  const order = await shop.db
    .selectFrom('orders')
    .select(['delivery_date', 'delivery_piastres'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ delivery_date: second, delivery_piastres: 30_00 })
  await shop.db
    .updateTable('areas')
    .set({ capacity: null, further_days: '[]', price_list: '[]' })
    .where('id', '=', 'maadi')
    .execute()
})

test('who changes an order sees which days are full, her own not among them (en, 360)', async ({
  page,
  shop,
}) => {
  const locale = 'en'
  const say = { locale } as const
  await page.setViewportSize({ width: 360, height: 800 })
  // Orders of other tests must not fill a day of this one.
  const earlier = shop.db.updateTable('orders').set({ delivery_date: '2026-01-03' })
  await earlier.where('area_id', '=', 'maadi').execute()
  const placed = await anOrder(page, shop)
  const areas = await (await page.request.get(`${shop.url}/api/areas`)).json()
  const days = areas
    .find(({ id }: { id: string }) => id === 'maadi')
    .nextDeliveries.map(({ date }: { date: string }) => date)
  const full = days[1]
  const { number: other } = await anOrder(page, shop)
  const onOther = shop.db.updateTable('orders').set({ delivery_date: full })
  await onOther.where('number', '=', other).execute()
  const limit = (capacity: number | null) =>
    shop.db.updateTable('areas').set({ capacity }).where('id', '=', 'maadi').execute()
  // Both days are full: the order's own day by this order, the next day by another.
  await limit(1)
  const order = changing(page, placed, locale)
  await order.start()
  const choice = (date: string) => order.form.locator(`input[name="date"][value="${date}"]`)
  await expect(choice(full)).toBeDisabled()
  await expect(
    order.form.getByText(m.checkout_day_full({}, say), { exact: true }).first(),
  ).toBeVisible()
  await expect(choice(days[0])).toBeEnabled()
  await expect(choice(days[0])).toBeChecked()
  await expectAccessible(page)

  // The day fills up while the page is open.
  await anOrder(page, shop).then(({ number }) =>
    shop.db
      .updateTable('orders')
      .set({ delivery_date: days[2] })
      .where('number', '=', number)
      .execute(),
  )
  await choice(days[2]).check()
  await expect(order.status).toContainText(m.error_day_full({}, say))
  await expect(choice(days[2])).toBeDisabled()
  await choice(days[0]).check()
  await limit(null)
})

test('where areas are chosen, the next delivery is one that takes orders (ar)', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const set = shop.db.updateTable('areas').where('id', '=', 'maadi')
  await shop.db
    .updateTable('orders')
    .set({ delivery_date: '2026-01-03' })
    .where('area_id', '=', 'maadi')
    .execute()
  await anOrder(page, shop)
  const further = JSON.stringify([
    { weekday: weekdayOf(second), cutoffDaysBefore: 1, cutoffTime: '18:00', capacity: null },
  ])
  await set.set({ capacity: 1, further_days: further }).execute()
  await page.goto(pathIn(locale, '/'))
  await ready(page)
  await page
    .getByRole('button', { name: m.area_choose({}, say), exact: true })
    .first()
    .click()
  const maadi = page
    .getByRole('dialog')
    .locator('label')
    .filter({
      has: page.locator('[value="maadi"]'),
    })
  await expect(maadi).toContainText(m.area_next({ day: formatDay(second, locale) }, say))
  await set.set({ capacity: null, further_days: '[]' }).execute()
})
