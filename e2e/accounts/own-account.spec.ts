import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { ready } from '../buyer.ts'
import { customer, password, seen } from '../customer.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'own-account' })

async function mailedPath(shop: RunningShop, email: string): Promise<string> {
  const found = () =>
    shop
      .mails()
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => /(\/(?:ar\/)?(?:reset-password|confirm-email))#([\w-]{43})/.exec(mail))
      .findLast((match) => match !== null)
  await expect.poll(() => found()?.[0] ?? '').not.toBe('')
  return found()?.[0] ?? ''
}

// The code does not depend on the language, so one is enough.
const locale = 'ar'
const say = { locale } as const

test('a forgotten password is replaced by a mailed link, once', async ({ page, shop }) => {
  const email = `forgot.${locale}@example.com`
  await customer(page, shop, email)
  const one = seen(page, locale)
  await one.open('/login')
  await one.main.getByRole('link', { name: m.forgot_link({}, say) }).click()
  // The login page has a field with the same label.
  await page.waitForURL('**/forgot-password')
  await ready(page)
  await one.field(m.account_email({}, say)).fill(email)
  await one.press(m.forgot_submit({}, say))
  await expect(one.main.getByRole('alert')).toHaveText(m.forgot_sent({}, say))

  const path = await mailedPath(shop, email)
  expect(path.startsWith(pathIn(locale, '/reset-password'))).toBe(true)
  await one.open(path)
  await one.field(m.account_password_new({}, say)).fill('newBasil1')
  await one.press(m.reset_submit({}, say))
  await page.waitForURL(`**${pathIn(locale, '/home')}`)

  await page.evaluate(() => localStorage.clear())
  await one.open(path)
  await page.reload()
  await expect(one.main.getByRole('alert')).toHaveText(m.error_link_used({}, say))
  await expect(one.main.getByRole('link', { name: m.reset_again({}, say) })).toHaveCount(1)
  await one.logIn(email, 'newBasil1')
})

test('name, phone and e-mail are changed on the account’s page', async ({
  quietPage: page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const email = `before.${locale}@example.com`
  const later = `after.${locale}@example.com`
  await customer(page, shop, email)
  const one = seen(page, locale)
  await one.logIn(email, password)
  await one.open('/account')
  await one.field(m.account_first_name({}, say)).fill('منى')
  await one.field(m.checkout_phone({}, say)).fill('01012345678')
  await one.press(m.own_details_submit({}, say))
  await expect(one.main.getByRole('alert')).toHaveText(m.own_details_saved({}, say))

  await one.field(m.own_email_new({}, say)).fill(later)
  await one.field(m.own_email_password({}, say)).fill(password)
  await one.press(m.own_email_submit({}, say))
  await expect(one.main.getByText(m.own_email_sent({}, say))).toBeVisible()
  await one.open(await mailedPath(shop, later))
  await one.press(m.confirm_email_submit({}, say))
  await expect(one.main.getByRole('alert')).toHaveText(m.confirm_email_done({}, say))
  await one.main.getByRole('link', { name: m.confirm_email_to_account({}, say) }).click()
  await expect(one.main.getByText(later)).toBeVisible()
  await expect(one.field(m.account_first_name({}, say))).toHaveValue('منى')
  await expect(one.field(m.checkout_phone({}, say))).toHaveValue('010 1234 5678')
})
