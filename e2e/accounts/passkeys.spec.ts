import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { owner, expect, test } from '../shop.ts'

test.use({ ownShop: 'passkeys' })

const password = 'long enough 77'

/**
 * Adds a virtual authenticator that verifies its user, like a phone with a fingerprint reader. `touch` sets
 * whether a person is present.
 */
async function withDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognizes: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () =>
      (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Turns off passkeys in the e-mail field's autofill, so that only the button can use one. */
function withoutOffer(page: Page) {
  return page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

/** Removes the passkey, confirmed by the password, and checks that it opens nothing afterwards. */
async function removePasskey(page: Page) {
  const dialog = page.getByRole('dialog')
  const passwordAgain = dialog.getByLabel(m.account_password(), { exact: true })
  await page.getByRole('link', { name: m.own_login() }).click()
  await expect(page.getByText(m.passkey_backed_up())).toHaveCount(0)
  await expect(page.getByText(m.passkey_unused())).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^${m.passkey_remove()}`) }).click()
  await passwordAgain.fill('not it at all')
  await dialog.getByRole('button', { name: m.passkey_remove() }).click()
  await expect(dialog.getByText(m.error_wrong_password())).toBeVisible()
  await expect(passwordAgain).toBeFocused()
  await passwordAgain.fill(password)
  await dialog.getByRole('button', { name: m.passkey_remove() }).click()
  await expect(page.getByText(m.passkeys_none())).toBeVisible()

  // The device still has the passkey.
  await withoutOffer(page)
  await page.goto('/login?next=%2Fadmin')
  await page.getByRole('button', { name: m.login_passkey() }).click()
  await expect(page.getByText(m.error_passkey_refused())).toBeVisible()
}

for (const [locale, viewport] of [
  ['en', { width: 1280, height: 800 }],
  ['ar', { width: 390, height: 844 }],
] as const) {
  const said = { locale } as const

  test(`${locale}: who joins adds a passkey, signs in by it, and removes it`, async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url, viewport })
    const { token } = await (await context.request.post('/auth/signin', { data: owner })).json()
    const invited = await context.request.post('/api/admin/staff-invitations', {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Language': locale },
      data: { staffRole: 'packer', email: '' },
    })
    const { pathname, hash } = new URL((await invited.json()).link)
    const page = await context.newPage()
    const device = await withDevice(page)
    if (locale === 'ar') await withoutOffer(page)
    await page.goto(pathname + hash)
    await page.getByLabel(m.account_first_name({}, said)).fill(locale === 'ar' ? 'هدى' : 'Hoda')
    await page.getByLabel(m.account_last_name({}, said)).fill(locale === 'ar' ? 'سمير' : 'Samir')
    await page.getByLabel(m.customers_email({}, said)).fill(`packer-${locale}@example.com`)
    await page.getByLabel(m.account_password({}, said), { exact: true }).fill(password)
    await page.getByRole('button', { name: m.join_submit({}, said) }).click()
    await expect(page.getByRole('heading', { name: m.join_passkey_title({}, said) })).toBeFocused()
    await expectAccessible(page)

    // A wrong finger adds no passkey, and allows a second try.
    await device.recognizes(false)
    const add = page.getByRole('button', { name: m.join_passkey_add({}, said) })
    await add.click()
    await expect(page.getByText(m.passkey_cancelled({}, said))).toBeVisible()
    expect(await device.passkeys()).toBe(0)
    await device.recognizes(true)
    await add.click()
    await expect(page).toHaveURL(shop.url + pathIn(locale, '/admin'))
    expect(await device.passkeys()).toBe(1)

    await page.getByRole('link', { name: m.own_login({}, said) }).click()
    await expect(page.getByRole('heading', { name: m.own_login({}, said) })).toBeVisible()
    await expect(page.getByText(m.passkey_unused({}, said))).toBeVisible()
    await expectAccessible(page)
    // One device makes no second passkey.
    await page.getByRole('button', { name: m.passkey_add({}, said) }).click()
    const dialog = page.getByRole('dialog')
    const passwordAgain = dialog.getByLabel(m.account_password({}, said), { exact: true })
    await passwordAgain.fill(password)
    await dialog.getByRole('button', { name: m.passkey_add({}, said) }).click()
    await expect(dialog.getByText(m.passkey_known_here({}, said))).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: m.account_logout({}, said) }).click()
    // The browser remembers that staff use it.
    await page.getByRole('link', { name: m.login_passkey({}, said) }).click()
    if (locale === 'ar') {
      const enter = page.getByRole('button', { name: m.login_passkey({}, said) })
      await expect(enter).toBeVisible()
      await expect(page.getByLabel(m.account_email({}, said))).toHaveAttribute(
        'autocomplete',
        'username webauthn',
      )
      await expectAccessible(page)
      await enter.click()
    }
    // The device answers an autofill offer by itself, as if the user had chosen the passkey.
    await expect(page).toHaveURL(shop.url + pathIn(locale, '/admin'))

    if (locale === 'en') await removePasskey(page)
    await context.close()
  })
}

test('customers are offered no passkey, and load nothing of them', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/login', '/login?next=/orders', '/login?next=/administer']) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
    await expect(page.getByText(m.login_passkey({}))).toHaveCount(0)
  }
  expect(asked.filter((url) => /passkey/.test(new URL(url).pathname))).toEqual([])
  await context.close()
})
