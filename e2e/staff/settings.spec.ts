import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { buyer, ready } from '../buyer.ts'
import { signIn } from '../admin.ts'
import { ownersPage } from '../owner.ts'
import { expect, test } from '../shop.ts'

test.use({ ownShop: 'settings' })

test('what the owner sets, a shopper sees at once, in both languages', async ({
  browser,
  shop,
  quietPage: page,
}) => {
  await buyer(page).has('/products/vegetable/tomatoes')
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('EGP 20.00')
  const home = page.getByRole('banner').getByRole('link', { name: 'Baladi' })
  await home.click()
  await expect(page).toHaveURL(/\/(home)?$/)

  const owner = await ownersPage(browser, shop)
  await owner.goto('/admin/settings')
  await owner.getByLabel('Delivery fee').fill('35.50')
  await owner.getByLabel('Free delivery above').fill('a lot')
  await owner.getByLabel('Phone').fill('12')
  await owner.getByRole('button', { name: 'Save' }).click()
  const summary = owner.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(2)
  await expect(owner.getByLabel('Delivery fee')).toHaveValue('35.50')
  await owner.getByLabel('Free delivery above').fill('٣٠٠')
  await owner.getByLabel('Phone').fill('19123')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('region', { name: 'Notice' })).toContainText('saved')
  const history = owner.getByRole('region', { name: 'Changes' })
  await expect(history).toContainText('EGP 35.50')
  await owner.getByRole('link', { name: 'Baladi' }).click()
  await expect(owner.getByRole('contentinfo')).toContainText('19123')

  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
  await expect(page.getByRole('main')).toContainText('EGP 35.50')
  await expect(page.getByRole('contentinfo')).toContainText('19123')
  await expect(page.getByRole('complementary').first()).toContainText('300.00')
  await page.goto('/ar/cart')
  await ready(page)
  await expect(page.getByRole('main')).toContainText('35.50')
  await expect(page.getByRole('contentinfo')).toContainText('19123')
  await owner.context().close()
})

test('the e-mail endings that the owner sets are those that one signs up with', async ({
  browser,
  shop,
  quietPage: page,
}) => {
  const owner = await ownersPage(browser, shop)
  async function setEndings(endings: string, kept: string) {
    await owner.goto('/admin/settings')
    const field = owner.getByLabel('E-mail endings')
    await field.fill(endings)
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByRole('region', { name: 'Notice' })).toContainText('saved')
    await expect(field).toHaveValue(kept)
  }
  const locale = 'ar'
  const say = { locale } as const
  const inWords = '.org أو .com.eg'
  const described = async (field: ReturnType<typeof page.getByLabel>) => {
    const ids = (await field.getAttribute('aria-describedby')) ?? ''
    const texts = ids.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent())
    return (await Promise.all(texts)).join(' ').replace(/[\u2068\u2069]/g, '')
  }

  const form = page.getByRole('main').locator('form')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const email = field(m.account_email({}, say))
  const signUp = form.getByRole('button', { name: m.register_submit({}, say) })

  await owner.goto('/admin/settings')
  const endings = owner.getByLabel('E-mail endings')
  await endings.fill('com; net')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(endings).toHaveAccessibleDescription(new RegExp(m.error_email_endings()))
  await setEndings('.ORG، com.eg', 'org, com.eg')
  await page.goto(pathIn(locale, '/register'))
  await ready(page)
  expect(await described(email)).toContain(inWords)
  await field(m.account_first_name({}, say)).fill('Mona')
  await field(m.account_last_name({}, say)).fill('Adel')
  await field(m.account_password({}, say)).fill('basil123')
  await email.fill('mona@example.net')
  await signUp.click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  expect(await described(email)).toContain(m.error_email_ending_of({ endings: inWords }, say))
  await email.fill('mona@example.org')
  await signUp.click()
  await page.waitForURL(`**${pathIn(locale, '/login')}`)
  await page.goto(pathIn(locale, '/about'))

  // An older account with another ending can still sign in.
  await setEndings('com, net', 'com, net')
  await page.goto(pathIn(locale, '/login'))
  await ready(page)
  await email.fill('mona@example.org')
  await field(m.account_password({}, say)).fill('basil123')
  await form.getByRole('button', { name: m.account_login({}, say), exact: true }).click()
  await page.waitForURL(`**${pathIn(locale, '/home')}`)

  await setEndings('', '')
  await page.goto(pathIn(locale, '/register'))
  await ready(page)
  expect(await described(email)).toContain(m.account_email_hint_any({}, say))
  await owner.context().close()
})

