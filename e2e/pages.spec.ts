import AxeBuilder from '@axe-core/playwright'
import { ready } from './buyer.ts'
import { expect, test } from './shop.ts'

const paths = [
  '/',
  '/products',
  '/products/vegetable',
  '/products/fruits?page=2&sort=price-up',
  '/products/milk/cow-milk',
  '/disease',
  '/kidney',
  '/mediumbox',
  '/meals',
  '/meals/green-salad-with-areesh',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/no-such-page',
]
const inArabic = (path: string) => (path === '/' ? '/ar' : `/ar${path}`)

for (const path of [...paths, ...paths.map(inArabic)]) {
  for (const width of [360, 768, 1280]) {
    test(`${path} fits ${width} pixels and has no serious barrier`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await ready(page)
      const sideways = () =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
      expect(await sideways()).toBe(0)
      const language = path.startsWith('/ar') ? 'ar' : 'en'
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(
        ({ impact }) => impact === 'serious' || impact === 'critical',
      )
      expect(serious.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    })
  }
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
