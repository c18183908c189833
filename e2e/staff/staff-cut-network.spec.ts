import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { place, signIn, somebody } from '../admin.ts'
import { openPage } from '../admin-page.ts'
import { loseAnswers } from '../lost-answer.ts'
import { asOwner } from '../order-calls.ts'
import { expect, test } from '../shop.ts'
import { someDigits } from '../some-digits.ts'

test.use({ ownShop: 'staff-cut-network' })

const unreachable = (page: Page, locale: Locale) =>
  page.getByRole('main').getByText(m.admin_unreachable({}, { locale }))

test('with the network cut an order by phone stays, and is placed once', async ({ page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  await signIn(page, shop)
  await openPage(page, pathIn(locale, '/admin/orders/new'))
  const name = `Hoda ${someDigits()}`
  await page.getByLabel(m.checkout_name({}, say), { exact: true }).fill(name)
  await page.getByLabel(m.checkout_phone({}, say)).fill(somebody().phone)
  await page.getByLabel(m.order_address({}, say)).fill('5 Road 10')
  await page.getByLabel(m.checkout_area({}, say), { exact: true }).selectOption('maadi')
  await page.context().setOffline(true)
  await page.getByLabel(m.phone_order_add({}, say)).fill('طماطم')
  await expect(unreachable(page, locale)).toBeVisible()
  await page.context().setOffline(false)
  await page
    .getByRole('option', { name: /tomatoes|طماطم/i })
    .first()
    .click()
  const send = page.getByRole('button', { name: m.checkout_place_order({}, say) })
  await page.context().setOffline(true)
  await send.click()
  await expect(unreachable(page, locale)).toBeVisible()
  await expect(page.getByLabel(m.order_address({}, say))).toHaveValue('5 Road 10')
  await page.context().setOffline(false)
  const arrived = await loseAnswers(page, '**/api/admin/orders')
  await send.click()
  await arrived()
  await expect(unreachable(page, locale)).toBeVisible()
  await send.click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  const placed = shop.db.selectFrom('orders').select('number').where('customer_name', '=', name)
  expect(await placed.execute()).toHaveLength(1)
})

test('with the network cut what staff edit stays, and is saved once', async ({ page, shop }) => {
  const locale = 'en'
  const say = { locale } as const
  const { number } = await place(shop, { potatoes: 2 }, somebody())
  await signIn(page, shop)
  await openPage(page, pathIn(locale, `/admin/orders/${number}/edit`))
  await page.context().setOffline(true)
  const address = page.getByLabel(m.order_address({}, say), { exact: true })
  await address.fill('14 Road 9')
  await page.locator('[id="lines.0.qty"]').getByRole('textbox').fill('4')
  await page.locator('[id="lines.0.qty"]').getByRole('textbox').press('Enter')
  await page.locator('#reason').selectOption('customer-asked')
  await expect(page.getByText(m.change_unreachable({}, say))).toBeVisible()
  const save = page.getByRole('button', { name: m.change_save({}, say), exact: true })
  await save.click()
  await expect(unreachable(page, locale)).toBeVisible()
  await expect(address).toHaveValue('14 Road 9')
  await page.context().setOffline(false)
  const arrived = await loseAnswers(page, '**/changes')
  await save.click()
  await arrived()
  await expect(unreachable(page, locale)).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  const order = await (await (await asOwner(shop))(`/orders/${number}`)).json()
  expect(order.customer.address).toBe('14 Road 9')
  expect(order.lines[0].qty).toBe(4)
  const changed = order.history.filter(({ what }: { what: string }) => what === 'changed')
  expect(changed).toHaveLength(1)
})

test('with the network cut a weight stays, and is saved once', async ({ page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  const first = await place(shop, { 'whole-chicken': 1 }, somebody())
  const second = await place(shop, { 'whole-chicken': 1 }, somebody())
  await signIn(page, shop)
  await openPage(page, pathIn(locale, `/admin/weighing/${first.date}`))
  const box = (number: number) => page.getByLabel(m.weighing_label({ number }, say))
  await box(first.number).fill('1.18')
  await page.context().setOffline(true)
  await page.keyboard.press('Enter')
  await expect(unreachable(page, locale)).toBeVisible()
  await expect(box(first.number)).toHaveValue('1.18')
  await page.context().setOffline(false)
  const arrived = await loseAnswers(page, '**/lines/*')
  await page.keyboard.press('Enter')
  await arrived()
  const save = page.getByRole('listitem').filter({ has: box(first.number) })
  await expect(save.getByRole('button')).toBeEnabled()
  await expect(unreachable(page, locale)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box(second.number)).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  const order = await (await (await asOwner(shop))(`/orders/${first.number}`)).json()
  expect(order.lines[0].packedAmount).toBe(1.18)
  const weighed = order.history.filter(({ what }: { what: string }) => what === 'line-weigh')
  expect(weighed).toHaveLength(1)
})
