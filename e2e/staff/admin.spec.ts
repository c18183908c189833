import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { signIn } from '../admin.ts'
import { expect, test } from '../shop.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

function countDocuments(page: Page) {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.count++
  })
  return seen
}

test('pages of the admin follow each other in one document, each with its title (ar)', async ({
  quietPage: page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const titled = (title: string) => `${title} · ${'بلدي'}`
  const menu = (page: Page) => page.getByRole('navigation', { name: m.admin_menu({}, say) })
  await signIn(page, shop)
  await page.goto(pathIn(locale, '/admin'))
  await expect(page).toHaveTitle(titled(m.admin_today({}, say)))
  const documents = countDocuments(page)
  await menu(page)
    .getByRole('link', { name: m.admin_orders({}, say) })
    .click()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(titled(m.admin_orders({}, say)))
  await page.goBack()
  await expect(heading(page)).toHaveText(m.admin_today({}, say))
  expect(documents.count).toBe(0)
  await menu(page).getByRole('link').first().click()
  await expect(page).toHaveURL(pathIn(locale, '/'))
  expect(documents.count).toBe(1)
})

test('an address of the admin without a page says so beside the menu (en)', async ({
  page,
  shop,
}) => {
  const locale = 'en'
  const say = { locale } as const
  await signIn(page, shop)
  await page.goto(pathIn(locale, '/admin/no/such/page'))
  await expect(heading(page)).toHaveText(m.failure_not_found_title({}, say))
  await expect(page.getByRole('main')).toContainText(m.failure_title({}, say))
  await expect(page.getByRole('main')).toContainText(`404 ${m.failure_not_found({}, say)}`)
  await page.getByRole('link', { name: m.failure_back_home({}, say) }).click()
  await expect(heading(page)).toHaveText(m.admin_today({}, say))
  await page.goto(pathIn(locale, '/admin/buying?week=2026-11-28'))
  await expect(heading(page)).toHaveText(m.failure_not_found_title({}, say))
  await expect(page.getByRole('main')).toContainText(`404 ${m.failure_not_found({}, say)}`)
})

test('nobody but an admin stays, and another’s token goes (en)', async ({ page }) => {
  const locale = 'en'
  await page.goto(pathIn(locale, '/admin/orders'))
  await expect(page).toHaveURL(pathIn(locale, '/home'))
  const payload = { first_name: 'Mona', exp: Math.ceil(Date.now() / 1000) + 600 }
  const token = `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto(pathIn(locale, '/admin/orders'))
  await expect(page).toHaveURL(pathIn(locale, '/home'))
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a token that the shop does not know leads to the login, and back here (ar)', async ({
  page,
}) => {
  const locale = 'ar'
  await page.goto(pathIn(locale, '/about'))
  const payload = { first_name: 'Admin', exp: Math.ceil(Date.now() / 1000) + 600 }
  const token = `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.x`
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const list = pathIn(locale, '/admin/mainTable/milk?q=cow')
  await page.goto(list)
  await expect(page).toHaveURL(pathIn(locale, `/login?next=${encodeURIComponent(list)}`))
})

test('a page whose script a new release has replaced is loaded as a document', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  await page.goto('/admin/content')
  await expect(heading(page)).toBeVisible()
  const documents = countDocuments(page)
  const scripts = /\/assets\/admin\/customers-page-[^/]*\.js$/
  await page.route(scripts, (route) => route.fulfill({ status: 404 }))
  page.on('request', (request) => request.isNavigationRequest() && void page.unroute(scripts))
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(heading(page)).toHaveText('Customers')
  expect(documents.count).toBe(1)
})

test('where the script stays away, the error page is shown, not document after document', async ({
  page,
  shop,
}) => {
  await signIn(page, shop)
  const documents = countDocuments(page)
  await page.route(/\/assets\/admin\/customers-page-[^/]*\.js$/, (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.goto('/admin/customers')
  await expect(heading(page)).toHaveText(m.failure_title())
  expect(documents.count).toBe(1)
})

test('without scripts the admin says that it needs them', async ({ request }) => {
  const page = await (await request.get('/ar/admin')).text()
  expect(page).toContain(`<noscript>${m.admin_needs_script({}, { locale: 'ar' })}</noscript>`)
})
