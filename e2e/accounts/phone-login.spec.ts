import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { buyer, ready } from '../buyer.ts'
import { seen } from '../customer.ts'
import { expect, test, type RunningShop } from '../shop.ts'
import { someDigits } from '../some-digits.ts'

test.use({ ownShop: 'phones' })

const aMobile = () => `010${someDigits()}`

/** Waits for a text message to `phone`, and returns the code in the latest one. */
async function codeTo(shop: RunningShop, phone: string): Promise<string> {
  const code = () =>
    /#(\d{6})$/.exec(shop.texts().findLast((text) => text.includes(`+2${phone}`)) ?? '')?.[1]
  await expect.poll(code).toBeDefined()
  return code() ?? ''
}

/** Pixels by which the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('logging in by a code, and a new number, on a phone', async ({ page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  await page.setViewportSize({ width: 360, height: 800 })
  const one = seen(page, locale)
  const phone = aMobile()
  await one.open('/login?next=/account')
  await one.main.getByRole('link', { name: m.login_by_code({}, say) }).click()
  await page.waitForURL('**/login/code?next=*')
  await ready(page)
  await expectAccessible(page)
  await one.press(m.code_ask({}, say))
  await expect(one.field(m.checkout_phone({}, say))).toBeFocused()
  await one.field(m.checkout_phone({}, say)).fill(`+20 ${phone.slice(1, 4)} ${phone.slice(4)}`)
  await one.press(m.code_ask({}, say))
  const code = one.field(m.code_label({}, say))
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page)
  const right = await codeTo(shop, phone)
  await code.fill(right === '123456' ? '654321' : '123456')
  await one.press(m.code_submit({}, say))
  await expect(code).toHaveAccessibleDescription(new RegExp(m.error_code_wrong({}, say)))
  await code.fill(right)
  await one.press(m.code_submit({}, say))
  await page.waitForURL(`**${pathIn(locale, '/account')}`)
  await ready(page)

  const part = page.getByRole('region', { name: m.own_phone({}, say), exact: true })
  await expect(part).toContainText(`${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`)
  const other = aMobile()
  await part.getByLabel(m.own_phone_new({}, say)).fill(other)
  await part.getByRole('button', { name: m.code_ask({}, say) }).click()
  await part.getByLabel(m.code_label({}, say)).fill(await codeTo(shop, other))
  await part.getByRole('button', { name: m.own_phone_submit({}, say), exact: true }).click()
  await expect(part).toContainText(`${other.slice(0, 3)} ${other.slice(3, 7)} ${other.slice(7)}`)
  expect(await overflow(page)).toBe(0)
  await expectAccessible(page)
})

test('a first order in cash is confirmed by a code, and nothing is typed twice', async ({
  page,
  shop,
}) => {
  const locale = 'en'
  const say = { locale } as const
  await page.setViewportSize({ width: 360, height: 800 })
  await shop.db
    .insertInto('settings')
    .values({ key: 'cashFirstByCode', value: 'true' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'true' }))
    .execute()
  const shopper = buyer(page, locale)
  const phone = aMobile()
  await shopper.has('/products/vegetable/tomatoes', 2)
  await shopper.fillCheckout({ phone })
  await page.getByLabel(m.checkout_notes({}, say)).fill('Ring twice')
  await shopper.payInCash()
  await shopper.payButton().click()
  const sheet = page.getByRole('dialog', { name: m.checkout_confirm_title({}, say) })
  await expect(sheet.getByLabel(m.code_label({}, say))).toBeFocused()
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)

  // The page says why the dialog opened, and keeps the typed text.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText(m.error_confirm_phone({}, say))
  await expect(page.getByLabel(m.checkout_notes({}, say))).toHaveValue('Ring twice')
  const first = await codeTo(shop, phone)
  await shopper.payButton().click()
  await expect(sheet.getByLabel(m.code_label({}, say))).toBeFocused()
  await expect.poll(() => shop.texts().filter((text) => text.includes(phone)).length).toBe(2)
  const code = await codeTo(shop, phone)
  if (code !== first) {
    await sheet.getByLabel(m.code_label({}, say)).fill(first)
    await sheet.getByRole('button', { name: m.checkout_confirm_submit({}, say) }).click()
    await expect(sheet.getByLabel(m.code_label({}, say))).toHaveAccessibleDescription(
      new RegExp(m.error_code_wrong({}, say)),
    )
  }
  await sheet.getByLabel(m.code_label({}, say)).fill(code)
  await sheet.getByRole('button', { name: m.checkout_confirm_submit({}, say) }).click()
  const number = await shopper.seeOrder()
  const order = await shop.db
    .selectFrom('orders')
    .select(['customer_phone', 'notes', 'phone_confirmed_at'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ customer_phone: `+2${phone}`, notes: 'Ring twice' })
  expect(order.phone_confirmed_at).not.toBeNull()
})
