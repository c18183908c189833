import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ready } from './buyer.ts'
import { headOf } from './head.ts'
import { expect, test } from './shop.ts'

test.describe.configure({ mode: 'parallel' })

const paths = `
  / /about /contact /contact?sent=yes /products
  /products/vegetable /products/fruits?page=2&sort=price-up /products/herbals /products/meat /products/milk
  /products/milk/cow-milk /search /search?q=mint /search?q=nothing+like+it /disease
  /heart /diabetes /liver /pressure /kidney
  /smallbox /mediumbox /largebox /meals /meals/green-salad-with-areesh
  /policies/delivery /policies/returns /policies/privacy /policies/terms /cart
  /login /register /forgot-password /reset-password /confirm-email /account /orders /no-such-page
`
  .trim()
  .split(/\s+/)
/** Pages that show more to a visitor whose cart is not empty. */
const pathsWithCart = ['/cart', '/checkout']
const both = ['', '/ar']

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function barriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
}

/** The page on a phone, a tablet and a desk; axe looks at the two that differ most. */
async function expectFitAndOpen(page: Page, path: string) {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(path)
  await ready(page)
  const locale = path.startsWith('/ar') ? 'ar' : 'en'
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => sideways(page), `sideways at ${width} pixels`).toBe(0)
    if (width !== 768) expect(await barriers(page), `at ${width} pixels`).toEqual([])
  }
}

for (const path of both.flatMap((start) => paths.map((one) => start + one))) {
  test(`${path} fits every width and has no serious barrier`, async ({ page }) => {
    await expectFitAndOpen(page, path === '/ar/' ? '/ar' : path)
  })
}

for (const path of both.flatMap((start) => pathsWithCart.map((one) => start + one))) {
  test(`${path} with a cart fits every width and has no serious barrier`, async ({
    page,
    request,
  }) => {
    const products: object[] = await (await request.get('/api/fruits?limit=3')).json()
    const cart = JSON.stringify(products.map((product) => ({ ...product, qty: 2 })))
    await page.addInitScript((stored) => localStorage.setItem('data', stored), cart)
    await expectFitAndOpen(page, path)
    await expect(page.getByRole('main').locator('img')).not.toHaveCount(0)
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

for (const home of ['/', '/ar']) {
  test(`from ${home}, each link leads to the page of its address, in the same document`, async ({
    page,
    request,
  }) => {
    test.slow()
    const pathsIn = async (links: string) => {
      const inLanguage = page.locator(links).and(page.locator(`:not([lang])`))
      const all = await inLanguage.evaluateAll((found) =>
        found.map((link) => link.getAttribute('href') ?? ''),
      )
      return [...new Set(all)].filter((path) => path.startsWith('/') && path !== home)
    }
    const follow = async (path: string) => {
      const { title } = headOf(await (await request.get(path)).text())
      const link = page.locator(`a[href="${path}"]:not([lang])`).first()
      await link.evaluate((found: HTMLElement) => found.click())
      await expect(page).toHaveTitle(title, { timeout: 15_000 })
    }
    await page.goto(home)
    await ready(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''))
    const ofAllPages = await pathsIn('header a, footer a')
    expect(ofAllPages.length).toBeGreaterThan(20)
    for (const path of ofAllPages) await follow(path)
    for (const list of ['/products/vegetable', '/meals']) {
      await follow(home === '/' ? list : home + list)
      const [first = ''] = await pathsIn('main article a, main li a')
      await follow(first)
    }
    await expect(page.locator('html[data-first]')).toHaveCount(1)
  })
}

test('an unknown path is the error page with status 404', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('something has gone wrong on our end')).toBeVisible()
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
