import { addDays, dayInCairo } from '#shop/cairo.ts'
import { openPage } from './admin-page.ts'
import { headOf } from './head.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop.ts'

test.use({ ownShop: 'producers' })

test('a product is organic by its producer’s certificate, in both languages, and no day longer', async ({
  quietPage: page,
  shop,
}) => {
  const today = dayInCairo(new Date())
  await signInOwner(page, shop)
  await openPage(page, '/admin/content')
  await page.getByRole('main').getByRole('link', { name: 'Our producers' }).click()
  await page.getByRole('link', { name: 'New producer' }).click()
  for (const [label, text] of [
    ['Name in English', 'Test Farm'],
    ['Name in Arabic', 'مزرعة التجربة'],
    ['Place in English', 'Siwa'],
    ['Place in Arabic', 'سيوة'],
    ['Story in English', 'Olives and dates between two salt lakes.'],
    ['Story in Arabic', 'زيتون وبلح بين بحيرتين مالحتين.'],
    ['Certifying body in English', 'Demonstration Certification'],
    ['Certifying body in Arabic', 'جهة اعتماد تجريبية'],
    ['Certificate number', 'DEMO-99'],
    ['Valid until', today],
  ] as const) {
    await page.getByLabel(label).fill(text)
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/admin/content/producers/test-farm')

  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'carrots')
    .executeTakeFirstOrThrow()
  await openPage(page, `/admin/addToTable/vegetable/${id}`)
  await page.getByLabel('Producer', { exact: true }).selectOption('Test Farm')
  await page.getByLabel('Day of harvest or production').fill(today)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText('was saved')

  const dataOf = async (path: string) => {
    const head = headOf(await (await page.request.get(path)).text())
    return head.data.find((one) => one['@type'] === 'Product')
  }
  for (const [path, farm, place, organic, number] of [
    ['/products/vegetable/carrots', 'Test Farm', 'Siwa', 'Organic', 'DEMO-99'],
    ['/ar/products/vegetable/carrots', 'مزرعة التجربة', 'سيوة', 'عضوي', 'جهة اعتماد تجريبية'],
  ] as const) {
    await page.goto(path)
    const facts = page.locator('dl').filter({ hasText: farm })
    await expect(facts).toContainText(place)
    await expect(facts).toContainText(organic)
    await expect(facts).toContainText(number)
    expect(await dataOf(path)).toMatchObject({
      manufacturer: { name: farm },
      productionDate: today,
      hasCertification: { name: organic, certificationIdentification: 'DEMO-99', expires: today },
    })
    await facts.getByRole('link', { name: farm }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(farm)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  }

  await shop.db
    .updateTable('producers')
    .set({ valid_until: addDays(today, -1) })
    .where('id', '=', 'test-farm')
    .execute()
  for (const [path, farm, organic] of [
    ['/products/vegetable/carrots', 'Test Farm', /organic/i],
    ['/ar/products/vegetable/carrots', 'مزرعة التجربة', /عضوي/],
  ] as const) {
    await expect(async () => {
      const data = await dataOf(path)
      expect(data).toMatchObject({ manufacturer: { name: farm } })
      expect(data).not.toHaveProperty('hasCertification')
      expect(JSON.stringify(data)).not.toMatch(organic)
    }).toPass()
    await page.goto(path)
    const facts = page.locator('dl').filter({ hasText: farm })
    await expect(facts).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(organic)
  }
})
