import type { Page, Response } from '@playwright/test'
import { directionOf, pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { hasFruits, ready } from '../buyer.ts'
import { headOf } from '../head.ts'
import { withPictures } from '../launch.ts'
import { expect, test } from '../shop.ts'

test.use(withPictures)

test.describe.configure({ mode: 'parallel' })

/** One path per page template, and per state that shows other elements. */
const templates = `
  / /about /contact /contact?sent=yes /products /products/fruits?page=2&sort=price-up
  /products/milk/cow-milk /search /search?q=mint /search?q=nothing+like+it /disease /heart /smallbox
  /meals /meals/green-salad-with-areesh /producers /producers/sawaqi-farm /policies/delivery /cart /login /register /forgot-password
  /reset-password /confirm-email /account /orders /no-such-page
`
  .trim()
  .split(/\s+/)

/** Templates that differ between wide and narrow screens. */
const wide = [
  '/',
  '/products/fruits?page=2&sort=price-up',
  '/products/milk/cow-milk',
  '/heart',
  '/smallbox',
  '/meals/green-salad-with-areesh',
  '/cart',
  '/checkout',
]

async function expectReadable(page: Page, locale: Locale, path: string) {
  const missing: string[] = []
  const note = (answer: Response) => {
    const isFile = !['document', 'fetch'].includes(answer.request().resourceType())
    if (isFile && answer.status() >= 400) missing.push(`${answer.status()} ${answer.url()}`)
  }
  page.on('response', note)
  await page.goto(pathIn(locale, path))
  await ready(page)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf(locale))
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of wide.includes(path) ? [360, 1280] : [360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page, `${path} at ${width}`, { whole: true })
  }
  page.off('response', note)
  expect(missing, `pictures and other files of ${path}`).toEqual([])
}

// Axe's findings depend on elements and width, not on words. So every second template is in Arabic.
for (const part of [0, 1, 2, 3]) {
  test(`templates have no serious barrier (${part + 1} of 4)`, async ({ page }) => {
    for (const [index, path] of templates.entries()) {
      if (index % 4 !== part) continue
      const isSecond = Math.floor(index / 4) % 2 === 1
      await expectReadable(page, isSecond ? 'ar' : 'en', path)
    }
  })
}

for (const [locale, path] of [
  ['en', '/cart'],
  ['ar', '/checkout'],
] as const) {
  test(`${pathIn(locale, path)} has no serious barrier with a cart`, async ({ page }) => {
    await hasFruits(page)
    await expectReadable(page, locale, path)
    await expect(page.getByRole('main').locator('img')).not.toHaveCount(0)
  })
}

for (const path of [
  '/',
  '/products/vegetable/tomatoes',
  '/heart',
  '/ar/smallbox',
  '/meals/vegetable-torly',
]) {
  test(`${path} can be read without JavaScript`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect(headOf(html).headings).toHaveLength(1)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const text = main.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/<[^>]*>/g, '')
    expect(text).toContain(path.startsWith('/ar') ? 'ج.م.' : 'EGP')
    const [, link = ''] = /<a [^>]*href="(\/[^"#]*)"/.exec(main) ?? []
    expect((await request.get(link.replaceAll('&amp;', '&'))).status(), link).toBe(200)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a list can be read, sorted, filtered and paged', async ({ page }) => {
    await page.goto('/ar/products/vegetable')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('ج.م.')
    await page.goto('/products/vegetable')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.goto('/products/vegetable?sort=price-up&offer=1')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

for (const home of ['/', '/ar']) {
  test(`each link in the header and footer of ${home} leads to a page with a title`, async ({
    request,
  }) => {
    const html = await (await request.get(home)).text()
    for (const part of ['header', 'footer']) {
      const [, inPart = ''] = new RegExp(`<${part}.*?>(.*?)</${part}>`, 's').exec(html) ?? []
      const paths = new Set([...inPart.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, to]) => to))
      expect(paths.size, part).toBeGreaterThan(8)
      for (const path of paths) {
        const response = await request.get(String(path).replaceAll('&amp;', '&'))
        expect(response.status(), path).toBe(200)
        expect(headOf(await response.text()).title, path).not.toBe('')
      }
    }
  })
}

test('from the home page one comes to a product and to a recipe by links', async ({
  page,
  request,
}) => {
  const titleOf = async (path: string) => headOf(await (await request.get(path)).text()).title
  await page.goto('/ar')
  await ready(page)
  for (const list of ['/ar/products/vegetable', '/ar/meals']) {
    // The link may be in a closed menu.
    const link = page.locator(`a[href="${list}"]:not([lang])`).first()
    await link.evaluate((found: HTMLElement) => found.click())
    await expect(page).toHaveTitle(await titleOf(list))
    const first = page.locator('main article a[href^="/"], main li a[href^="/"]').first()
    const path = (await first.getAttribute('href')) ?? ''
    await first.evaluate((found: HTMLElement) => found.click())
    await expect(page).toHaveTitle(await titleOf(path))
  }
})

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