test('of two admins the second sees what the first one saved, and decides', async ({
  browser,
  shop,
}) => {
  const mona = await ownersPage(browser, shop)
  const adel = await mona.context().newPage()
  for (const page of [mona, adel]) {
    await page.goto('/admin/settings')
    await expect(page.getByLabel('Name in English')).toBeVisible()
  }
  await mona.getByLabel('Address in English').fill('1 Nile Street, Cairo')
  await mona.getByRole('button', { name: 'Save' }).click()
  await expect(mona.getByRole('region', { name: 'Notice' })).toContainText('saved')

  await adel.getByLabel('Name in English').fill('Baladi Farm')
  await adel.getByRole('button', { name: 'Save' }).click()
  const warning = adel.getByRole('alert').filter({ hasText: 'Another admin' })
  await expect(warning).toContainText('1 Nile Street, Cairo')
  await expect(adel.getByLabel('Name in English')).toHaveValue('Baladi Farm')
  await warning.getByRole('button', { name: 'Use what is saved' }).click()
  await expect(adel.getByLabel('Address in English')).toHaveValue('1 Nile Street, Cairo')
  await expect(adel.getByLabel('Name in English')).toHaveValue('Baladi')
  await adel.getByLabel('Name in English').fill('Baladi Farm')
  await adel.getByRole('button', { name: 'Save' }).click()
  await expect(adel.getByRole('region', { name: 'Notice' })).toContainText('saved')
  await mona.context().close()
})

test('a visitor’s message is counted, read, handled and deleted, and comes back', async ({
  browser,
  request,
  shop,
}) => {
  const ids = { user_id: 'key', service_id: 'service', template_id: 'form' }
  const message = {
    user_name: 'منى عادل',
    user_email: 'mona@example.com',
    subject: 'A question about honey',
    message: 'Do you sell honey?',
  }
  const sent = await request.post('/api/v1.0/email/send-form', {
    multipart: { ...ids, ...message },
  })
  expect(await sent.text()).toBe('OK')
  await expect.poll(() => shop.mails().join()).toContain('honey')

  const owner = await ownersPage(browser, shop)
  await owner.goto('/admin/messages')
  const menu = owner.getByRole('navigation', { name: 'Admin area' })
  await expect(menu.getByRole('link', { name: /Messages/ })).toContainText('1 unread')
  await owner.getByRole('link', { name: /A question about honey/ }).click()
  await expect(owner.getByText('Do you sell honey?')).toBeVisible()
  await expect(menu.getByRole('link', { name: /Messages/ })).not.toContainText('unread')
  const answer = owner.getByRole('link', { name: 'Answer by e-mail' })
  await expect(answer).toHaveAttribute('href', /^mailto:mona@example\.com\?subject=Re%3A%20A%20qu/)

  await owner.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(owner.getByRole('button', { name: 'Back to “To do”' })).toBeVisible()
  await owner.getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText('No messages here')).toBeVisible()
  // If the user leaves before the answer, the next page stays.
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await owner.route('**/restore', async (route) => {
    await mayGo
    await route.continue()
  })
  await owner.getByRole('button', { name: 'Undo' }).click()
  await owner.getByRole('link', { name: 'Handled' }).click()
  await expect(owner).toHaveURL(/handled/)
  letGo()
  await expect(owner.getByRole('link', { name: /A question about honey/ })).toBeVisible()
  await owner.context().close()
})

test('what was typed on an admin page is not lost by leaving unasked', async ({
  browser,
  shop,
}) => {
  const page = await ownersPage(browser, shop)
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' })
  const type = async (path: string, field: string) => {
    await page.goto(path)
    await page.getByLabel(field).fill('Not saved')
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await guard.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByLabel(field)).toHaveValue('Not saved')
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await guard.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/orders')
  }
  await type('/admin/content/areas', 'Occasion in English')
  await type('/admin/content/areas/maadi', 'Name in English')
  await type('/admin/settings', 'Address in English')
  await page.goto('/admin/settings')
  await expect(page.getByLabel('Address in English')).not.toHaveValue('Not saved')
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/admin/orders')
  await page.context().close()
})

for (const locale of ['en', 'ar'] as const) {
  test(`what can be done with an area is in sight on phones and tablets (${locale})`, async ({
    page,
    shop,
  }) => {
    await signIn(page, shop)
    await page.goto(`${locale === 'ar' ? '/ar' : ''}/admin/content/areas`)
    for (const width of [360, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const button = page.getByRole('row').nth(1).getByRole('button').last()
      await expect(button).toBeInViewport({ ratio: 1 })
    }
  })
}

for (const width of [390, 1280]) {
  test(`no field that the keyboard is at is under the bar with the buttons (${width})`, async ({
    browser,
    shop,
  }) => {
    const owner = await ownersPage(browser, shop)
    await owner.setViewportSize({ width, height: 844 })
    await owner.goto('/admin/settings')
    const last = owner.locator('[name=instagram]')
    await owner.getByLabel('Delivery fee').focus()
    for (let i = 0; i < 60 && !(await last.evaluate((box) => box.matches(':focus'))); i++) {
      await owner.keyboard.press('Tab')
      const under = await owner.evaluate(() => {
        const at = document.activeElement
        const box = at?.getBoundingClientRect() ?? new DOMRect()
        const foot = document.elementFromPoint(box.left + box.width / 2, box.bottom - 2)
        return at?.contains(foot) || foot?.contains(at) ? '' : `${at?.getAttribute('name')}`
      })
      expect(under).toBe('')
    }
    await expect(last).toBeFocused()
    await owner.context().close()
  })
}
