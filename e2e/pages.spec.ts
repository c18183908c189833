import type { Page } from '@playwright/test'
import { directionOf, locales, pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from './accessible.ts'
import { ready } from './buyer.ts'
import { headOf } from './head.ts'
import { expect, test } from './shop.ts'

test.describe.configure({ mode: 'parallel' })

/** One address of each page template, and of each state in which it shows other elements. */
const templates = `
  / /about /contact /contact?sent=yes /products /products/fruits?page=2&sort=price-up
  /products/milk/cow-milk /search /search?q=mint /search?q=nothing+like+it /disease /heart /smallbox
  /meals /meals/green-salad-with-areesh /producers /producers/sawaqi-farm /policies/delivery /cart /login /register /forgot-password
  /reset-password /confirm-email /account /orders /no-such-page
`
  .trim()
  .split(/\s+/)

/** English on a desktop, Arabic on a phone: widths in between are looked at by `widths.spec.ts`. */
const screens = {
  en: { width: 1280, height: 800 },
  ar: { width: 360, height: 800 },
}

async function expectReadable(page: Page, locale: Locale, path: string) {
  await page.goto(pathIn(locale, path))
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(locale))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
}

for (const locale of locales) {
  test.describe(`each template has no serious barrier (${locale})`, () => {
    test.use({ viewport: screens[locale] })

    for (const [index, paths] of [templates.slice(0, 13), templates.slice(13)].entries()) {
      test(`as a new visitor sees it, ${index + 1}`, async ({ page }) => {
        for (const path of paths) await expectReadable(page, locale, path)
      })
    }

    test('with a cart', async ({ page, request }) => {
      const products: object[] = await (await request.get('/api/fruits?limit=3')).json()
      const cart = JSON.stringify(products.map((product) => ({ ...product, qty: 2 })))
      await page.addInitScript((stored) => localStorage.setItem('data', stored), cart)
      for (const path of ['/cart', '/checkout']) {
        await expectReadable(page, locale, path)
        await expect(page.getByRole('main').locator('img')).not.toHaveCount(0)
      }
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of [
    '/',
    '/ar/products/vegetable',
    '/products/vegetable/tomatoes',
    '/heart',
    '/ar/smallbox',
    '/meals/vegetable-torly',
  ]) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(path.startsWith('/ar') ? 'ج.م.' : 'EGP')
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
  test('a list can be sorted, filtered and paged', async ({ page }) => {
    await page.goto('/products/vegetable')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goto('/products/vegetable?sort=price-up&offer=1')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

// The same links stand in both languages: those of the header are followed in one, the footer's in the other.
for (const [home, part] of [
  ['/', 'header'],
  ['/ar', 'footer'],
] as const) {
  test(`from the ${part} of ${home}, each link leads to the page of its address`, async ({
    page,
    request,
  }) => {
    const pathsIn = async (links: string) => {
      const inLanguage = page.locator(links).and(page.locator(`:not([lang])`))
      const all = await inLanguage.evaluateAll((found) =>
        found.map((link) => link.getAttribute('href') ?? ''),
      )
      return [...new Set(all)].filter((path) => path.startsWith('/') && path !== home)
    }
    const titleOf = async (path: string) => {
      const response = await request.get(path)
      expect(response.status(), path).toBe(200)
      return headOf(await response.text()).title
    }
    const follow = async (path: string) => {
      const link = page.locator(`a[href="${path}"]:not([lang])`).first()
      await link.evaluate((found: HTMLElement) => found.click())
      await expect(page).toHaveTitle(await titleOf(path), { timeout: 15_000 })
    }
    await page.goto(home)
    await ready(page)
    const ofAllPages = await pathsIn('header a, footer a')
    expect(ofAllPages.length).toBeGreaterThan(20)
    const followed = await pathsIn(`${part} a`)
    expect(followed.length).toBeGreaterThan(8)
    const others = ofAllPages.filter((path) => !followed.includes(path))
    for (const path of others) expect(await titleOf(path)).not.toBe('')
    for (const path of followed) await follow(path)
    for (const list of ['/products/vegetable', '/meals']) {
      await follow(home === '/' ? list : home + list)
      const [first = ''] = await pathsIn('main article a, main li a')
      await follow(first)
    }
  })
}

test('an unknown path is the error page with status 404', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('something has gone wrong on our end')).toBeVisible()
  for (const way of ['Search the shop', 'All products']) {
    await expect(page.getByRole('main').getByRole('link', { name: way, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('the language switch keeps the page', async ({ page }) => {
  await page.goto('/products/vegetable?page=2')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(/\/ar\/products\/vegetable\?page=2/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('back to top appears after 20 pixels', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const button = page
    .getByRole('button', { name: 'Back to top' })
    .or(page.getByRole('link', { name: 'Back to top' }))
  await expect(button).toBeHidden()
  await page.mouse.wheel(0, 400)
  await expect(button).toBeVisible()
})
