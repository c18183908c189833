import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { locales, pathIn } from '#messages/locale.ts'
import { place, somebody } from '../admin.ts'
import { ready } from '../buyer.ts'
import { ordersPageOf } from '../order-calls.ts'
import { ownersPage } from '../owner.ts'
import { expect, test } from '../shop.ts'

const en = { locale: 'en' } as const

test.use({ ownShop: 'print' })

/** Returns printed elements that only make sense on a screen. */
async function screenOnly(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await ready(page)
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].flatMap((element) => {
      const { position, display, borderBlockStartStyle: border } = getComputedStyle(element)
      const isShown = element.checkVisibility() && element.getBoundingClientRect().width > 1
      const looksLikeButton = element.matches('a') && border === 'solid'
      const isControl =
        looksLikeButton || element.matches('button, nav, [type="search"], [href="#main"]')
      const isFixed = position === 'fixed' || position === 'sticky'
      const isOnPaper = isShown && display !== 'none' && (isControl || isFixed)
      return isOnPaper ? [element.outerHTML.slice(0, 100)] : []
    }),
  )
  await page.emulateMedia({ media: 'screen' })
  return found.map((html) => `${path}: ${html}`)
}

test('an order of a few lines is a receipt of one sheet', async ({ page, shop }) => {
  const placed = await place(shop, { tomatoes: 1, 'cow-milk': 1, bananas: 1 }, somebody())
  for (const locale of locales) {
    await page.goto(pathIn(locale, ordersPageOf(placed)))
    await ready(page)
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(/\/Count (\d+)/.exec(paper)?.[1], locale).toBe('1')
    await page.emulateMedia({ media: 'print' })
    // The question for a gate photo.
    await expect(page.locator('#gate')).toBeHidden()
    await page.emulateMedia({ media: null })
  }
})

test('printed pages hold nothing that only a screen can use', async ({ browser, shop, page }) => {
  const placed = await place(shop, { tomatoes: 1 }, somebody())
  const { number, date } = placed
  const owner = await ownersPage(browser, shop)
  const found: string[] = []
  for (const path of [ordersPageOf(placed), '/meals/vegetable-torly', '/smallbox', '/cart']) {
    found.push(...(await screenOnly(page, pathIn('ar', path))))
  }
  for (const path of [
    `/admin/slips/${date}`,
    `/admin/picking/${date}`,
    `/admin/orders/${number}`,
    `/admin/orders?day=${date}`,
    '/admin',
  ]) {
    found.push(...(await screenOnly(owner, path)))
  }
  // A short list fits one sheet, with its heading, and without the link back.
  await owner.goto(`/admin/picking/${date}`)
  await expect(owner.locator('table')).toBeVisible()
  const paper = (await owner.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(/\/Count (\d+)/.exec(paper)?.[1]).toBe('1')
  await owner.emulateMedia({ media: 'print' })
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(owner.locator('main a').filter({ hasText: m.admin_orders({}, en) })).toBeHidden()
  await owner.context().close()
  expect(found).toEqual([])
})
