import type { Page } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { ready } from './buyer.ts'
import { uploadPhoto } from './picture.ts'
import { expect, owner, test, type RunningShop } from './shop.ts'

test.use({ ownShop: 'catalogue' })

/** Signs the owner in, as the login page does. */
async function signInOwner(page: Page, shop: RunningShop) {
  const response = await page.request.post(`${shop.url}/auth/signin`, { data: owner })
  const { token } = await response.json()
  await page.addInitScript((token) => localStorage.setItem('token', token), token)
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The card of what was saved is in sight, focused and marked. */
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
  await open(page, '/admin/products?category=milk')
  await expect(page.getByRole('link', { name: 'Add product' })).toHaveAttribute(
    'href',
    '/admin/addToTable/milk',
  )
  await open(page, '/admin/mainTable/herbals')
  await page.getByRole('link', { name: 'Add product' }).press('Enter')

  await expect(page.getByRole('heading', { name: 'Add Product Herbals' })).toBeVisible()
  for (const field of [
    'Price in EGP',
    'Quantity',
    'Description in English',
    'Address of the picture',
  ]) {
    await expect(page.getByLabel(field)).toHaveValue('')
  }
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter a name',
    'Enter a price in EGP, like 12.50',
    'Use a picture of the shop, or an address that starts with https:// and has no port',
    'A quantity is a whole number, 0 or more',
  ])

  await page.getByLabel('Name in English').fill('Lemon balm')
  await page.getByLabel('Name in Arabic').fill('ترنجان')
  await page.getByLabel('Price in EGP').fill('١٢٫٥٠')
  await page.getByLabel('Offer %').fill('10')
  await page.getByLabel('Quantity').fill('30')
  await expect(page.getByText('EGP 11.25')).toBeVisible()
  await uploadPhoto(page)
  await page.getByLabel('Quantity').press('Enter')

  // Herbals have two pages, and what is new stands last.
  await expect(page).toHaveURL('/products/herbals?page=2')
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText('was saved')
  await expectMarked(page, 'Lemon balm')
  for (const [path, name, price] of [
    ['/products/herbals/lemon-balm', 'Lemon balm', 'EGP 11.25'],
    ['/ar/products/herbals/lemon-balm', 'ترنجان', '11.25'],
  ] as const) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main')).toContainText(price)
    const picture = page.getByRole('main').getByRole('img', { name })
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }

  await open(page, '/admin/mainTable/herbals?q=balm')
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

test('figures are changed where they stand, by keyboard alone, and taken back when refused', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await open(page, '/admin/products?q=tomatoes&category=vegetable')
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
  await open(page, '/admin/mainTable/milk')
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

  // 65 is meant to be 6.5: it is asked about first.
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

  await open(page, '/admin/mainTable/milk?q=cow')
  const row = page.getByRole('row').filter({ hasText: 'Cow milk' })
  await row.getByRole('button', { name: /^Price of/ }).press('Enter')
  await page.keyboard.type('4.80')
  await page.keyboard.press('Enter')
  await expect(question).toContainText(/48\.00.* → .*4\.80/)
  await answer('Cancel')
  expect(await priceOf('cow-milk')).toBe(48_00)
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

  await open(page, '/admin/boxes/small')
  await page.locator('[name=pricePiastres]').fill('8,000')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(question).toContainText(/800\.00.* → .*8000\.00/)
  await answer('Cancel')
  expect(await priceOf('smallbox')).toBe(800_00)
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await answer('Yes, change it')
  await expect.poll(() => priceOf('smallbox')).toBe(8000_00)
})

test('two edits of one product meet, and the admin chooses', async ({ page, shop }) => {
  await signInOwner(page, shop)
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'mangoes')
    .executeTakeFirstOrThrow()
  await open(page, `/admin/addToTable/fruits/${id}`)
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

test('what an import would do is told in the reader’s language', async ({ page, shop }) => {
  await signInOwner(page, shop)
  await open(page, '/ar/admin/import')
  const csv = 'type,name,price,unit\nvegetable,Okra of the garden,30,piece\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const row = page.getByRole('row').filter({ hasText: 'Okra of the garden' })
  await expect(row).toContainText('خضروات')
  await expect(row).not.toContainText(/vegetable|piece/)
})

for (const path of ['/admin/mainTable/fruits', '/admin/addToTable/meat', '/admin/import']) {
  for (const language of ['', '/ar']) {
    test(`${language}${path} fits every screen and has no serious barrier`, async ({
      page,
      shop,
    }) => {
      await signInOwner(page, shop)
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page, `${language}${path}`)
        const sideways = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        expect(sideways).toBe(0)
      }
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(({ impact }) => /serious|critical/.test(impact ?? ''))
      expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
  }
}
