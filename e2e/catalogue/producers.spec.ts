import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { openPage } from '../admin-page.ts'
import { headOf } from '../head.ts'
import { signInOwner } from '../owner.ts'
import { expect, test } from '../shop.ts'

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
    ['Certifying body’s code number', 'DEMO-CODE'],
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
  const nameOf = (locale: Locale) => (locale === 'ar' ? 'مزرعة التجربة' : 'Test Farm')
  const seen = (locale: Locale) => {
    const say = { locale }
    const main = page.getByRole('main')
    return {
      organic: m.producer_organic({}, say),
      panel: main.getByRole('region', { name: m.product_producer({}, say) }),
      head: main.locator('div', { has: page.getByRole('heading', { level: 1 }) }).last(),
      card: main.getByRole('article').filter({ hasText: locale === 'ar' ? 'جزر' : 'Carrots' }),
    }
  }
  const path = '/products/vegetable/carrots'
  for (const [locale, place, certifier] of [
    ['en', 'Siwa', 'Demonstration Certification'],
    ['ar', 'سيوة', 'جهة اعتماد تجريبية'],
  ] as const) {
    const { organic, panel, head, card } = seen(locale)
    await page.goto(pathIn(locale, '/products/vegetable'))
    await expect(card).toContainText(organic)
    await expect(card).toContainText(nameOf(locale))
    await page.goto(pathIn(locale, path))
    await expect(head).toContainText(organic)
    await expect(head.getByRole('link', { name: nameOf(locale) })).toBeVisible()
    for (const text of [place, organic, certifier, 'DEMO-99', 'DEMO-CODE']) {
      await expect(panel).toContainText(text)
    }
    expect(await dataOf(pathIn(locale, path))).toMatchObject({
      manufacturer: { name: nameOf(locale) },
      productionDate: today,
      hasCertification: { name: organic, certificationIdentification: 'DEMO-99', expires: today },
    })
    await panel.getByRole('link', { name: nameOf(locale) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(locale))
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('main')).toContainText('DEMO-CODE')
  }

  await shop.db
    .updateTable('producers')
    .set({ valid_until: addDays(today, -1) })
    .where('id', '=', 'test-farm')
    .execute()
  for (const locale of ['en', 'ar'] as const) {
    const { organic, panel, head, card } = seen(locale)
    await expect(async () => {
      const data = await dataOf(pathIn(locale, path))
      expect(data).toMatchObject({ manufacturer: { name: nameOf(locale) } })
      expect(JSON.stringify(data)).not.toContain(organic)
    }).toPass()
    await page.goto(pathIn(locale, path))
    await expect(panel).toContainText(nameOf(locale))
    await expect(panel).not.toContainText(organic)
    await expect(head).not.toContainText(organic)
    // Another program changed the database, so the shop may serve a cached page for a minute.
    await expect(async () => {
      await page.goto(pathIn(locale, '/products/vegetable'))
      await expect(card).toBeVisible()
      await expect(card).not.toContainText(organic, { timeout: 500 })
      await page.goto(pathIn(locale, '/producers/test-farm'))
      await expect(page.getByRole('main')).not.toContainText(organic, { timeout: 500 })
    }).toPass()
  }
})

for (const locale of ['en', 'ar'] as const) {
  test(`the home page names its producers, and each leads on (${locale})`, async ({ page }) => {
    await page.goto(pathIn(locale, '/'))
    const farms = page.getByRole('region', { name: m.home_farms({}, { locale }) })
    await expect(farms.getByRole('listitem')).toHaveCount(8)
    const first = farms.getByRole('listitem').getByRole('link').first()
    const name = (await first.textContent()) ?? ''
    await first.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const others = page.getByRole('navigation', { name: m.producer_others({}, { locale }) })
    await expect(others.getByRole('link', { name })).toHaveCount(0)
    await expect(others.getByRole('link').first()).toBeVisible()
  })
}
