import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { expectAccessible } from '../accessible.ts'
import { buyer, ready, storedCart } from '../buyer.ts'
import { expect, test } from '../shop.ts'
import { heading, keptPaths, see } from '../kept-pages.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'offline' })

test('pages that were seen and the cart open without a network', async ({ page, context }) => {
  await see(page, '/')
  await see(page, '/products/vegetable')
  // Opened by a link, not by its address.
  const product = '/products/vegetable/tomatoes'
  await page.getByRole('main').locator(`a[href="${product}"]`).first().click()
  await page.waitForURL(`**${product}`)
  const name = 'Tomatoes'
  await heading(page, name)
  await expect.poll(() => keptPaths(page)).toContain(product)

  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: m.offline_notice() })
  await expect(notice).toBeVisible()
  await page.reload()
  await ready(page)
  await heading(page, name)
  await expect(notice).toBeVisible()
  const addName = m.cart_add_name({ name: `\u2068${name}\u2069` })
  await page.getByRole('main').getByRole('button', { name: addName }).first().click()
  await expect.poll(() => storedCart(page)).toMatchObject([{ qty: 1 }])

  await page.getByRole('banner').locator(`a[href="/cart"]`).first().click()
  await heading(page, m.cart_title())
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(page.getByText(m.cart_unchecked_text())).toBeVisible()
  await page.goto('/products/vegetable')
  await expect(page.getByRole('main').locator(`a[href="${product}"]`).first()).toBeVisible()
  await page.goto('/')
  await heading(page, m.home_slogan())

  await context.setOffline(false)
  await expect(notice).toBeHidden()
})

test('a page that was never seen says so in its language, shows the cart, and opens later', async ({
  page,
  context,
}) => {
  const say = { locale: 'ar' } as const
  await buyer(page, 'ar').add('/products/fruits/bananas', 2)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  await context.setOffline(true)
  const link = page.getByRole('contentinfo').locator(`a[href="/ar/about"]`)
  await link.click()
  await heading(page, m.offline_title({}, say))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const cart = page.getByRole('region', { name: m.offline_cart({}, say) })
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await expect(cart).toContainText('كيلوان')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await page.goto('/ar/checkout')
  await heading(page, m.offline_title({}, say))
  await ready(page)
  await context.setOffline(false)
  await page.waitForURL(`**/ar/checkout`)
  await heading(page, m.checkout_title({}, say))
})
test('a search without a network ends on the offline page, and can be repeated from there', async ({
  page,
  context,
}) => {
  await see(page, '/products')
  await context.setOffline(true)
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('okra')
  await page.keyboard.press('Enter')
  await heading(page, m.offline_title())
  await ready(page)
  await context.setOffline(false)
  await page.waitForURL('**/search?q=okra')
})

test('a message written on a kept page is sent when the network is back', async ({
  page,
  context,
  shop,
}) => {
  await see(page, '/contact')
  await see(page, '/about')
  await context.setOffline(true)
  await page.goto('/contact')
  await ready(page)
  for (const subject of ['The first', 'The second']) {
    await page.getByLabel(m.contact_name()).fill('Mona Adel')
    await page.getByLabel(m.contact_email()).fill('mona@example.com')
    await page.getByLabel(m.contact_subject()).fill(subject)
    await page.getByLabel(m.contact_message(), { exact: true }).fill('Is the mint fresh?')
    await page.getByRole('button', { name: m.contact_send(), exact: true }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(m.contact_kept_title())
    await expect(page.getByLabel(m.contact_subject())).toHaveValue('')
  }
  // Another tab notices the network too. Each message must still be sent only once.
  const other = await context.newPage()
  await other.goto('/about')
  await ready(other)
  await context.setOffline(false)
  const told = (one: Page) => one.getByText(m.contact_waiting_sent())
  await Promise.any([
    expect(told(page).first()).toBeVisible(),
    expect(told(other).first()).toBeVisible(),
  ])
  const subjects = async () =>
    (await shop.db.selectFrom('messages').select('subject').orderBy('created_at').execute()).map(
      ({ subject }) => subject,
    )
  await expect.poll(subjects).toEqual(['The first', 'The second'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('message'))).toBeNull()
})

test('ordering waits for the network', async ({ page, context }) => {
  await buyer(page).add('/products/fruits/bananas')
  await buyer(page).fillCheckout()
  await buyer(page).payInCash()
  await expect(buyer(page).payButton()).toBeEnabled()
  await context.setOffline(true)
  await expect(buyer(page).payButton()).toBeDisabled()
  await expect(page.getByText(m.offline_pay())).toBeVisible()
  await context.setOffline(false)
  await expect(buyer(page).payButton()).toBeEnabled()
})

for (const to of ['/\t/elsewhere.example/', '/\n/elsewhere.example/', '//elsewhere.example/']) {
  test(`the page without a network leads to no other site: ${JSON.stringify(to)}`, async ({
    page,
    baseURL,
  }) => {
    const left: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(new URL(request.url()).origin)
    })
    await page.goto(`/offline?to=${encodeURIComponent(to)}`)
    await expect(page).toHaveURL('/')
    expect(new Set(left)).toEqual(new Set([new URL(baseURL ?? '').origin]))
  })
}
