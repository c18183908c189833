import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { arabicAmount } from '#format/arabic-amount.ts'
import { buyer, ready, storedCart } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'

test.use({ ownShop: 'typed-quantity' })

const box = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /\((kg|كيلو)\)$/ })

test('a quantity is written on the product’s page and in the cart', async ({ page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  const half = arabicAmount(0.5, 'kg')
  await shop.db
    .updateTable('products')
    .set({ step: 0.5, quantity: 7.5 })
    .where('slug', '=', 'potatoes')
    .execute()
  await buyer(page, locale).add('/products/vegetable/potatoes')
  await box(page).fill('٢٫٥')
  await box(page).press('Enter')
  await expect.poll(() => storedCart(page)).toMatchObject([{ qty: 2.5, step: 0.5 }])

  await page.goto(pathIn(locale, '/cart'))
  await ready(page)
  await box(page).fill('1.3')
  await box(page).blur()
  const near = m.quantity_nearest_two({ step: half, first: '1', second: '1.5' }, say)
  await expect(page.getByRole('alert').filter({ hasText: near })).toBeVisible()
  await expect(box(page)).toHaveAccessibleDescription(near)
  expect(await storedCart(page), 'nothing is rounded').toMatchObject([{ qty: 2.5 }])

  await box(page).fill('abc')
  await box(page).press('Enter')
  await expect(page.getByText(m.quantity_no_number({}, say))).toBeVisible()
  await box(page).fill('8')
  await box(page).press('Enter')
  await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
  await box(page).press('Escape')
  await expect(box(page)).toHaveValue('2.5')
  await expect(box(page)).not.toHaveAttribute('aria-invalid')

  await box(page).fill('1,5')
  await box(page).press('Enter')
  await expect.poll(() => storedCart(page)).toMatchObject([{ qty: 1.5 }])
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('data') ?? ''))).toEqual([
    expect.objectContaining({
      _id: expect.any(String),
      name: expect.any(String),
      src: expect.any(String),
      price: expect.any(Number),
      qty: 1.5,
    }),
  ])
  await expect(page.getByRole('main')).toContainText(arabicAmount(1.5, 'kg'))
})
