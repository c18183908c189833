import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { buyer, ready, storedCart } from '../buyer.ts'
import { expect, test } from '../shop.ts'

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

function visitor(page: Page, locale: Locale) {
  const say = { locale } as const
  const mona = {
    first: locale === 'ar' ? 'منى' : 'Mona',
    last: locale === 'ar' ? 'عادل' : 'Adel',
    email: `mona.${locale}@example.com`,
    password: 'basil123',
  }
  const form = () => page.getByRole('main').locator('form')
  const field = (label: string) => form().getByLabel(label, { exact: true })
  return {
    mona,
    form,
    field,
    firstName: () => field(m.account_first_name({}, say)),
    lastName: () => field(m.account_last_name({}, say)),
    email: () => field(m.account_email({}, say)),
    password: () => field(m.account_password({}, say)),
    signUpButton: () => form().getByRole('button', { name: m.register_submit({}, say) }),
    loginButton: () => form().getByRole('button', { name: m.account_login({}, say), exact: true }),
    async open(path: string) {
      await page.goto(pathIn(locale, path))
      await ready(page)
    },
    async signUp() {
      await this.open('/register')
      await this.firstName().fill(mona.first)
      await this.lastName().fill(mona.last)
      await this.email().fill(mona.email)
      await this.password().fill(mona.password)
      await this.signUpButton().click()
      await expect(form().getByRole('alert')).toHaveText(m.register_success({}, say))
      await page.waitForURL(`**${pathIn(locale, '/login')}`)
    },
    async logIn(password = mona.password) {
      await this.email().fill(mona.email)
      await this.password().fill(password)
      await this.loginButton().click()
    },
    async openMenu() {
      await page.getByRole('navigation').getByText(m.nav_account({}, say), { exact: true }).click()
    },
  }
}

test('from signing up to ordering again, on a phone (ar)', async ({ quietPage: page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  await page.setViewportSize({ width: 360, height: 800 })
  const one = visitor(page, locale)
  await one.signUp()
  await page.reload()
  await ready(page)
  await expect(one.email()).toHaveValue(/./)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.login_title({}, say))
  await expect(page.getByText(m.login_after_register({}, say))).toBeVisible()
  await expect(one.email()).toHaveValue(one.mona.email)
  await one.logIn()
  await expect(one.form().getByRole('alert')).toHaveText(m.login_success({}, say))
  await page.waitForURL(`**${pathIn(locale, '/home')}`)

  await page.reload()
  await ready(page)
  await one.openMenu()
  const hello = `${m.header_hello({}, say)} ${one.mona.first}`
  await expect(page.getByText(hello).filter({ visible: true }).first()).toBeVisible()

  const shopper = buyer(page, locale)
  await shopper.add('/products/vegetable/tomatoes', 2)
  await shopper.add('/products/milk/cow-milk')
  await shopper.fillCheckout({ phone: '010 1234 5678' })
  await shopper.payInCash()
  await shopper.payButton().click()
  const number = await shopper.seeOrder()

  await one.open('/orders')
  // Product cards name the order too, because products can be added to it. Only the order's card has this
  // button.
  const again = m.own_orders_again_number({ number }, say)
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: again }) })
  await expect(card).toContainText('طماطم')
  await expectAccessible(page)

  const milk = { quantity: 0 }
  await shop.db.updateTable('products').set(milk).where('slug', '=', 'cow-milk').execute()
  await card.getByRole('button', { name: again }).click()
  await expect(card.getByRole('status')).toContainText(m.own_orders_again_done({}, say))
  await expect(card.getByRole('status')).toContainText('لبن')
  await expect.poll(() => storedCart(page)).toMatchObject([{ qty: 2 }])
  const stock = { quantity: 60 }
  await shop.db.updateTable('products').set(stock).where('slug', '=', 'cow-milk').execute()

  await one.open('/checkout')
  const filled = (label: string) => page.getByLabel(label, { exact: true })
  await expect(filled(m.checkout_name({}, say))).toHaveValue(`${one.mona.first} ${one.mona.last}`)
  await expect(filled(m.checkout_email({}, say))).toHaveValue(one.mona.email)
  await expect(filled(m.checkout_phone({}, say))).toHaveValue('010 1234 5678')
  await expect(filled(m.checkout_street({}, say))).toHaveValue('12 Road 9')

  await one.open('/home')
  await one.openMenu()
  await page
    .getByRole('link', { name: m.account_logout({}, say) })
    .filter({ visible: true })
    .click()
  await page.waitForURL(`**${pathIn(locale, '/login')}`)
  await expect.poll(() => token(page)).toBeNull()
})

