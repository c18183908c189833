import { pathToFileURL } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { buyer } from '../buyer.ts'
import { expect, owner, startShop, test, type RunningShop } from '../shop.ts'

/** Two weeks before Ramadan 1448. Orders placed now are delivered on 30 January, 6 or 13 February. */
const NOW = new Date('2027-01-26T10:00:00Z')
const IN_RAMADAN = '2027-02-13'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await startShop('sqlite', 'seasons', undefined, {
    NODE_OPTIONS: `--import=${pathToFileURL('e2e/clock-in-ramadan.mjs').href}`,
    CLOCK_AHEAD_MS: String(NOW.getTime() - Date.now()),
  })
  await shop.db
    .updateTable('areas')
    .set({ weekday: 6, cutoff_days_before: 2, cutoff_time: '18:00' })
    .where('id', '=', 'maadi')
    .execute()
})
test.afterAll(() => shop.stop())

async function pageOf(browser: Browser, viewport: { width: number; height: number }, token = '') {
  const context = await browser.newContext({ baseURL: shop.url, viewport })
  await context.clock.setFixedTime(NOW)
  if (token) {
    await context.addInitScript((known: string) => localStorage.setItem('token', known), token)
  }
  return context.newPage()
}

async function seeHours(page: Page, locale: Locale, isThere: boolean) {
  const say = { locale }
  const mona = buyer(page, locale)
  await mona.fillCheckout()
  const card = page.locator('label').filter({ has: page.locator(`input[value="${IN_RAMADAN}"]`) })
  await expect(card).toBeVisible()
  await expect(card.getByText(m.delivery_hours_name({}, say))).toHaveCount(isThere ? 1 : 0)
  return { mona, card }
}

const locale = 'ar'
const say = { locale } as const
const late = 'من 8:30 م إلى 11:00 م'

test('hours of Ramadan are confirmed, shown to who orders, and taken back', async ({
  browser,
  request,
}) => {
  const viewport = { width: 390, height: 844 }
  const signedIn = await request.post(`${shop.url}/auth/signin`, { data: owner })
  const admin = await pageOf(browser, viewport, (await signedIn.json()).token)
  const shopper = await pageOf(browser, viewport)
  await buyer(shopper, locale).has('/products/vegetable/tomatoes')
  await seeHours(shopper, locale, false)

  await admin.goto(pathIn(locale, '/admin'))
  await admin.getByRole('link', { name: m.season_coming({}, say) }).click()
  const year = '1448'
  const ramadan = admin.getByRole('region', { name: m.season_ramadan({ year }, say) })
  await expect(ramadan.getByLabel(m.season_hours_from({}, say)).first()).toHaveValue('11:00')
  await expectAccessible(admin)
  const starts = ramadan.getByLabel(m.season_hours_from({}, say)).nth(1)
  await starts.fill('16:00')
  await ramadan.getByRole('button', { name: m.season_confirm({}, say) }).click()
  await expect(starts).toHaveAttribute('aria-invalid', 'true')
  await starts.fill('20:30')
  await ramadan.getByRole('button', { name: m.season_confirm({}, say) }).click()
  await expect(ramadan.getByText(late)).toBeVisible()
  const wide = await admin.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)

  const { mona, card } = await seeHours(shopper, locale, true)
  await expect(card.getByText(late)).toBeVisible()
  await card.click()
  await mona.payInCash()
  await expectAccessible(shopper)
  await mona.payButton().click()
  await mona.seeOrder()
  await expect(shopper.getByText(late).first()).toBeVisible()
  await expect.poll(() => shop.mails().some((mail) => mail.includes(late))).toBe(true)

  const feast = admin.getByRole('region', { name: m.season_fitr({ year }, say) })
  await feast.getByRole('checkbox').nth(1).uncheck()
  await feast.getByRole('button', { name: m.season_close({}, say) }).click()
  const undo = (name: string) =>
    admin.getByRole('button', { name: m.season_undo_of({ name }, say) })
  await expect(undo(m.season_fitr({ year }, say))).toBeVisible()
  const closed = await shop.db.selectFrom('holidays').select('date').orderBy('date').execute()
  expect(closed.map(({ date }) => date)).toEqual(['2027-03-10', '2027-03-11'])
  await undo(m.season_fitr({ year }, say)).click()
  await expect(feast.getByRole('button', { name: m.season_close({}, say) })).toBeVisible()
  await undo(m.season_ramadan({ year }, say)).click()
  await expect(ramadan.getByRole('button', { name: m.season_confirm({}, say) })).toBeVisible()
  expect(await shop.db.selectFrom('holidays').select('date').execute()).toEqual([])
  await shopper.reload()
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shopper.getByText(late)).toHaveCount(0)
  await admin.context().close()
  await shopper.context().close()
})
