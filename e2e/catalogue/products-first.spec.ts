import { pathIn } from '#messages/locale.ts'
import { m } from '#messages/compiled/messages.js'
import { ready } from '../buyer.ts'
import { expect, test } from '../shop.ts'

const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

for (const locale of ['en', 'ar'] as const) {
  test(`products come first at every size (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/products'))
    for (const size of sizes) {
      await page.setViewportSize(size)
      const card = await page.locator('#list article').first().boundingBox()
      // 240 px is the height of tile, name and price.
      expect((card?.y ?? Infinity) + 240).toBeLessThan(size.height - 56)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(pathIn(locale, '/products/vegetable'))
    const list = await page.locator('#list article').first().boundingBox()
    expect(list?.y).toBeLessThanOrEqual(420)
    await page.goto(pathIn(locale, '/'))
    const first = await page.locator('main article').first().boundingBox()
    expect(first?.y).toBeLessThan(1600 - 240)
  })
}

test('what suits is counted over the whole list', async ({ quietPage: page }) => {
  await page.goto('/ar/products/vegetable')
  await ready(page)
  const suits = page.getByLabel(m.listing_filter_condition({}, { locale: 'ar' }))
  const heart = suits.locator('option[value=heart]')
  const count = Number(/\d+/.exec((await heart.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(12)
  await suits.focus()
  await suits.selectOption('heart')
  await expect(page).toHaveURL(/\?condition=heart$/)
  await expect(page.locator('[data-range]')).toContainText(String(count))
  await expect(suits).toBeFocused()
  await expect(heart).toContainText(String(count))
})
