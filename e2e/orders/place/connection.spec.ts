import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { buyer, ready } from '../../buyer.ts'
import { expect, owner, test } from '../../shop.ts'

test.describe.configure({ mode: 'parallel' })

test('a lost connection keeps what is written at the checkout', async ({ page, context }) => {
  const locale = 'ar'
  const say = { locale } as const
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/tomatoes')
  await mona.fillCheckout()
  await mona.payInCash()
  await context.setOffline(true)
  await expect(page.getByText(m.offline_pay({}, say))).toBeVisible()
  await expect(mona.payButton()).toBeDisabled()
  await expect(page.getByLabel(m.checkout_street({}, say))).toHaveValue('12 Road 9')

  // Offline, a page that was not prefetched does not load; going back restores the typed text.
  await expect(page.goto(pathIn(locale, '/meals?page=9'))).rejects.toThrow(
    'ERR_INTERNET_DISCONNECTED',
  )
  await context.setOffline(false)
  await page.goBack()
  await ready(page)
  await expect(page.getByLabel(m.checkout_street({}, say))).toHaveValue('12 Road 9')
  await mona.payButton().click()
  await mona.seeOrder()
})

test('an order whose answer never comes can be sent again, and is made once', async ({
  page,
  shop,
}) => {
  const mona = buyer(page)
  await mona.has('/products/vegetable/peas')
  await mona.fillCheckout()
  await mona.payInCash()
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await mona.payButton().click()
  await expect(page.getByRole('alert')).toContainText(m.checkout_unreachable())
  await expect(page.getByLabel(m.checkout_street())).toHaveValue('12 Road 9')
  await page.unroute('**/api/orders')
  await mona.payButton().click()
  await mona.seeOrder()
  const placed = await shop.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('slug', '=', 'peas')
    .execute()
  expect(placed).toHaveLength(1)
})

test('a lost connection does not lead out of the admin area (en)', async ({
  page,
  context,
  request,
}) => {
  const locale = 'en'
  const say = { locale } as const
  const notice = (page: Page) =>
    page.getByRole('alert').filter({ hasText: m.connection_lost({}, say) })
  const { token } = await (await request.post('/auth/signin', { data: owner })).json()
  await page.goto(pathIn(locale, '/about'))
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(pathIn(locale, '/admin/content'))
  await ready(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: m.admin_customers({}, say) }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('link', { name: m.admin_orders({}, say) }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.admin_customers({}, say))
})

test('a phone has the whole menu, in a sheet that keeps the focus (ar)', async ({ page }) => {
  const locale = 'ar'
  const say = { locale } as const
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(pathIn(locale, '/about'))
  await ready(page)
  const button = page.getByRole('button', { name: m.nav_menu({}, say), exact: true })
  const sheet = page.getByRole('dialog', { name: m.nav_menu({}, say) })
  await button.click()
  const otherLanguage = 'English'
  const said = [m.nav_meals, m.nav_contact, m.nav_about].map((name) => name({}, say))
  for (const name of [...said, otherLanguage]) {
    await expect(sheet.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const links = await sheet.getByRole('link').count()
  for (let i = 0; i < links + 3; i++) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement?.closest('main, header, footer') !== null,
    )
    expect(isOutside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await sheet.getByRole('link', { name: m.nav_meals({}, say), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/meals')}$`))
  await expect(sheet).toBeHidden()
  await button.click()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/about')}$`))
  await expect(sheet).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone has the whole menu, too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Recipes' }).click()
    await expect(page).toHaveURL(/\/meals$/)
  })
})
