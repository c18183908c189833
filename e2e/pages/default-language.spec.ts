import { locales, pathIn } from '#messages/locale.ts'
import { m } from '#messages/compiled/messages.js'
import { ownersPage } from '../owner.ts'
import { ready } from '../buyer.ts'
import { headOf } from '../head.ts'
import { expect, test } from '../shop.ts'

test.use({ ownShop: 'arabic first' })

test('a shop whose first language is Arabic opens in it, and English stays where it was', async ({
  browser,
  shop,
}) => {
  const owner = await ownersPage(browser, shop)
  await owner.goto('/admin/settings')
  await owner.getByLabel(m.field_default_locale({}, { locale: 'en' })).selectOption('ar')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('region', { name: 'Notice' })).toContainText('saved')

  // The owner chose English before, so the admin stays English.
  await owner.goto('/admin')
  await expect(owner).toHaveURL(/\/admin$/)
  await owner.context().close()

  const asked = (path: string, headers: Record<string, string>) =>
    fetch(shop.url + path, { headers, redirect: 'manual' })
  const first = await asked('/', {})
  expect([first.status, first.headers.get('location')]).toEqual([302, '/ar'])
  expect((await asked('/', { 'Accept-Language': 'en-GB' })).status).toBe(200)
  expect((await asked('/products', {})).status).toBe(200)
  const admin = await asked('/admin/orders?day=1', {})
  expect([admin.status, admin.headers.get('location')]).toEqual([302, '/ar/admin/orders?day=1'])
  for (const locale of locales) {
    const head = headOf(await (await asked(pathIn(locale, '/products'), {})).text())
    expect(head.alternates['x-default']).toMatch(/\/ar\/products$/)
  }
  const refused = await asked('/api/orders/1', {})
  expect((await refused.json()).message).toBe(m.error_not_found({}, { locale: 'ar' }))

  const context = await browser.newContext({ baseURL: shop.url, locale: 'ar-EG' })
  const page = await context.newPage()
  await page.goto('/')
  await ready(page)
  await expect(page).toHaveURL(/\/ar$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  await page.getByRole('link', { name: 'English' }).first().click()
  await ready(page)
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})
