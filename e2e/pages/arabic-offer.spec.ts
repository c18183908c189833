import { m } from '#messages/compiled/messages.js'
import { expect, test } from '../shop.ts'

test.use({ locale: 'ar-EG', viewport: { width: 360, height: 740 } })

test('an Arabic phone is offered Arabic on an English page, once', async ({ page }) => {
  const offer = page.getByRole('link', { name: m.offer_arabic({}, { locale: 'ar' }) })
  await page.goto('/products/vegetable?sort=price-up')
  await expect(offer).toBeVisible()
  await offer.click()
  await expect(page).toHaveURL(/\/ar\/products\/vegetable\?sort=price-up$/)
  await page.goto('/products/vegetable')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(offer).toBeHidden()
})

test.describe('an English one', () => {
  test.use({ locale: 'en-GB' })
  test('is not', async ({ page }) => {
    await page.goto('/products/vegetable')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(m.offer_arabic({}, { locale: 'ar' }))).toBeHidden()
  })
})