test('wrong fields are said all at once, and nothing is sent (en)', async ({ page }) => {
  const locale = 'en'
  const say = { locale } as const
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/')) sent.push(request.url())
  })
  const one = visitor(page, locale)
  await one.open('/register')
  await one.lastName().fill('A--del')
  await one.email().fill('mona@example.org')
  await one.password().fill('basil123')
  await one.signUpButton().click()
  await expect(one.firstName()).toBeFocused()
  await expect(one.firstName()).toHaveAccessibleDescription(
    new RegExp(m.error_first_name_required({}, say)),
  )
  await expect(one.lastName()).toHaveAccessibleDescription(new RegExp(m.error_right_words({}, say)))
  await expect(one.email()).toHaveAccessibleDescription(/\.com/)
  await expect(one.email()).toHaveAttribute('aria-invalid', 'true')
  await expect(one.password()).not.toHaveAttribute('aria-invalid')
  const colourOf = (box: ReturnType<typeof one.email>) =>
    box.evaluate((input) => getComputedStyle(input.parentElement ?? input).borderTopColor)
  // The colours change in a CSS transition.
  await expect.poll(() => colourOf(one.email())).toBe('rgb(179, 38, 30)')
  await expect.poll(() => colourOf(one.password())).toBe('rgb(43, 127, 72)')
  await expect(one.email()).toHaveValue('mona@example.org')
  expect(sent).toEqual([])
})

test('a mistyped e-mail is asked about when its field is left, and accepted', async ({ page }) => {
  const one = visitor(page, 'en')
  await one.open('/register')
  await one.email().fill('mona@gmial.com')
  await one.password().focus()
  await expect(page.getByText(/Did you mean .*mona@gmail\.com/)).toBeVisible()
  await expect(one.email()).not.toHaveAttribute('aria-invalid')
  await one.email().fill('mona@gmail.com')
  await expect(page.getByText(/Did you mean/)).toHaveCount(0)
})

test('a refusal is said below the form, which keeps what was written', async ({ page, shop }) => {
  const one = visitor(page, 'en')
  await one.open('/login')
  await expect(page.getByRole('heading', { name: 'LOGIN FORM', exact: true })).toBeVisible()
  await one.email().fill('nobody@example.com')
  await one.password().fill('basil999')
  await page.getByRole('button', { name: /Show what you typed/ }).click()
  await expect(one.password()).toHaveAttribute('type', 'text')
  await one.loginButton().click()
  await expect(one.form().getByRole('alert')).toHaveText('The e-mail or the password is wrong')
  await expect(one.password()).toHaveValue('basil999')
  await expect(page).toHaveURL(`${shop.url}/login`)
  await expect.poll(() => token(page)).toBeNull()
})

/** Returns a token that the browser can read; its signature is invalid. */
function someToken() {
  const claims = { first_name: 'Mona', exp: Date.now() / 1000 + 3600 }
  return `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.b`
}

test('a login page that is rendered ahead logs nobody out before it is shown', async ({ page }) => {
  await page.addInitScript((one) => {
    localStorage.setItem('token', one)
    Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  }, someToken())
  await page.goto('/login')
  await ready(page)
  expect(await token(page)).not.toBeNull()
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })
  await expect.poll(() => token(page)).toBeNull()
})

test('the e-mail of a new account waits on the login page it leads to, and on no other', async ({
  page,
}) => {
  const one = visitor(page, 'en')
  one.mona.email = 'waits.once@example.com'
  await one.signUp()
  await ready(page)
  await expect(one.email()).toHaveValue(one.mona.email)
  await page.reload()
  await expect(one.email()).toHaveValue(one.mona.email)
  expect(page.url()).not.toContain('waits')
  await one.open('/register')
  await one.open('/login')
  await expect(one.email()).toHaveValue('')
  await expect(page.getByText(m.login_after_register())).toHaveCount(0)
})

test('whoever is not logged in is asked to, and comes back', async ({ page, shop }) => {
  const one = visitor(page, 'en')
  one.mona.email = 'comes.back@example.com'
  await one.open('/account')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/register?next=*')
  await one.firstName().fill('Mona')
  await one.lastName().fill('Adel')
  await one.email().fill(one.mona.email)
  await one.password().fill(one.mona.password)
  await one.signUpButton().click()
  await page.waitForURL('**/login?next=*')
  // Hydration fills the new account's e-mail into the form.
  await ready(page)
  await one.logIn()
  await expect(page).toHaveURL(`${shop.url}/account`)
  await expect(page.getByText(one.mona.email)).toBeVisible()

  await page.getByLabel('Current password', { exact: true }).fill('wrong123')
  await page.getByLabel('New password', { exact: true }).fill('newBasil1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This isn’t your password')).toBeVisible()
  await page.getByLabel('Current password', { exact: true }).fill(one.mona.password)
  const before = await token(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed')).toBeVisible()
  await expect.poll(() => token(page)).not.toBe(before)

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('You’re logged out on all devices')).toBeVisible()
  await expect.poll(() => token(page)).toBeNull()
})
