import { randomUUID } from 'node:crypto'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { addDays, dayInCairo, weekdayOf } from '#shop/cairo.ts'
import { expectAccessible } from '../accessible.ts'
import { openPage } from '../admin-page.ts'
import { buyer, ready } from '../buyer.ts'
import { customer, password, seen } from '../customer.ts'
import { orderOf } from '../orders-of.ts'
import { ownersPage } from '../owner.ts'
import { expect, test } from '../shop.ts'
import { someDigits } from '../some-digits.ts'

test.use({ ownShop: 'pickup' })

const day = addDays(dayInCairo(new Date()), 3)

test('an order is collected at a point that the owner has made', async ({
  browser,
  page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const owner = await ownersPage(browser, shop)
  const point = { en: 'Gate', ar: 'بوابة' }
  const main = owner.getByRole('main')
  const field = (name: string) => main.locator(`[name="${name}"]`)
  await openPage(owner, pathIn(locale, '/admin/content/areas'))
  await main.getByRole('link', { name: m.areas_add_point({}, say) }).click()
  await field('name').fill(point.en)
  await field('nameAr').fill(point.ar)
  await field('address').fill('3 Canal Road')
  await field('addressAr').fill('٣ طريق الترعة')
  await field('weekday').selectOption(String(weekdayOf(day)))
  await field('opensAt').fill('10:00')
  await field('closesAt').fill('14:00')
  await field('map').fill('30.0131, 31.2089')
  await expectAccessible(owner)
  await main.getByRole('button', { name: m.save({}, say), exact: true }).click()
  await expect(main.getByRole('link', { name: point[locale], exact: true })).toBeVisible()

  const digits = someDigits()
  const email = `mona.${digits}@example.com`
  await customer(page, shop, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await seen(page, locale).logIn(email, password)
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/tomatoes')
  await page.goto(pathIn(locale, '/checkout'))
  await ready(page)
  await page.getByLabel(m.checkout_name({}, say)).fill('Mona Adel')
  await page.getByLabel(m.checkout_phone({}, say)).fill(`010${digits}`)
  await page.getByLabel(m.checkout_email({}, say)).fill(email)
  await page.getByRole('radio', { name: m.checkout_how_collect({}, say) }).check()
  await expect(page.locator('[name="street"]')).toHaveCount(0)
  await page.getByRole('radio', { name: point[locale] }).first().check()
  await page.getByRole('radio', { name: m.checkout_point_cash({}, say) }).check()
  await expect(page.locator(`input[name="date"][value="${day}"]`)).toBeChecked()
  await page.getByRole('button', { name: m.checkout_show_order({}, say) }).click()
  const summary = page.getByRole('complementary')
  await expect(summary.getByText(m.totals_collecting({}, say), { exact: true })).toBeVisible()
  await expect(summary.getByText(m.totals_delivery({}, say), { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await mona.payButton().click()
  const number = await mona.seeOrder()
  await expect(page.getByText(m.order_collect_from({}, say)).first()).toBeVisible()
  await expectAccessible(page)
  const placed = await orderOf(shop.db, number)
  expect(placed).toMatchObject({ delivery_piastres: 0, delivery_date: day })

  const path = page.url()
  await page.goto(pathIn(locale, '/orders'))
  await expect(
    page.getByText(`${m.order_collect_from({}, say)}: ${point[locale]}`, { exact: false }),
  ).toBeVisible()

  // Packing has tests of its own.
  type Values = {
    state?: 'packed'
    payment_state?: 'processing' | 'unpaid'
    delivery_date?: string
  }
  const set = (values: Values) =>
    shop.db.updateTable('orders').set(values).where('number', '=', number).execute()
  await set({ state: 'packed' })
  await openPage(owner, pathIn(locale, `/admin/orders?day=${day}`))
  await main.getByRole('checkbox', { name: m.admin_select_one({ number }, say) }).check()
  await expect(main.getByRole('button', { name: m.bulk_day({}, say) })).toBeVisible()
  await expect(main.getByRole('button', { name: m.admin_move_out({}, say) })).toHaveCount(0)

  await owner.setViewportSize({ width: 390, height: 844 })
  await openPage(owner, pathIn(locale, `/admin/collect/${day}`))
  await expect(main.getByText(m.error_day_not_over({}, say))).toBeVisible()
  await expect(main.getByRole('button', { name: m.collect_done({}, say) })).toHaveCount(0)

  // The bank takes its time with a card payment, then refuses it.
  const id = randomUUID()
  const asked = { id, order_id: placed.id, created_at: placed.created_at } as const
  const byCard = { method: 'card', plan: 'charge', state: 'processing' } as const
  await shop.db
    .insertInto('tenders')
    .values({ ...asked, ...byCard })
    .execute()
  await set({ payment_state: 'processing' })
  await owner.reload()
  await expect(main.getByText(m.order_card_processing({}, say))).toBeVisible()
  await expect(main.getByText(m.collect_paid({}, say))).toHaveCount(0)
  await shop.db.deleteFrom('tenders').where('id', '=', id).execute()
  await set({ payment_state: 'unpaid' })

  const today = dayInCairo(new Date())
  await set({ delivery_date: today })
  await openPage(owner, pathIn(locale, `/admin/collect/${today}`))
  await main.getByLabel(m.collect_search({}, say)).fill(digits.slice(-4))
  const card = main.getByRole('article')
  await expect(card).toHaveCount(1)
  await expectAccessible(owner)
  const cash = card.getByLabel(m.collect_received({}, say))
  const due = await cash.inputValue()
  await cash.fill('all')
  await card.getByRole('button', { name: m.collect_done({}, say) }).click()
  await expect(card.getByRole('alert')).toHaveText(m.drive_received_wrong({}, say))
  await expect(cash).toBeFocused()
  await cash.fill(due)
  await card.getByRole('button', { name: m.collect_done({}, say) }).click()
  await expect(card.getByRole('button', { name: m.collect_undo({}, say) })).toBeVisible()
  const paid = await orderOf(shop.db, number)
  expect(paid).toMatchObject({ state: 'delivered', paid_piastres: paid.total_piastres })

  await page.goto(path)
  await expect(page.getByRole('heading', { name: m.order_collected({}, say) })).toBeVisible()
  await owner.context().close()
})
