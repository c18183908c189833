import AxeBuilder from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { buyer, ready, storedCart } from './buyer.ts'
import { lineTo } from './line.ts'
import { expect, test } from './shop.ts'

test.use({ serviceWorkers: 'allow', ownShop: 'offline' })

/** Paths that are kept in this browser, whichever cache they are in. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await self.caches.keys()).map((name) => self.caches.open(name)),
    )
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat()
    return requests.map(({ url }) => url.slice(location.origin.length))
  })
}

async function see(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
  await expect.poll(() => keptPaths(page)).toContain(path)
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

for (const locale of ['en', 'ar'] as const) {
  const say = { locale }
  const at = (path: string) => pathIn(locale, path)

  test(`pages that were seen and the cart open without a network (${locale})`, async ({
    page,
    context,
  }) => {
    await see(page, at('/'))
    await see(page, at('/products/vegetable'))
    // Within the shop: the browser loads no document, and the page is kept all the same.
    const product = at('/products/vegetable/tomatoes')
    await page.getByRole('main').locator(`a[href="${product}"]`).first().click()
    await page.waitForURL(`**${product}`)
    const name = locale === 'ar' ? 'طماطم' : 'Tomatoes'
    await heading(page, name)
    await expect.poll(() => keptPaths(page)).toContain(product)

    await context.setOffline(true)
    const notice = page.getByRole('status').filter({ hasText: m.offline_notice({}, say) })
    await expect(notice).toBeVisible()
    await page.reload()
    await ready(page)
    await heading(page, name)
    await expect(notice).toBeVisible()
    const addName = m.cart_add_name({ name: `\u2068${name}\u2069` }, say)
    await page.getByRole('main').getByRole('button', { name: addName }).first().click()
    await expect.poll(() => storedCart(page)).toMatchObject([{ qty: 1 }])

    await page
      .getByRole('banner')
      .locator(`a[href="${at('/cart')}"]`)
      .first()
      .click()
    await heading(page, m.cart_title({}, say))
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await expect(page.getByText(m.cart_unchecked_text({}, say))).toBeVisible()
    await page.goto(at('/products/vegetable'))
    await expect(page.getByRole('main').locator(`a[href="${product}"]`).first()).toBeVisible()
    await page.goto(at('/'))
    await heading(page, m.home_slogan({}, say))

    await context.setOffline(false)
    await expect(notice).toBeHidden()
  })

  test(`a page that was never seen says so, shows the cart, and opens later (${locale})`, async ({
    page,
    context,
  }) => {
    await buyer(page, locale).add('/products/fruits/bananas', 2)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await context.setOffline(true)
    const link = page.getByRole('contentinfo').locator(`a[href="${at('/about')}"]`)
    await link.click()
    await heading(page, m.offline_title({}, say))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    const cart = page.getByRole('region', { name: m.offline_cart({}, say) })
    await expect(cart.getByRole('listitem')).toHaveCount(1)
    await expect(cart).toContainText(/2/)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
    }
    await page.goto(at('/checkout'))
    await heading(page, m.offline_title({}, say))
    await ready(page)
    await context.setOffline(false)
    await page.waitForURL(`**${at('/checkout')}`)
    await heading(page, m.checkout_title({}, say))
  })
}

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
  // Another tab hears of the network as well; each message must come once.
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

test('nothing of one person is ever kept', async ({ page, context, request }) => {
  const mona = { first_name: 'Mona', last_name: 'Adel', email: 'mona@example.com', age: 30 }
  await request.post('/auth/signup', { data: { ...mona, password: 'basil123' } })
  await see(page, '/')
  await page.goto('/login')
  await ready(page)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel(m.account_email(), { exact: true }).fill(mona.email)
  await form.getByLabel(m.account_password(), { exact: true }).fill('basil123')
  await form.getByRole('button', { name: m.account_login(), exact: true }).click()
  await page.waitForURL('**/home')
  const shopper = buyer(page)
  await shopper.add('/products/fruits/bananas')
  await shopper.fillCheckout()
  await shopper.payInCash()
  await shopper.payButton().click()
  await shopper.seeOrder()
  await page.reload()
  for (const path of ['/orders', '/account', '/register', '/checkout', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.evaluate(() => localStorage.removeItem('token'))
  await see(page, '/about')
  const paths = await keptPaths(page)
  const harmless =
    /^\/(ar\/)?(home|cart|offline|about|products\/fruits\/bananas)?$|^\/(assets|images)\//
  expect(paths.filter((path) => !harmless.test(path))).toEqual([])
  const texts = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await self.caches.keys()).map((name) => self.caches.open(name)),
    )
    const answers = (await Promise.all(caches.map((cache) => cache.matchAll()))).flat()
    return Promise.all(answers.map((answer) => answer.text()))
  })
  expect(texts.filter((text) => /Mona|mona@example|12 Road 9/.test(text))).toEqual([])
  await context.setOffline(true)
  await page.goto('/account')
  await heading(page, m.offline_title())
})

