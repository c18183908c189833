import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { buyer, ready } from '../../buyer.ts'
import { withPictures } from '../../launch.ts'
import { lineTo } from '../../line.ts'
import { expect, test } from '../../shop.ts'
import { heading, keptPaths, see } from '../../kept-pages.ts'

test.use({ ...withPictures, serviceWorkers: 'allow', ownShop: 'kept-pages' })

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
  await shopper.has('/products/fruits/bananas')
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

  // The workers are asked without a shop page open, because such a page would keep the old version.
  await page.goto('about:blank')
  const isOldGone = async () => {
    const looks = context.serviceWorkers().map((worker) =>
      worker.evaluate(async (build) => {
        return (await caches.keys()).some((name) => name.includes(build))
      }, build),
    )
    const found = await Promise.allSettled(looks)
    return found.some((look) => look.status === 'fulfilled' && !look.value)
  }
  await expect.poll(isOldGone, { timeout: 60_000 }).toBe(true)
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
      active?.postMessage({ seen: `/contact?n=${n}`, files: [] })
      // One page after another, as for a visitor.
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
