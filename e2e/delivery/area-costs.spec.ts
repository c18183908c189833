import type { Page } from '@playwright/test'
import { formatMoney } from '#format/money.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { ready } from '../buyer.ts'
import { expect, owner, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'area-costs' })

/** Sets Zamalek's own terms through the API. */
async function setTerms({ url }: RunningShop, priceList: object[]) {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(owner)
  const { token } = await (
    await fetch(`${url}/auth/signin`, { method: 'POST', headers, body })
  ).json()
  const call = { headers: { ...headers, Authorization: `Bearer ${token}` } }
  const area = await (await fetch(`${url}/api/admin/areas/zamalek`, call)).json()
  const { id: _, governorateAr: __, openOrders: ___, booked: ____, ...form } = area
  const sent = { ...call, method: 'PUT', body: JSON.stringify({ ...form, priceList }) }
  const response = await fetch(`${url}/api/admin/areas/zamalek`, sent)
  expect(response.status, await response.clone().text()).toBe(200)
}

const terms = (feePiastres: number, freeAbovePiastres: number | null) => ({
  from: '2026-01-01',
  feePiastres,
  minimumPiastres: 0,
  freeAbovePiastres,
})

async function choose(page: Page, area: string) {
  await page
    .context()
    .addCookies([{ name: 'area', value: area, url: new URL('/', page.url()).href }])
}

const locale = 'ar'
const say = { locale } as const
const money = (egp: number, as: Locale = locale) =>
  isolate(formatMoney(egp * 100, as, { en: 'EGP', ar: 'ج.م.' }))

test('pages name what delivery to the chosen area costs, and from how much on without one (ar, 360)', async ({
  quietPage: page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const strip = page.getByRole('complementary', { name: m.strip_label({}, say) })
  const main = page.getByRole('main')
  const open = async (path: string) => {
    await page.goto(pathIn(locale, path))
    await ready(page)
  }
  await setTerms(shop, [])
  await open('/')
  const above = m.strip_free_delivery({ price: money(500) }, say)
  await expect(strip).toContainText(above)

  // The change shows at once, although the page was cached.
  await setTerms(shop, [terms(35_00, null)])
  await open('/')
  await expect(strip).toContainText(
    m.delivery_from_free({ fee: money(20), price: money(500) }, say),
  )
  await setTerms(shop, [terms(15_00, 800_00)])
  await open('/')
  await expect(strip).toContainText(m.delivery_from({ fee: money(15) }, say))
  const range = { least: money(500), most: money(800) }
  await expect(main).toContainText(m.home_benefit_delivery_range(range, say))
  await open('/products/vegetable/tomatoes')
  await expect(main).toContainText(m.delivery_from({ fee: money(15) }, say))

  await choose(page, 'zamalek')
  const own = m.product_delivery_fee({ fee: money(15), price: money(800) }, say)
  await open('/products/vegetable/tomatoes')
  await expect(strip).toContainText(own)
  await expect(main).toContainText(own)
  await open('/')
  await expect(main).toContainText(m.home_benefit_delivery_text({ price: money(800) }, say))
  await choose(page, 'maadi')
  await open('/')
  await expect(strip).toContainText(
    m.product_delivery_fee({ fee: money(20), price: money(500) }, say),
  )
  await expect(main).toContainText(m.home_benefit_delivery_text({ price: money(500) }, say))

  await open('/policies/delivery')
  await expect(main).toContainText(m.policy_delivery_cost_by_area({ fee: money(15) }, say))
  const costs = page.getByRole('region', { name: m.policy_costs_title({}, say) })
  const zamalek = costs.getByRole('row').filter({ hasText: 'الزمالك' })
  await expect(zamalek).toContainText('15.00')
  await expect(zamalek).toContainText('800.00')
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
})
