import type { Page } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { addDays, dayInCairo } from '#shop/cairo.ts'
import { expectAccessible } from '../accessible.ts'
import { ownersPage } from '../owner.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'prices' })

const names = {
  tomatoes: { en: 'Tomatoes', ar: 'طماطم' },
  spinach: { en: 'Spinach', ar: 'سبانخ' },
}

const isWithin = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true)

async function productOf({ db }: RunningShop, slug: keyof typeof names) {
  const product = db.selectFrom('products').selectAll().where('slug', '=', slug)
  return product.executeTakeFirstOrThrow()
}

const priceOf = async (shop: RunningShop, slug: keyof typeof names) =>
  (await productOf(shop, slug)).price_piastres

const typedPrice = (piastres: number, locale: Locale) => {
  const text = (piastres / 100).toFixed(2)
  if (locale === 'en') return text
  return text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '').replace('.', '٫')
}

test('prices are typed and computed, looked at, saved, refused, and undone', async ({
  browser,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const page = await ownersPage(browser, shop)
  await page.setViewportSize({ width: 390, height: 900 })
  const before = {
    tomatoes: await priceOf(shop, 'tomatoes'),
    spinach: await priceOf(shop, 'spinach'),
  }
  const nameOf = (slug: keyof typeof names) => isolate(names[slug][locale])
  const box = (slug: keyof typeof names) =>
    page.getByLabel(m.prices_new_of({ name: nameOf(slug) }, say))
  const preview = page.getByRole('button', { name: m.prices_preview({}, say), exact: true })
  const alert = page.getByRole('alert')

  await page.goto(pathIn(locale, '/admin/products'))
  await page.getByRole('link', { name: m.prices_title({}, say), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.prices_title({}, say))
  await preview.click()
  await expect(alert).toHaveText(m.prices_nothing({}, say))
  await expectAccessible(page, 'the prices')
  await isWithin(page)
  await page.getByLabel(m.prices_search({}, say)).fill(names.tomatoes[locale])
  await expect(box('spinach')).toHaveCount(0)

  await box('tomatoes').fill('dear')
  await preview.click()
  await expect(alert).toHaveText(m.prices_wrong({}, say))
  await expect(box('tomatoes')).toBeFocused()
  const twice = before.tomatoes * 2
  await box('tomatoes').fill(typedPrice(twice, locale))

  // Changes another price by a percentage, rounded to half a pound. The typed price stays.
  await page.getByLabel(m.prices_search({}, say)).fill(names.spinach[locale])
  await page.getByLabel(m.admin_select({ name: nameOf('spinach') }, say)).check()
  await page.getByLabel(m.prices_percent({}, say)).fill('10')
  // The bar with the focused button disappears, so the focus moves to the heading.
  await page.getByRole('button', { name: m.prices_fill({}, say), exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const more = Math.floor((before.spinach * 1.1) / 50 + 0.5) * 50
  await expect(box('spinach')).toHaveValue(String(more / 100))
  await preview.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.prices_preview({}, say))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page, 'the preview')
  await isWithin(page)

  // A doubled price needs a confirmation. Meanwhile a colleague has changed the spinach.
  const save = page.getByRole('button', { name: m.prices_save_now({ count: 2 }, say) })
  await save.click()
  await expect(alert).toHaveText(m.prices_sure_missing({}, say))
  const meant = m.prices_sure({ name: nameOf('tomatoes'), percent: '\u2066+100%\u2069' }, say)
  await expect(page.getByLabel(meant)).toBeFocused()
  await page.getByLabel(meant).check()
  const { id, version, category } = await productOf(shop, 'spinach')
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const edited = await page.request.put(`${shop.url}/api/${category}/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { price: (before.spinach + 25) / 100 },
  })
  expect(edited.status()).toBe(200)
  await save.click()
  await expect(alert).toHaveText(m.error_price_rows({}, say))
  expect((await productOf(shop, 'spinach')).version).toBe(version + 1)
  expect(await priceOf(shop, 'tomatoes')).toBe(before.tomatoes)
  await save.click()

  await expect(page.getByText(m.sheet_applied({}, say), { exact: true })).toBeVisible()
  expect(await priceOf(shop, 'tomatoes')).toBe(twice)
  expect(await priceOf(shop, 'spinach')).toBe(more)
  const inShop = await page.request.get(`${shop.url}/api/all/tomatoes`)
  expect(await inShop.json()).toMatchObject({ price: twice / 100 })
  await expectAccessible(page, 'a price sheet')
  await isWithin(page)

  await page.getByRole('button', { name: m.sheet_undo({}, say), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: m.sheet_undo({}, say), exact: true }).click()
  await expect(page.getByText(m.sheet_undone({}, say), { exact: true })).toBeVisible()
  expect(await priceOf(shop, 'tomatoes')).toBe(before.tomatoes)
  expect(await priceOf(shop, 'spinach')).toBe(before.spinach + 25)
})

test('prices are planned for a day, and cancelled', async ({ browser, shop }) => {
  const locale = 'en'
  const say = { locale } as const
  const page = await ownersPage(browser, shop)
  await page.setViewportSize({ width: 1280, height: 900 })
  const before = await priceOf(shop, 'tomatoes')
  const name = isolate(names.tomatoes[locale])
  await page.goto(pathIn(locale, '/admin/prices'))
  await expectAccessible(page, 'the prices')
  const boxes = page.locator('tbody input[type=text]')
  const checks = page.locator('tbody input[type=checkbox]')
  await boxes.first().focus()
  for (const [key, box] of [
    ['Enter', boxes.nth(1)],
    ['ArrowDown', boxes.nth(2)],
    ['ArrowUp', boxes.nth(1)],
    ['Shift+Enter', boxes.first()],
    ['Shift+Tab', checks.first()],
    ['ArrowDown', checks.nth(1)],
    ['Tab', boxes.nth(1)],
    ['Tab', boxes.nth(2)],
  ] as const) {
    await page.keyboard.press(key)
    await expect(box, key).toBeFocused()
  }
  await page.getByLabel(m.prices_new_of({ name }, say)).fill(typedPrice(before + 100, locale))
  await page.getByRole('button', { name: m.prices_preview({}, say), exact: true }).click()
  await page.getByLabel(m.prices_later({}, say)).check()
  const day = page.getByLabel(m.prices_day({}, say))
  const save = page.getByRole('button', { name: m.prices_save_later({ count: 1 }, say) })
  await day.fill(addDays(dayInCairo(new Date()), -1))
  await save.click()
  await expect(page.getByText(m.error_sheet_past({}, say)).first()).toBeVisible()
  await day.fill(addDays(dayInCairo(new Date()), 3))
  const note = 'The season begins'
  await page.getByLabel(m.prices_note({}, say)).fill(note)
  await save.click()
  await expect(page.getByText(m.sheet_planned({}, say), { exact: true })).toBeVisible()
  expect(await priceOf(shop, 'tomatoes')).toBe(before)

  await page.getByRole('link', { name: m.prices_sheets({}, say) }).click()
  await expect(page.getByText(note)).toBeVisible()
  await expectAccessible(page, 'the price sheets')
  await isWithin(page)
  await page.getByRole('row').filter({ hasText: note }).getByRole('link').click()
  await page.getByRole('button', { name: m.sheet_cancel({}, say), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.sheet_cancel({}, say), exact: true })
    .click()
  await expect(page.getByText(m.sheet_cancelled({}, say), { exact: true })).toBeVisible()
})
