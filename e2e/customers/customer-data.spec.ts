import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { openPage } from '../admin-page.ts'
import { place, somebody } from '../admin.ts'
import { customer, password, seen } from '../customer.ts'
import { ownersPage } from '../owner.ts'
import { expect, test } from '../shop.ts'

test.use({ ownShop: 'customer-data' })

async function fileOf(page: Page, button: Locator) {
  const coming = page.waitForEvent('download')
  await button.click()
  return JSON.parse(readFileSync(await (await coming).path(), 'utf8'))
}

test('a customer takes home her data, and is erased when she asks (ar, 360 px)', async ({
  browser,
  page,
  shop,
}) => {
  const locale = 'ar'
  const width = 360
  const say = { locale } as const
  await page.setViewportSize({ width, height: 800 })
  const email = `data.${locale}@example.com`
  await customer(page, shop, email)
  const one = seen(page, locale)
  await one.logIn(email, password)
  await one.open('/account')
  const own = page.getByRole('button', { name: m.own_data_download({}, say) })
  const { data } = await fileOf(page, own)
  expect(data.account).toEqual([expect.objectContaining({ email })])
  await expectAccessible(page)

  // A guest asks by phone for deletion; the shop finds the guest by an order.
  const guest = somebody()
  const { number } = await place(shop, { tomatoes: 1 }, guest)
  await shop.db
    .updateTable('orders')
    .set({ state: 'delivered' })
    .where('number', '=', number)
    .execute()
  const staff = await ownersPage(browser, shop)
  await staff.setViewportSize({ width, height: 800 })
  await openPage(staff, pathIn(locale, `/admin/orders/${number}`))
  const panel = staff.getByRole('group').filter({ hasText: m.customer_data_title({}, say) })
  await panel.getByText(m.customer_data_title({}, say)).click()
  const hers = await fileOf(
    staff,
    panel.getByRole('button', { name: m.customer_data_download({}, say) }),
  )
  expect(hers.data.orders).toEqual([expect.objectContaining({ customer_email: guest.email })])
  await panel.getByRole('button', { name: m.customer_erase({}, say) }).click()
  const question = staff.getByRole('dialog', { name: m.customer_erase_ask({}, say) })
  await expectAccessible(staff)
  await question.getByRole('button', { name: m.customer_erase({}, say) }).click()
  await expect(staff.getByText(m.customer_erased({}, say)).first()).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(staff.getByText(guest.email)).toHaveCount(0)
  const sideways = await staff.evaluate(() => document.documentElement.scrollWidth)
  expect(sideways).toBeLessThanOrEqual(width)
  // The list of orders still works, without the name.
  await openPage(staff, pathIn(locale, '/admin/orders'))
  await expect(staff.getByRole('link', { name: String(number) }).first()).toBeVisible()
  await staff.context().close()
})
