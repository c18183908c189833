import { expectAccessible } from '../accessible.ts'
import { signInOwner } from '../owner.ts'
import { dayInCairo } from '#shop/cairo.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'content' })

test('last week is copied, changed, published, and seen by shoppers in both languages', async ({
  page,
  shop,
}) => {
  await signInOwner(page, shop)
  await page.goto('/admin/boxes')
  await page.getByRole('link', { name: 'Copy last week: Small Box' }).click()
  await expect(page.getByText(/Copied from .*3 – 10 March 2023/)).toBeVisible()
  await expect(page.getByLabel('Name in English')).toHaveCount(13)

  await page.getByRole('button', { name: 'Remove: Row 1', exact: true }).click()
  await expect(page.getByLabel('Name in English')).toHaveCount(12)
  await page.getByText('Paste rows', { exact: true }).click()
  await page.getByLabel('Rows from a spreadsheet').fill('Carrots\t1.25\nMoon dust\t2')
  await page.getByRole('button', { name: 'Add these rows' }).click()
  await expect(page.getByLabel('Name in Arabic').nth(12)).toHaveValue('جزر')

  await page.getByRole('button', { name: 'Publish' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /Row 14, Name in Arabic/ }).click()
  await page.keyboard.type('غبار القمر')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('This week', { exact: true })).toBeVisible()
  await expect(page.getByText('Created')).toBeVisible()

  await page.goto('/')
  const boxes = page.getByRole('region', { name: 'Weekly boxes' })
  await expect(boxes.getByRole('listitem').first()).toContainText(/: [\d.]+ kg in all/)
  await expect(boxes.getByRole('listitem').nth(1)).toContainText('The next list comes out on')
  await page.goto('/smallbox')
  const current = page.getByRole('region', { name: /This week’s box/ })
  await expect(current.getByRole('row').filter({ hasText: 'Carrots' })).toContainText('1.25 kg')
  await expect(current.getByRole('row')).toHaveCount(15)
  await expect(page.getByRole('table')).toHaveCount(1)
  await page.locator('summary').filter({ hasText: '3 – 10 March 2023' }).click()
  await expect(page.getByRole('table')).toHaveCount(2)
  await page.goto('/ar/smallbox')
  const arabic = page.getByRole('region', { name: /صندوق هذا الأسبوع/ })
  await expect(arabic.getByRole('row').filter({ hasText: 'غبار القمر' })).toContainText('2')
})

test('a box week shows its value and its last cost beside the price of the box', async ({
  page,
  shop,
}) => {
  await costs(shop, 'carrots', 12_00)
  await signInOwner(page, shop)
  await page.goto('/admin/boxes/small/weeks/new')
  await page.getByText('Paste rows', { exact: true }).click()
  await page.getByLabel('Rows from a spreadsheet').fill('Carrots\t1.5\nMoon dust\t2')
  await page.getByRole('button', { name: 'Add these rows' }).click()
  const row = (number: number) => page.getByRole('group', { name: `Row ${number}`, exact: true })
  await expect(row(1)).toContainText(/In the shop .*Last cost .*18\.00/)
  await expect(row(2)).toContainText('No cost known')
  const sums = page.getByRole('group', { name: 'What it’s worth' })
  await expect(sums).toContainText(/Known for 1 of 2 items\.EGP.18\.00/)
  await expect(sums).toContainText(/Margin at most.*%/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove: Row 2', exact: true }).click()
  await expect(sums).toContainText(/Last costEGP.18\.00Margin/)
})

async function costs({ db }: RunningShop, slug: string, piastresPerKg: number) {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  const day = dayInCairo(new Date())
  await db
    .insertInto('goods_receipts')
    .values({
      id: `cost-of-${slug}`,
      product_id: id,
      supplier_id: null,
      from_day: day,
      to_day: day,
      amount: 5000,
      cost_piastres: piastresPerKg,
      added: 0,
      filled: 0,
      version: 1,
      note: '',
      who: 'shop',
      at: new Date().toISOString(),
    })
    .execute()
}

test('what was typed is not lost by leaving unasked', async ({ page, shop }) => {
  await signInOwner(page, shop)
  await page.goto('/admin/content/conditions/heart')
  await page.getByLabel('Question in English').fill('What now?')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Question in English')).toHaveValue('What now?')
  await page.getByLabel('Question in English').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Question in English')
  await page.getByLabel('Question in English').fill('What is good for the heart?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.goto('/heart')
  await expect(page.getByText('What is good for the heart?')).toBeVisible()
})

test('of two admins the second sees what the first one changed, and decides', async ({
  page,
  context,
  shop,
}) => {
  await signInOwner(page, shop)
  const other = await context.newPage()
  await signInOwner(other, shop)
  for (const one of [page, other]) await one.goto('/admin/content/conditions/kidney')
  await page.getByLabel('Note in English').fill('Ask your doctor first.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await other.getByLabel('Question in English').fill('What is good for the kidneys, then?')
  await other.getByRole('button', { name: 'Save' }).click()
  const warning = other.getByRole('alert').filter({ hasText: 'Another admin' })
  await expect(warning).toContainText('Ask your doctor first.')
  await warning.getByRole('button', { name: 'Use what is saved' }).click()
  await expect(other.getByLabel('Note in English')).toHaveValue('Ask your doctor first.')
  await other.getByLabel('Question in English').fill('What is good for the kidneys, then?')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Saved', { exact: true }).first()).toBeVisible()
})

for (const path of [
  '/admin/boxes',
  '/admin/boxes/small',
  '/admin/boxes/small/weeks/new?copy=1',
  '/ar/admin/content/meals/new',
  '/ar/admin/content/conditions/heart',
]) {
  test(`${path} fits a phone and has no serious barrier`, async ({ page, shop }) => {
    await signInOwner(page, shop)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    await expectAccessible(page)
  })
}