test('a page that does not come in time is shown as it was, and says that it is old', async ({
  context,
  shop,
}) => {
  const line = await lineTo(shop.url)
  const page = await context.newPage()
  await page.goto(`${line.url}/products/herbals`)
  await expect.poll(() => keptPaths(page)).toContain('/products/herbals')
  line.isSilent = true
  await page.goto(`${line.url}/products/herbals`)
  const notice = page.getByRole('status').filter({ hasText: m.offline_old() })
  await expect(notice).toBeVisible()
  line.speakAgain()
  await page.getByRole('button', { name: m.offline_refresh() }).click()
  await expect(page.locator('html:not([data-kept])')).toHaveCount(1)
  await ready(page)
  await expect(notice).toBeHidden()
  await line.close()
})

test('a new version waits until nobody uses the old one, then drops what that kept', async ({
  context,
  shop,
}) => {
  const line = await lineTo(shop.url)
  const page = await context.newPage()
  await page.goto(`${line.url}/about`)
  await expect.poll(() => keptPaths(page)).toContain('/about')
  const names = (one: Page) => one.evaluate(async () => (await caches.keys()).sort())
  const [old = ''] = await names(page)
  const build = old.split('-')[1] ?? ''
  expect(build).toMatch(/^[\da-f]{12}$/)

  line.bend = (path, body) => (path === '/sw.js' ? body.replaceAll(build, 'nextbuild') : body)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting))
  await expect.poll(isWaiting).toBe(true)
  expect(await keptPaths(page)).toContain('/about')
  expect(await names(page)).toContain(old)

  await page.goto('about:blank')
  await expect
    .poll(async () => {
      await page.goto(`${line.url}/contact`)
      const found = await names(page)
      await page.goto('about:blank')
      return found.some((name) => name.includes(build))
    })
    .toBe(false)
  await page.goto(`${line.url}/contact`)
  await expect.poll(() => keptPaths(page)).toContain('/contact')
  expect(await keptPaths(page)).not.toContain('/about')
  expect(await keptPaths(page)).toContain('/offline')
  await line.close()
})

test('only so many pages are kept, and those seen last', async ({ page }) => {
  await see(page, '/about')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    for (let n = 1; n <= 45; n++) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window.
      active?.postMessage({ seen: `/contact?n=${n}` })
      // One after another, as a visitor would.
      while (!(await caches.match(`/contact?n=${n}`))) await new Promise(requestAnimationFrame)
    }
  })
  const pages = async () =>
    (await keptPaths(page)).filter((path) => /^\/(about|contact)/.test(path))
  await expect.poll(pages).toContain('/contact?n=45')
  await expect.poll(async () => (await pages()).length).toBe(40)
  expect(await pages()).not.toContain('/about')
  expect(await keptPaths(page)).toContain('/ar/offline')
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

async function appManifest(context: BrowserContext, page: Page) {
  const browser = await context.newCDPSession(page)
  const { data = '', errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  return JSON.parse(data)
}

for (const locale of ['en', 'ar'] as const) {
  test(`the browser can install the shop (${locale})`, async ({ page, context, request }) => {
    await see(page, pathIn(locale, '/'))
    const manifest = await appManifest(context, page)
    expect(manifest).toMatchObject({
      id: pathIn(locale, '/'),
      name: locale === 'ar' ? 'بلدي' : 'Baladi',
      lang: locale,
      dir: locale === 'ar' ? 'rtl' : 'ltr',
      start_url: pathIn(locale, '/'),
      scope: '/',
    })
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
    for (const { src, sizes, type } of manifest.icons) {
      const response = await request.get(src)
      expect(response.headers()['content-type'], src).toContain(type)
      if (sizes === 'any') continue
      const size = await page.evaluate(async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob())
        return `${image.width}x${image.height}`
      }, src)
      expect(size, src).toBe(sizes)
    }
    const browser = await context.newCDPSession(page)
    const installability = async () =>
      (await browser.send('Page.getInstallabilityErrors')).installabilityErrors
    // A private window may not install anything, whatever the page.
    await expect
      .poll(async () => (await installability()).map(({ errorId }) => errorId))
      .toEqual(['in-incognito'])
  })
}

test('the worker is asked for anew and may talk to the shop only', async ({ request }) => {
  const headers = (await request.get('/sw.js')).headers()
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('javascript')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
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
