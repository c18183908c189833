import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { openPage } from '../admin-page.ts'
import { signInOwner } from '../owner.ts'
import { expect, test } from '../shop.ts'

test.use({ ownShop: 'searches' })

test('what was searched for in vain is found once the owner says what it means', async ({
  quietPage: page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const words = 'quilfesto'
  await page.setViewportSize({ width: 360, height: 800 })
  const results = `${pathIn(locale, '/search')}?q=${words}`
  await page.goto(`${shop.url}${results}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
  await expect(page.locator('#list article')).toHaveCount(0)

  await signInOwner(page, shop)
  const meaning = m.searches_mean({ words: `\u2068${words}\u2069` }, say)
  // Searches are counted a few seconds late.
  await expect(async () => {
    await openPage(page, pathIn(locale, '/admin/searches'))
    await expect(page.getByRole('button', { name: meaning })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await page.getByRole('button', { name: meaning }).click()
  const box = page.getByLabel(m.searches_choose({}, say), { exact: true })
  await box.fill('parsley')
  const { name_ar: product } = await shop.db
    .selectFrom('products')
    .select('name_ar')
    .where('slug', '=', 'parsley')
    .executeTakeFirstOrThrow()
  const option = page.getByRole('option', { name: product, exact: true })
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await option.click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: meaning })).toHaveCount(0)
  const terms = page.getByRole('table', { name: m.searches_terms({}, say) })
  await expect(terms.getByRole('row').filter({ hasText: words })).toContainText(product)
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
  await page.goto(`${shop.url}${results}`)
  await expect(page.getByRole('article').first()).toContainText(product)

  await openPage(page, pathIn(locale, '/admin/searches'))
  const remove = m.row_remove({ row: `\u2068${words}\u2069` }, say)
  await page.getByRole('button', { name: remove }).click()
  await page.getByRole('button', { name: m.toast_undo({}, say) }).click()
  await expect(page.getByRole('button', { name: remove })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: words })).toContainText(product)
})
