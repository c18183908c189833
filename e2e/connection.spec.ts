import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { ready } from './buyer.ts'
import { expect, owner, test } from './shop.ts'

test.describe.configure({ mode: 'parallel' })

for (const locale of ['en', 'ar'] as const) {
  const say = { locale }
  const notice = (page: Page) =>
    page.getByRole('alert').filter({ hasText: m.connection_lost({}, say) })

  test(`a lost connection keeps the page with what is written, and can be tried again (${locale})`, async ({
    page,
    context,
  }) => {
    await page.goto(pathIn(locale, '/contact'))
    await ready(page)
    await page.getByLabel(m.contact_name({}, say)).fill('Mona Adel')
    await context.setOffline(true)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: m.nav_about({}, say) })
      .click()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByLabel(m.contact_name({}, say))).toHaveValue('Mona Adel')
    await notice(page).getByRole('button').click()
    await expect(notice(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/about')}$`))
    await expect(notice(page)).toBeHidden()
  })

  test(`an answer that never comes is no fault of the shop (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/products/vegetable'))
    await ready(page)
    await page.route(/\.data|healthz/, (route) => route.abort())
    await page.getByRole('link', { name: m.pagination_next({}, say) }).click()
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: m.failure_title({}, say) })).toBeHidden()
    await page.unroute(/\.data|healthz/)
    await notice(page).getByRole('button').click()
    await expect(page).toHaveURL(/page=2/)
    await expect(notice(page)).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/products/vegetable')}$`))
  })

  test(`a lost connection does not lead out of the admin area (${locale})`, async ({
    page,
    context,
    request,
  }) => {
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

  test(`a page that is long in coming says so after a moment (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/products/vegetable'))
    await ready(page)
    await page.route(/\.data/, async (route) => {
      await new Promise((done) => setTimeout(done, 1200))
      await route.continue()
    })
    await page.getByRole('link', { name: m.pagination_next({}, say) }).click()
    const word = page.getByRole('status').filter({ hasText: m.loading_page({}, say) })
    await expect(word).toBeVisible()
    await expect(page.locator('#main')).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL(/page=2/)
    await expect(word).toBeHidden()
    await expect(page.getByRole('main')).toContainText(
      m.category_benefits_vegetable({}, say).slice(0, 20),
    )
  })

  test(`a phone has the whole menu, in a sheet that keeps the focus (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pathIn(locale, '/about'))
    await ready(page)
    const button = page.getByRole('button', { name: m.nav_menu({}, say), exact: true })
    const sheet = page.getByRole('dialog', { name: m.nav_menu({}, say) })
    await button.click()
    for (const name of [m.nav_meals, m.nav_contact, m.nav_about, m.header_language]) {
      await expect(sheet.getByRole('link', { name: name({}, say), exact: true })).toBeVisible()
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
}

test('a heading that a search or a login leads to shows no frame', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  await page.getByRole('combobox').or(page.getByRole('searchbox')).first().fill('cheese')
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a phone has the whole menu, too', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Meals' }).click()
    await expect(page).toHaveURL(/\/meals$/)
  })
})
