import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { buyer, ready } from './buyer.ts'
import { expect, test } from './shop.ts'

/** As after a deployment: the server does not know these files of the build that the page is of. */
async function gone(page: Page, name: string) {
  const files = new RegExp(`/assets/${name}-[^/]*\\.js$`)
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  const back = () => page.unroute(files)
  return {
    back,
    /** The page of the new build asks for files that are there. */
    untilNextPage() {
      page.on('request', (request) => request.isNavigationRequest() && void back())
    },
  }
}

/** The list of routes names the build; the pages of a replaced one still ask for it at their start. */
async function buildReplaced(page: Page) {
  await page.route(/\/assets\/shop-manifest-[^/]*\.js$/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  )
}

function countDocuments(page: Page) {
  const seen = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.count++
  })
  return seen
}

const openAreas = (page: Page) =>
  page.getByRole('button', { name: m.area_choose(), exact: true }).first().click()
const areas = (page: Page) => page.getByRole('dialog', { name: m.area_title() })

test('a part whose script a deployment took away is there after one reload', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const documents = countDocuments(page)
  await buildReplaced(page)
  const { untilNextPage } = await gone(page, 'area-dialog')
  untilNextPage()
  const loaded = page.waitForEvent('load')
  await openAreas(page)
  await loaded
  await ready(page)
  await openAreas(page)
  await expect(areas(page)).toBeVisible()
  expect(documents.count).toBe(1)
})

test('where it stays away, the page is not loaded again and again', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const documents = countDocuments(page)
  await buildReplaced(page)
  await gone(page, 'area-dialog')
  const loaded = page.waitForEvent('load')
  await openAreas(page)
  await loaded
  await ready(page)
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await openAreas(page)
  await asked
  await page.waitForTimeout(1_000)
  expect(documents.count).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a network that failed for a moment loses nothing that was typed', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const documents = countDocuments(page)
  const { back } = await gone(page, 'area-dialog')
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await openAreas(page)
  await asked
  await back()
  await page.waitForTimeout(1_000)
  expect(documents.count).toBe(0)
})

test('paying by card: one reload, then the error page instead of a field that never comes', async ({
  page,
}) => {
  const someone = buyer(page)
  await someone.add('/products/vegetable/tomatoes')
  const documents = countDocuments(page)
  await buildReplaced(page)
  await gone(page, 'card-element')
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: m.failure_title() })).toBeVisible()
  expect(documents.count).toBe(2)
})

test('a page whose script is gone comes as a whole, by one tap', async ({ page }) => {
  await page.goto('/')
  await ready(page)
  const documents = countDocuments(page)
  await gone(page, 'about')
  const link = page.getByRole('contentinfo').locator('a[href="/about"]').first()
  const missed = page.waitForEvent('console', (message) => /reloading page/.test(message.text()))
  await link.hover()
  await missed
  await page.waitForTimeout(500)
  expect(documents.count).toBe(0)
  await link.click()
  await page.waitForURL('**/about')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About')
  expect(documents.count).toBe(1)
})
