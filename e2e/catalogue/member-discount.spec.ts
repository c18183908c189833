import type { Browser } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { defaultSettings, currencyOf } from '#shop/settings/settings.ts'
import { expectAccessible } from '../accessible.ts'
import { buyer, ready } from '../buyer.ts'
import { customer, password, seen } from '../customer.ts'
import { ownersPage } from '../owner.ts'
import { expect, owner, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'member-discount' })

const moneyIn = (locale: Locale) => (egp: number) =>
  formatMoney(egp * 100, locale, currencyOf(defaultSettings))

async function setDiscount({ url }: RunningShop, memberDiscount: number) {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }
  const signedIn = await fetch(`${url}/auth/signin`, { ...post, body: JSON.stringify(owner) })
  const { token } = await signedIn.json()
  const headers = { ...post.headers, Authorization: `Bearer ${token}` }
  const settings = await (await fetch(`${url}/api/admin/settings`, { headers })).json()
  const body = JSON.stringify({ ...settings, memberDiscount })
  const saved = await fetch(`${url}/api/admin/settings`, { method: 'PUT', headers, body })
  expect(saved.status).toBe(200)
}

async function setByForm(browser: Browser, shop: RunningShop) {
  const page = await ownersPage(browser, shop)
  await page.goto('/admin/settings')
  const field = page.getByLabel(m.field_member_discount())
  await expect(field).toHaveValue('0')
  await expect(field).toHaveAccessibleDescription(m.settings_member_discount_hint())
  await field.fill('51')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(new RegExp(m.error_member_discount()))
  await field.fill('١٠%')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText('saved')
  await expect(field).toHaveValue('10')
  await page.context().close()
}

test('a guest sees what members pay, logs in and pays it (en)', async ({
  browser,
  quietPage: page,
  shop,
}) => {
  const locale = 'en'
  const width = 1280
  const say = { locale } as const
  const money = moneyIn(locale)
  await page.setViewportSize({ width, height: 800 })
  const email = `member.${locale}@example.com`
  await customer(page, shop, email)
  const mona = seen(page, locale)
  const forMembers = `${m.price_members({}, say)} ${money(24.75)}`
  await setDiscount(shop, 0)
  await mona.open('/products/vegetable/cucumbers')
  await expect(mona.main).not.toContainText(m.price_members({}, say))
  await setByForm(browser, shop)

  await mona.open('/products/vegetable')
  const card = (name: string) => mona.main.getByRole('article').filter({ hasText: name })
  await expect(card('Cucumbers').first()).toContainText(forMembers)
  await expect(card('Tomatoes').first()).not.toContainText(m.price_members({}, say))
  await buyer(page, locale).add('/products/vegetable/cucumbers', 2)
  await expect(mona.main).toContainText(forMembers)

  await mona.open('/cart')
  await expect(mona.main).toContainText(money(75))
  await expectAccessible(page)
  const less = m.cart_log_in_to_save({ amount: isolate(money(5.5)) }, say)
  await mona.main.getByRole('link', { name: less }).click()
  await page.waitForURL('**/login?next=**')
  await ready(page)
  await expect(mona.main).toContainText(m.account_reason_discount({ percent: 10 }, say))
  await mona.field(m.account_email({}, say)).fill(email)
  await mona.field(m.account_password({}, say)).fill(password)
  await mona.press(m.account_login({}, say))
  await page.waitForURL(`**${pathIn(locale, '/cart')}`)
  await ready(page)
  await expect(mona.main).toContainText(money(69.5))
  await expect(mona.main).toContainText(`${m.totals_member_saved({}, say)}${money(5.5)}`)
  await expect(mona.main.getByRole('link', { name: less })).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('data'))).toContain('"price":27.5')

  const one = buyer(page, locale)
  await one.fillCheckout()
  await one.payInCash()
  await expect(one.payButton()).toContainText(money(69.5))
  await one.payButton().click()
  const number = await one.seeOrder()
  await expect(mona.main).toContainText(money(24.75))
  await expect(mona.main).toContainText(`${m.totals_member_saved({}, say)}${money(5.5)}`)
  const stored = await shop.db
    .selectFrom('orders')
    .select(['member_discount', 'total_piastres'])
    .where('number', '=', number)
    .executeTakeFirst()
  expect(stored).toEqual({ member_discount: 10, total_piastres: 69_50 })
})

test('what changed before it was ordered is told, line by line (ar)', async ({ page, shop }) => {
  const locale = 'ar'
  const width = 360
  const say = { locale } as const
  const money = moneyIn(locale)
  await page.setViewportSize({ width, height: 800 })
  await setDiscount(shop, 10)
  const email = `changed.${locale}@example.com`
  await customer(page, shop, email)
  const mona = seen(page, locale)
  const one = buyer(page, locale)
  await mona.logIn(email, password)
  await one.has('/products/vegetable/cucumbers')
  await one.fillCheckout()
  await one.payInCash()
  await expect(one.payButton()).toContainText(money(44.75))

  await setDiscount(shop, 5)
  await one.payButton().click()
  const alert = page.getByRole('alert').filter({ hasText: m.error_amount_mismatch({}, say) })
  await expect(alert).toBeVisible()
  const shown = (egp: number) => isolate(money(egp))
  const changed = m.cart_note_member_price({ before: shown(24.75), now: shown(26.13) }, say)
  await expect(mona.main.getByText(changed)).toBeVisible()
  await expect(one.payButton()).toContainText(money(46.13))

  // As another browser of the customer does.
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  const ended = await page.request.post(`${shop.url}/auth/signout-everywhere`, { headers })
  expect(ended.ok()).toBe(true)
  await one.payButton().click()
  const over = m.cart_note_member_ended({ before: shown(26.13), now: shown(27.5) }, say)
  await expect(mona.main.getByText(over)).toBeVisible()
  await expect(one.payButton()).toContainText(money(47.5))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await one.payButton().click()
  await one.seeOrder()
  await expect(mona.main).not.toContainText(m.totals_member_saved({}, say))
})
