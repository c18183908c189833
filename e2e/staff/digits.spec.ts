import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { buyer, ready } from '../buyer.ts'
import { ownersPage } from '../owner.ts'
import { sql } from 'kysely'
import { defaultSettings } from '#shop/settings/settings.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'digits', viewport: { width: 360, height: 800 } })

const paths = `
  / /about /products /products/fruits?page=2&sort=price-up /products/milk/cow-milk /search?q=mint /disease /heart
  /smallbox /meals /meals/green-salad-with-areesh /producers /producers/sawaqi-farm /policies/delivery
  /policies/returns /login /register
`
  .trim()
  .split(/\s+/)

const inEnglish = [
  '/products/fruits?page=2&sort=price-up',
  '/products/milk/cow-milk',
  '/smallbox',
  '/meals/green-salad-with-areesh',
  '/policies/delivery',
]

/** Returns all texts in the database and the default settings, as one text. */
async function written(shop: RunningShop): Promise<string> {
  const texts: unknown[] = [defaultSettings]
  for (const { name } of await shop.db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(shop.db)
    texts.push(rows)
  }
  return JSON.stringify(texts)
}

/**
 * Returns visible texts with such a digit. Leaves out texts in `own`, typed values, and numbers to call or
 * copy.
 */
async function texts(page: Page, digit: string, own: string) {
  const found = await textsIn(page, digit)
  return found.filter((text) => text.trim().length < 9 || !own.includes(text.trim()))
}

const textsIn = (page: Page, digit: string) =>
  page.evaluate((digit) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { data, parentElement: parent } = walker.currentNode as Text
      const isOurs = !parent?.closest('script, style, noscript, address, [dir="ltr"], [data-code]')
      if (isOurs && new RegExp(digit).test(data)) found.push(data)
    }
    return found
  }, digit)

test('Arabic pages have the digits that the owner chooses, and English ones keep theirs', async ({
  browser,
  quietPage: page,
  shop,
}) => {
  const admin = await ownersPage(browser, shop)
  await admin.goto('/admin/settings')
  await admin.getByLabel(m.field_digits()).selectOption('arab')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('region', { name: 'Notice' })).toContainText('saved')
  await admin.context().close()

  const own = await written(shop)
  const wrong: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(`/ar${path === '/' ? '' : path}`)
    await ready(page)
    const found = await texts(page, '[0-9]', own)
    if (found.length > 0) wrong[path] = found
  }
  expect(wrong).toEqual({})
  for (const path of inEnglish) {
    await page.goto(path)
    await ready(page)
    expect(await texts(page, '[٠-٩]', own), path).toEqual([])
  }
})

test('so do the cart, the checkout, an order and its mail', async ({ quietPage: page, shop }) => {
  await shop.db
    .insertInto('settings')
    .values({ key: 'digits', value: '"arab"' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '"arab"' }))
    .execute()
  const own = await written(shop)
  const mona = buyer(page, 'ar')
  await mona.has('/products/vegetable/tomatoes', 2)
  await page.goto('/ar/cart')
  await ready(page)
  expect(await texts(page, '[0-9]', own)).toEqual([])
  await mona.fillCheckout()
  await mona.payInCash()
  // The sample card number stays Western, for copying.
  const sample = m.checkout_demonstration({}, { locale: 'ar' })
  expect((await texts(page, '[0-9]', own)).filter((text) => text !== sample)).toEqual([])
  await mona.payButton().click()
  await mona.seeOrder()
  await ready(page)
  // The phone number stays Western, for calling.
  const left = await texts(page, '[0-9]', await written(shop))
  expect(left.filter((text) => !/01\d\s\d{4}\s\d{4}/.test(text))).toEqual([])
  await expect.poll(() => shop.mails().length).toBeGreaterThan(0)
  const mail = shop.mails().at(-1) ?? ''
  expect(mail).toMatch(/[٠-٩]+٫[٠-٩]{2}/)
})
