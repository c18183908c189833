import { buyer, ready, storedCart } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'

test(
  'adding shows at once in the header, on the card, and is announced',
  { tag: '@quick' },
  async ({ quietPage: page }) => {
    await page.goto('/products/vegetable')
    await ready(page)
    await page
      .getByRole('button', { name: /Add .*Tomatoes.* to the cart/ })
      .first()
      .click()
    await expect(page.getByRole('banner')).toContainText('27.99')
    await expect(page.getByRole('status').filter({ hasText: /added/ })).toContainText('27.99')
    await page
      .getByRole('button', { name: /one more|increase|more .*Tomatoes/i })
      .first()
      .click()
    await expect(page.getByRole('banner')).toContainText('55.98')
  },
)

test('two tabs keep one cart', async ({ context, page }) => {
  const other = await context.newPage()
  await buyer(page).add('/products/vegetable/tomatoes')
  await buyer(other).add('/products/vegetable/carrots')
  await expect(page.getByRole('banner')).toContainText('2')
  await buyer(page).add('/products/fruits/bananas')
  await expect.poll(() => storedCart(other)).toHaveLength(3)
})

test('a changed price, a short stock and a product that is gone are said, not silently charged', async ({
  page,
  shop,
}) => {
  const mona = buyer(page)
  await mona.add('/products/fruits/plums', 3)
  await mona.add('/products/fruits/pears')
  await mona.add('/products/fruits/guavas')
  const set = (slug: string, to: object) =>
    shop.db.updateTable('products').set(to).where('slug', '=', slug).execute()
  await set('plums', { quantity: 2 })
  await set('pears', { price_piastres: 99_00, offer: 0 })
  await set('guavas', { deleted_at: new Date().toISOString() })
  await page.goto('/cart')
  await expect(page.getByText('EGP 99.00').first()).toBeVisible()
  await expect(page.getByText(/no longer sell/)).toBeVisible()
  await expect.poll(() => storedCart(page)).toMatchObject([{ qty: 2 }, { qty: 1 }])
})

test('removing can be undone', async ({ page }) => {
  await buyer(page).add('/products/vegetable/tomatoes')
  await page.goto('/cart')
  await page
    .getByRole('table')
    .getByRole('button', { name: /Remove .*Tomatoes/ })
    .click()
  await expect(page.getByText('Your Cart Is Empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Tomatoes' })).toHaveCount(1)
  // Focus must stay in the page's main part, or the keyboard would start at the top again.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})
