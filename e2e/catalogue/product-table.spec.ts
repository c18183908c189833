import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { signInOwner } from '../owner.ts'
import { expect, test } from '../shop.ts'
import { openPage } from '../admin-page.ts'

test.use({ ownShop: 'product-table' })

test('figures are changed where they stand, by keyboard alone, and taken back when refused', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin/products?q=tomatoes&category=vegetable')
  const row = page.getByRole('row').filter({ hasText: 'Tomatoes' }).first()
  const price = row.getByRole('button', { name: /^Price of/ })
  await price.press('Enter')
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter a price')
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()
  await expect(price).toHaveText(/^31\.10/)

  await price.press('Enter')
  await page.keyboard.type('33.5')
  await page.keyboard.press('Tab')
  await expect(row.getByRole('textbox', { name: /New offer/ })).toBeFocused()
  await page.keyboard.type('0')
  await page.keyboard.press('Tab')
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  const stored = () =>
    shop.db
      .selectFrom('products')
      .select(['price_piastres', 'offer', 'quantity', 'version'])
      .where('slug', '=', 'tomatoes')
      .executeTakeFirst()
  await expect
    .poll(stored)
    .toMatchObject({ price_piastres: 3350, offer: 0, quantity: 77, version: 4 })

  await shop.db
    .updateTable('products')
    .set({ version: 9, price_piastres: 4000 })
    .where('slug', '=', 'tomatoes')
    .execute()
  await price.press('Enter')
  await page.keyboard.type('35')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Someone else changed this')
  await expect(price).toHaveText(/^40\.00/)

  await row.getByRole('switch').press('Enter')
  await expect
    .poll(async () => (await page.request.get('/api/vegetable/tomatoes')).status())
    .toBe(404)
  await row.getByRole('switch').press('Enter')
  await expect
    .poll(async () => (await page.request.get('/api/vegetable/tomatoes')).status())
    .toBe(200)
})

test('many are changed at once, and back again', async ({ page, shop }) => {
  await signInOwner(page, shop)
  await openPage(page, '/admin/mainTable/milk')
  const offers = () =>
    shop.db
      .selectFrom('products')
      .select('offer')
      .where('category', '=', 'milk')
      .orderBy('id')
      .execute()
  const before = await offers()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await page.getByLabel('Offer %', { exact: true }).fill('35')
  await page.getByLabel('Offer %', { exact: true }).press('Enter')
  await expect.poll(offers).toEqual(before.map(() => ({ offer: 35 })))
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(offers).toEqual(before)
  // The next check compares prices with the listed offers, so wait until no 35% offer is left.
  await expect(page.getByRole('button', { name: /^Offer on .*: 35%/ })).toHaveCount(0)

  // A typing error for 6.5, so the page asks for a confirmation.
  await page.getByLabel('Offer %', { exact: true }).fill('65')
  await page.getByLabel('Offer %', { exact: true }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Change the price by more than half?' })
  await expect(question.getByRole('listitem').first()).toContainText('→')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(offers).toEqual(before)
  await page.getByLabel('Offer %', { exact: true }).press('Enter')
  await question.getByRole('button', { name: 'Yes, change it' }).press('Enter')
  await expect.poll(offers).toEqual(before.map(() => ({ offer: 65 })))
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(offers).toEqual(before)
})

test('a price that changes by more than half is asked about in the cell and in the form', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  const priceOf = async (slug: string) => {
    const query = shop.db.selectFrom('products').select('price_piastres').where('slug', '=', slug)
    return (await query.executeTakeFirstOrThrow()).price_piastres
  }
  const question = page.getByRole('dialog', { name: 'Change the price by more than half?' })
  const answer = (name: string) => question.getByRole('button', { name }).press('Enter')

  await openPage(page, '/admin/mainTable/milk?q=cow')
  const row = page.getByRole('row').filter({ hasText: 'Cow milk' })
  await row.getByRole('button', { name: /^Price of/ }).press('Enter')
  await page.keyboard.type('4.80')
  await page.keyboard.press('Enter')
  await expect(question).toContainText(/48\.00.* → .*4\.80/)
  await answer('Cancel')
  expect(await priceOf('cow-milk')).toBe(48_00)
  await expect(row.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await answer('Yes, change it')
  await expect.poll(() => priceOf('cow-milk')).toBe(4_80)
  await row.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(() => priceOf('cow-milk')).toBe(48_00)

  await row.getByRole('link', { name: /^Edit/ }).press('Enter')
  await page.getByLabel('Price in EGP').fill('480')
  await page.getByLabel('Price in EGP').press('Enter')
  await expect(question).toContainText(/48\.00.* → .*480\.00/)
  await answer('Cancel')
  expect(await priceOf('cow-milk')).toBe(48_00)

  await openPage(page, '/admin/boxes/small')
  await page.locator('[name=pricePiastres]').fill('8,000')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(question).toContainText(/800\.00.* → .*8000\.00/)
  await answer('Cancel')
  expect(await priceOf('smallbox')).toBe(800_00)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await answer('Yes, change it')
  await expect.poll(() => priceOf('smallbox')).toBe(8000_00)
})

test('who deletes and restores by keys stays where the row was', async ({ page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  await signInOwner(page, shop)
  await openPage(page, pathIn(locale, '/admin/mainTable/herbals'))
  const rows = page.getByRole('main').getByRole('row')
  const first = rows.nth(1).getByRole('button').last()
  const name = await rows.nth(2).getByRole('button').last().getAttribute('aria-label')
  const next = page.getByRole('button', { name: name ?? '', exact: true })
  await first.press('Enter')
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(next).toHaveCount(0)

  await openPage(page, pathIn(locale, '/admin/trash'))
  const restore = page.getByRole('button', { name: m.trash_restore({}, say) })
  await expect(restore).toHaveCount(2)
  await restore.first().press('Enter')
  await expect(restore).toHaveCount(1)
  await expect(restore).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(restore).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
