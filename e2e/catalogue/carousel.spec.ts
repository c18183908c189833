import type { Locator, Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { ready } from '../buyer.ts'
import { expect, test } from '../shop.ts'

/** Returns the positions of the cards that are fully visible. */
async function seen(row: Locator): Promise<number[]> {
  return row.evaluate((list) => {
    const { left, right } = list.getBoundingClientRect()
    return [...list.children].flatMap((card, place) => {
      const box = card.getBoundingClientRect()
      return box.left >= left - 1 && box.right <= right + 1 ? [place] : []
    })
  })
}

async function openCarousel(page: Page, locale: Locale) {
  await page.goto(pathIn(locale, '/heart'))
  await ready(page)
  const say = { locale }
  const carousel = page.getByRole('region', { name: m.condition_products({}, say) })
  await carousel.scrollIntoViewIfNeeded()
  return {
    row: carousel.getByRole('list'),
    previous: carousel.getByRole('button', { name: m.carousel_previous({}, say) }),
    next: carousel.getByRole('button', { name: m.carousel_next({}, say) }),
  }
}

test('related products show 4, 3, 2 or 1 at a time by the page’s width', async ({
  quietPage: page,
}) => {
  const { row } = await openCarousel(page, 'en')
  for (const [width, count] of [
    [1280, 4],
    [1025, 4],
    [1024, 3],
    [601, 3],
    [600, 2],
    [481, 2],
    [480, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(async () => (await seen(row)).length, { message: `${width}` }).toBe(count)
  }
})

for (const locale of ['en', 'ar'] as const) {
  test(`related products turn by mouse and by keyboard, to either end (${locale})`, async ({
    quietPage: page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const { row, previous, next } = await openCarousel(page, locale)
    await expect.poll(() => seen(row)).toEqual([0, 1, 2, 3])
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await next.click()
    await expect.poll(() => seen(row)).toEqual([4, 5, 6, 7])
    await next.press('Enter')
    await expect.poll(() => seen(row)).toEqual([8, 9, 10, 11])
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await previous.press('Space')
    await expect.poll(() => seen(row)).toEqual([4, 5, 6, 7])
    await previous.click()
    await expect.poll(() => seen(row)).toEqual([0, 1, 2, 3])

    await row.focus()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(async () => (await seen(row))[0]).toBeGreaterThan(0)
    const [, second] = await row.getByRole('link').all()
    await second?.focus()
    await expect.poll(async () => (await seen(row)).includes(1)).toBe(true)
  })
}

test('related products follow a finger, from right to left', async ({ browser, shop }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const { row } = await openCarousel(page, 'ar')
  await expect.poll(() => seen(row)).toEqual([0])
  await row.scrollIntoViewIfNeeded()
  const box = await row.boundingBox()
  if (!box) throw new Error('The row is not there')
  const finger = await context.newCDPSession(page)
  const y = Math.max(200, Math.min(box.y + box.height / 2, 650))
  const swipe = async (distance: number) => {
    const start = 180 - distance / 2
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
    await touch('touchStart', start)
    for (let step = 1; step <= 10; step++) await touch('touchMove', start + (distance * step) / 10)
    // A finger that rests before it lifts gives no momentum.
    await page.waitForTimeout(150)
    await touch('touchMove', start + distance)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(220)
  await expect.poll(() => seen(row)).toEqual([1])
  await swipe(-220)
  await expect.poll(() => seen(row)).toEqual([0])
  await context.close()
})
