import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { buyer, ready } from '../buyer.ts'
import { expect, test } from '../shop.ts'

/** Makes the server answer 404 for scripts of the page's build, as after a deployment. */
async function gone(page: Page, name: string) {
  const files = new RegExp(`/assets/${name}-[^/]*\\.js$`)
  await page.route(files, (route) => route.fulfill({ status: 404 }))
  const back = () => page.unroute(files)
  return {
    back,
    /** Restores the files at the next navigation, like a page of the new build. */
    untilNextPage() {
      page.on('request', (request) => request.isNavigationRequest() && void back())
    },
  }
}

/** The server has only a new build's entry. A page checks its own entry when another file is missing. */
async function buildReplaced(page: Page) {
  await page.route(/\/assets\/main-[^/]*\.js$/, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
  )
}

/**
 * Marks the document when the page has handled the check of its entry, and when it starts to reload. A
 * timer runs after the code that awaits the answer.
 */
async function noteReloads(page: Page) {
  await page.addInitScript(() => {
    const note = (what: string) => document.documentElement.setAttribute(what, '')
    const ask = window.fetch
    window.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (asked[1]?.method === 'HEAD') setTimeout(() => note('data-heard'))
      return answer
    }
    navigation.addEventListener('navigate', () => note('data-left'))
  })
  return async () => {
    await expect(page.locator('html[data-heard]')).toBeAttached()
    await expect(page.locator('html[data-left]')).not.toBeAttached()
  }
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
  const staysAsItIs = await noteReloads(page)
  await page.goto('/')
  await ready(page)
  const documents = countDocuments(page)
  await buildReplaced(page)
  await gone(page, 'area-dialog')
  const loaded = page.waitForEvent('load')
  await openAreas(page)
  await loaded
  await ready(page)
  await openAreas(page)
  await staysAsItIs()
  expect(documents.count).toBe(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a network that failed for a moment loses nothing that was typed', async ({ page }) => {
  const staysAsItIs = await noteReloads(page)
  await page.goto('/')
  await ready(page)
  const documents = countDocuments(page)
  await gone(page, 'area-dialog')
  await openAreas(page)
  await staysAsItIs()
  expect(documents.count).toBe(0)
})

test('paying by card: one reload, then word that it cannot be, and cash still can', async ({
  page,
}) => {
  const someone = buyer(page)
  await someone.add('/products/vegetable/tomatoes')
  const documents = countDocuments(page)
  await buildReplaced(page)
  await gone(page, 'card-element')
  await page.goto('/checkout')
  const blocked = page.getByRole('alert').filter({ hasText: m.checkout_card_blocked() })
  await expect.poll(() => documents.count).toBe(2)
  await expect(blocked).toBeVisible()
  await someone.payInCash()
  await expect(someone.payButton()).toBeEnabled()
  expect(documents.count).toBe(2)
})

test('a form whose script a deployment took away comes with one reload', async ({ page }) => {
  const documents = countDocuments(page)
  await buildReplaced(page)
  const { back } = await gone(page, 'contact-form')
  page.on('request', (request) => {
    if (request.isNavigationRequest() && documents.count > 1) void back()
  })
  await page.goto('/contact')
  await expect.poll(() => documents.count).toBe(2)
  await ready(page)
  await page.getByRole('button', { name: m.contact_send(), exact: true }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  expect(documents.count).toBe(2)
})

test('where it stays away, everything else of the page answers', async ({ page }) => {
  const documents = countDocuments(page)
  await buildReplaced(page)
  await gone(page, 'contact-form')
  await page.goto('/contact')
  await expect.poll(() => documents.count).toBe(2)
  await page.waitForFunction(() => !window.replay)
  await openAreas(page)
  await expect(areas(page)).toBeVisible()
  expect(documents.count).toBe(2)
})
