import type { Page } from '@playwright/test'
import { locales, pathIn } from '#messages/locale.ts'
import { hasFruits, ready } from '../buyer.ts'
import { withPictures } from '../launch.ts'
import { ownersPage } from '../owner.ts'
import { expect, test } from '../shop.ts'

test.use(withPictures)

test.describe.configure({ mode: 'parallel' })

const shopPages = `/ /products /products/vegetable /products/milk/cow-milk /cart /checkout /meals
  /meals/vegetable-torly /producers /producers/sawaqi-farm /disease /heart /smallbox /search?q=mint /search?q=zzzz /contact /about /login
  /register /forgot-password /orders /account /policies/delivery /no-such-page`.split(/\s+/)

const adminPages =
  `/admin /admin/orders /admin/prices /admin/products /admin/import /admin/mainTable/vegetable
  /admin/addToTable/milk /admin/boxes /admin/boxes/small /admin/boxes/small/weeks/new?copy=1
  /admin/content /admin/content/meals /admin/content/meals/new /admin/content/conditions
  /admin/content/conditions/heart /admin/content/producers /admin/content/producers/sawaqi-farm
  /admin/content/areas /admin/content/areas/maadi /admin/customers
  /admin/messages /admin/settings`.split(/\s+/)

/** The languages alternate in steps of 32 px, because narrow widths mostly affect both. */
const leastIn = { en: 320, ar: 352 }

/**
 * Resizing a frame is much quicker than resizing the window, so this allows frames, which the shop forbids.
 */
async function allowFrames(page: Page) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    if (route.request().url().endsWith('/frame')) {
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe></iframe>' })
    }
    const response = await route.fetch()
    const headers = response.headers()
    delete headers['x-frame-options']
    delete headers['content-security-policy']
    await route.fulfill({ response, headers })
  })
  await page.goto('/frame')
}

/**
 * Returns elements wider than the page: every 64 px up to 960, every 128 px up to 1600, and at some widths
 * with text at 200%.
 */
async function overflows(page: Page, path: string, least: number): Promise<string[]> {
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, src) => {
    frame.src = src
    frame.height = '800'
  }, path)
  await expect.poll(() => page.frames()[1]?.url()).toContain(path)
  const [, frame] = page.frames()
  if (!frame) throw new Error('There is no frame')
  await ready(frame)
  return page.locator('iframe').evaluate((element: HTMLIFrameElement, least) => {
    const found: string[] = []
    const inner = element.contentDocument
    const look = (width: number, text: string) => {
      if (!inner) return
      element.width = String(width)
      inner.documentElement.style.fontSize = text
      const { scrollWidth, clientWidth } = inner.documentElement
      if (scrollWidth <= clientWidth) return
      const beyond = [...inner.body.querySelectorAll('*')].filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left < -1 || right > clientWidth + 1
      })
      const [widest] = beyond.slice(-1)
      found.push(
        `${inner.location.pathname} at ${width}, text ${text}: ${scrollWidth} wide, ${widest?.outerHTML.slice(0, 120)}`,
      )
    }
    for (let width = least; width <= 1600; width += width < 960 ? 64 : 128) look(width, '100%')
    for (const width of [360, 768, 1280]) look(width, '200%')
    return found
  }, least)
}

for (const locale of locales) {
  for (const [index, pages] of [shopPages.slice(0, 11), shopPages.slice(11)].entries()) {
    test(`no page scrolls sideways at any width, nor with larger text (${locale}, ${index + 1})`, async ({
      page,
    }) => {
      await hasFruits(page)
      await allowFrames(page)
      const found: string[] = []
      for (const path of pages)
        found.push(...(await overflows(page, pathIn(locale, path), leastIn[locale])))
      expect(found).toEqual([])
    })
  }

  test(`no page of the admin area scrolls sideways at any width, nor with larger text (${locale})`, async ({
    browser,
    shop,
  }) => {
    const page = await ownersPage(browser, shop)
    await allowFrames(page)
    const found: string[] = []
    for (const path of adminPages)
      found.push(...(await overflows(page, pathIn(locale, path), leastIn[locale])))
    await page.context().close()
    expect(found).toEqual([])
  })
}
