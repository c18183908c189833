import type { Page } from '@playwright/test'
import { monthName } from '#format/dates.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { months } from '#shop/catalogue/season.ts'
import { withPictures } from '../launch.ts'
import { signInOwner } from '../owner.ts'
import { uploadPhoto } from '../picture.ts'
import { expect, test } from '../shop.ts'
import { openPage } from '../admin-page.ts'

test.use({ ...withPictures, ownShop: 'product-form' })

async function expectMarked(page: Page, name: string) {
  const link = page.getByRole('main').getByRole('link', { name })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  const marks = await link.evaluate((it) =>
    it
      .closest('article')
      ?.getAnimations()
      .map(({ id }) => id),
  )
  expect(marks).toContain('saved')
}

test('a product is added with its picture, sold in both languages, edited, deleted and undone', async ({
  quietPage: page,
  shop,
}) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin/products?category=milk')
  await expect(page.getByRole('link', { name: 'Add product' })).toHaveAttribute(
    'href',
    '/admin/addToTable/milk',
  )
  await openPage(page, '/admin/mainTable/herbals')
  await page.getByRole('link', { name: 'Add product' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Add Product Herbals' })).toBeVisible()
  for (const field of ['Price in EGP', 'Quantity', 'Description in English', 'Picture address']) {
    await expect(page.getByLabel(field)).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter a name',
    'Enter a price in EGP, like 12.50',
    'Use one of the shop’s pictures, or an address that starts with https:// and has no port',
    'A quantity must be a number, 0 or more',
  ])

  await page.getByLabel('Name in English').fill('Lemon balm')
  await page.getByLabel('Name in Arabic').fill('ترنجان')
  await page.getByLabel('Price in EGP').fill('١٢٫٥٠')
  await page.getByLabel('Offer %').fill('10')
  await page.getByLabel('Quantity').fill('30')
  await expect(page.getByText('EGP 11.25')).toBeVisible()
  await uploadPhoto(page)
  await page.getByLabel('Quantity').press('Enter')

  // Herbals have two pages, and a new product is last.
  await expect(page).toHaveURL('/products/herbals?page=2')
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText('was saved')
  await expectMarked(page, 'Lemon balm')
  for (const [path, name, price] of [
    ['/products/herbals/lemon-balm', 'Lemon balm', 'EGP 11.25'],
    ['/ar/products/herbals/lemon-balm', 'ترنجان', '11.25'],
  ] as const) {
    await openPage(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main')).toContainText(price)
    const picture = page.getByRole('main').getByRole('img', { name })
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }

  await openPage(page, '/admin/mainTable/herbals?q=balm')
  const row = page.getByRole('row').filter({ hasText: 'Lemon balm' })
  await expect(row).toContainText('12.50 EGP/KG')
  await row.getByRole('link', { name: /^Edit/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await page.getByLabel('Price in EGP').fill('14')
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  await guard.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByLabel('Price in EGP')).toHaveValue('14')
  await page.getByLabel('Price in EGP').press('Enter')
  await expect(page).toHaveURL('/products/herbals?page=2')
  await expectMarked(page, 'Lemon balm')
  await page.getByRole('button', { name: 'Back to the table' }).press('Enter')
  await expect(row).toContainText('14.00 EGP/KG')

  await row.getByRole('button', { name: /^Delete/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Delete .*Lemon balm/ })
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(row).toHaveCount(1)
  await row.getByRole('link', { name: /^Details/ }).press('Enter')
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByRole('listitem')).toContainText([
    'Restored',
    'Deleted',
    'EGP 14.00',
    'Created',
  ])
})

test('two edits of one product meet, and the admin chooses', async ({ page, shop }) => {
  await signInOwner(page, shop)
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'mangoes')
    .executeTakeFirstOrThrow()
  await openPage(page, `/admin/addToTable/fruits/${id}`)
  await page.getByLabel('Name in English').fill('Mine')
  await page.getByLabel('Price in EGP').fill('91')
  await shop.db
    .updateTable('products')
    .set({ version: 7, name: 'Theirs', origin: 'Another farm' })
    .where('id', '=', id)
    .execute()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: /was changed by someone else/ })
  await expect(dialog.getByRole('group')).toHaveCount(3)
  await dialog
    .getByRole('group', { name: 'Name in English' })
    .getByLabel(/Theirs/)
    .check()
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await expect(page).toHaveURL('/products/fruits')
  const saved = await shop.db
    .selectFrom('products')
    .select(['name', 'price_piastres', 'origin'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(saved).toEqual({ name: 'Theirs', price_piastres: 9100, origin: 'Another farm' })
})

test('out of the months that the owner ticks, a product is grey and says when it is back', async ({
  quietPage: page,
  shop,
}) => {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'sage')
    .executeTakeFirstOrThrow()
  // Two months from now, so that the product is out of season on any day.
  const today = dayInCairo(new Date())
  const month = months[(Number(today.slice(5, 7)) + 1) % 12] ?? 'jan'
  await signInOwner(page, shop)
  await openPage(page, `/admin/addToTable/herbals/${id}`)
  await page
    .getByRole('group', { name: m.field_months() })
    .getByLabel(monthName(month, 'en'))
    .press('Space')
  await page.getByLabel('Quantity').press('Enter')
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText('was saved')

  await page.setViewportSize({ width: 360, height: 800 })
  for (const locale of ['en', 'ar'] as const) {
    const back = m.stock_back_in({ month: monthName(month, locale) }, { locale })
    await openPage(page, pathIn(locale, '/products/herbals?page=2'))
    const card = page.locator('article[data-sold-out]')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(back)
    await openPage(page, pathIn(locale, '/products/herbals/sage'))
    await expect(page.locator('#stock-alert')).toContainText(back)
    await expect(page.locator('#stock-alert').getByRole('button')).toBeVisible()
  }
})
