import type { Page } from '@playwright/test'
import { ready, storedCart } from '../buyer.ts'
import { withPictures } from '../launch.ts'
import { expect, test } from '../shop.ts'
import { withoutScripts } from '../late-scripts.ts'

test.use(withPictures)

const phone = { width: 412, height: 839 }
const desktop = { width: 1280, height: 800 }

test('a page can be read, and its first tap counts, before any script came', async ({ page }) => {
  const letGo = await withoutScripts(page)
  await page.goto('/ar/products/vegetable', { waitUntil: 'commit' })
  const button = page.locator('article button').filter({ visible: true }).first()
  const card = page.getByRole('button', { name: 'طماطم' }).first()
  await expect(card).toBeVisible()
  expect(await button.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px')
  await card.click()
  letGo()
  await expect.poll(async () => (await storedCart(page)).length).toBe(1)
})

/**
 * Opens a list, and taps its first product into the cart before scripts run; returns a link to another
 * page.
 */
async function tapped(page: Page, start = '') {
  await page.goto(`${start}/products/vegetable`, { waitUntil: 'commit' })
  await page.locator('article button').filter({ visible: true }).first().click()
  return page.locator(`a[href="${start}/products/fruits"]`).filter({ visible: true }).first()
}

for (const [start, viewport, follow] of [
  ['', desktop, 'Enter'],
  ['/ar', phone, 'click'],
] as const) {
  test(`a tap counts though a link is followed after it: by ${follow}, ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const letGo = await withoutScripts(page)
    const link = await tapped(page, start)
    await (follow === 'click' ? link.click() : link.press(follow))
    letGo()
    await expect(page).toHaveURL(`${start}/products/fruits`)
    expect(await storedCart(page)).toHaveLength(1)
  })
}

/** Timers run only when the test advances the clock. */
async function stopTime(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
}

test('a link after a tap is followed at once when scripts are lost', async ({ page }) => {
  await stopTime(page)
  const letGo = await withoutScripts(page, { areLost: true })
  await (await tapped(page)).click()
  await expect(page).toHaveURL('/products/vegetable')
  letGo()
  await expect(page).toHaveURL('/products/fruits')
})

test('a link after a tap waits four seconds for scripts that do not come', async ({ page }) => {
  await stopTime(page)
  const letGo = await withoutScripts(page)
  await (await tapped(page)).click()
  await page.clock.runFor(3_900)
  await expect(page).toHaveURL('/products/vegetable')
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/products/fruits')
  letGo()
})

test('a link after a tap still opens beside the page', async ({ page, context }) => {
  const letGo = await withoutScripts(page)
  const link = await tapped(page)
  for (const open of [
    () => link.click({ modifiers: ['ControlOrMeta'] }),
    () => link.click({ button: 'middle' }),
    async () => {
      await link.evaluate((one) => one.setAttribute('target', '_blank'))
      await link.click()
    },
  ]) {
    const other = context.waitForEvent('page')
    await open()
    await expect(await other).toHaveURL('/products/fruits')
  }
  letGo()
  await ready(page)
  await expect(page).toHaveURL('/products/vegetable')
  expect(await storedCart(page)).toHaveLength(1)
})

test('a link is followed at once where nothing was tapped', async ({ page }) => {
  await stopTime(page)
  const letGo = await withoutScripts(page)
  await page.goto('/products/vegetable', { waitUntil: 'commit' })
  await page.locator('a[href="/products/fruits"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/products/fruits')
  letGo()
})

const line = { _id: 'g', name: 'Good', src: '/images/products/tomatoes-640.webp', price: 5, qty: 1 }

for (const path of ['/cart', '/ar/checkout']) {
  test(`before any script came, an empty cart is seen to be empty, and no other: ${path}`, async ({
    page,
  }) => {
    const pictures: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('empty-cart')) pictures.push(request.url())
    })
    const letGo = await withoutScripts(page)
    const picture = page.locator('img[src*="empty-cart"]')
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(picture).toBeVisible()
    await expect(heading).toBeHidden()
    await expect.poll(() => pictures.length).toBe(1)
    await page.evaluate((cart) => localStorage.setItem('data', cart), JSON.stringify([line]))
    pictures.length = 0
    await page.reload({ waitUntil: 'commit' })
    await expect(heading).toBeVisible()
    await expect(picture).toBeHidden()
    expect(pictures).toEqual([])
    letGo()
  })
}

test('the first tap on what is offered beside an empty cart counts', async ({ page }) => {
  const letGo = await withoutScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Add / }).first().click()
  letGo()
  await expect(page.getByRole('row')).not.toHaveCount(0)
  expect(await storedCart(page)).toHaveLength(1)
})
