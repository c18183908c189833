import { ready } from '../buyer.ts'
import { lineTo } from '../line.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'

test('nothing but the page itself is needed to see it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname)
  })
  await page.route('**/assets/*.{js,css}', (route) => route.abort())
  await page.goto('/products/milk')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Only the stylesheet for the footer and for what opens later.
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/later-[\w-]+\.css$/)])
  const header = page.locator('header').first()
  expect(await header.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe(
    'rgba(0, 0, 0, 0)',
  )
})

for (const path of [
  '/',
  '/ar',
  '/products',
  '/ar/products/vegetable',
  '/products/milk/cow-milk',
  '/search?q=mint',
  '/search?q=nothing',
  '/heart',
  '/disease',
  '/ar/meals',
  '/smallbox',
  '/producers',
  '/cart',
  '/checkout',
  '/login',
  '/register',
  '/account',
  '/orders',
  '/about',
  '/contact',
  '/ar/policies/delivery',
  '/offline',
]) {
  test(`no style of the header and of what the page shows comes later: ${path}`, async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    const shown = []
    for (const hasLaterStyles of [true, false]) {
      if (!hasLaterStyles) await page.route('**/assets/later-*.css', (route) => route.abort())
      await page.goto(path)
      shown.push(await placesIn(page))
    }
    const [complete, first] = shown
    expect(complete?.length).toBeGreaterThan(30)
    expect(first).toEqual(complete)
  })
}

/**
 * Where each part of the header and of the page above its later styles stands, on a phone and on a wide screen. Boxes
 * around the later parts differ in height.
 */
async function placesIn(page: Page): Promise<string[]> {
  const places: string[] = []
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const found = await page.evaluate(async () => {
      await document.fonts.ready
      const later = document.querySelector('main link[rel=stylesheet]')
      const isAbove = (element: Element) =>
        !later || later.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
      const shown = [...document.querySelectorAll('header, header *, main, main *')].filter(
        (element) =>
          // The size of a picture may depend on whether it has loaded; its place around it is compared.
          !element.matches('picture *') &&
          element.checkVisibility() &&
          isAbove(element) &&
          !element.contains(later),
      )
      return shown.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize } = getComputedStyle(element)
        const look = [x, y, width, height, color, backgroundColor, fontSize]
        return [element.localName, element.className, ...look].join(' ')
      })
    })
    places.push(...found)
  }
  return places
}

test('a page that comes in two parts, and is painted in between, answers to a press', async ({
  quietPage: page,
  shop,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const line = await lineTo(shop.url)
  line.stopsAt = '<footer'
  await page.goto(`${line.url}/products/milk/cow-milk`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { entry, imports } = await page
    .locator('script[data-entry]')
    .first()
    .evaluate((script: HTMLScriptElement) => ({ ...script.dataset }))
  // The imports load after the first paint. The script comes last, because it needs the whole document.
  const parts = String(imports).split(' ').filter(Boolean)
  expect(parts.length).toBeGreaterThan(0)
  await page.waitForFunction((all) => {
    const fetched = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
    return all.every((part) => fetched.includes(part))
  }, parts)
  expect(asked).not.toContain(entry)
  line.sendRest()
  await ready(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .*Cow milk/ })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: /cart/i })).toContainText('1')
  await line.close()
})

for (const path of [
  '/',
  '/ar/products/vegetable',
  '/products/milk/cow-milk',
  '/ar/meals/vegetable-torly',
  '/smallbox',
  '/heart',
  '/ar/policies/delivery',
  '/ar/register',
]) {
  test(`nothing asks for the browser’s tables of languages while a page starts: ${path}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const made: string[] = []
      Object.assign(window, { made })
      for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Collator'] as const) {
        const construct = (format: object, given: unknown[]) => {
          made.push(`${name} ${JSON.stringify(given)}`)
          return Reflect.construct(format as typeof Object, given)
        }
        Object.assign(Intl, { [name]: new Proxy(Intl[name], { construct }) })
      }
    })
    await page.goto(path)
    await ready(page)
    expect(await page.evaluate('window.made')).toEqual([])
  })
}
