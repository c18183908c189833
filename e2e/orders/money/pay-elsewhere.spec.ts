import { m } from '#messages/compiled/messages.js'
import type { Locale } from '#messages/locale.ts'
import { kioskTexts } from '#sandbox/fawry/kiosk-texts.ts'
import type { ProviderName } from '#shop/settings/collect-by.ts'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../../accessible.ts'
import { somebody } from '../../admin.ts'
import { buyer, ready, storedCart } from '../../buyer.ts'
import { orderOf } from '../../orders-of.ts'
import { ownersPage } from '../../owner.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ viewport: { width: 360, height: 740 }, ownShop: 'pay-elsewhere' })

async function expectFits(page: Page) {
  const { scroll, shown } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(scroll, page.url()).toBeLessThanOrEqual(shown)
  await expectAccessible(page)
}

async function takeCardsBy(browser: Browser, shop: RunningShop, provider: ProviderName) {
  const page = await ownersPage(browser, shop)
  await page.goto('/admin/settings')
  const field = page.getByLabel(m.field_card_by())
  if ((await field.inputValue()) !== provider) {
    await field.selectOption(provider)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: 'Notice' })).toContainText('saved')
  }
  await page.context().close()
}

/** Places an order with this payment method, and opens its page. */
async function order(page: Page, method: 'card' | 'wallet' | 'kiosk', locale: Locale) {
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/tomatoes', 2)
  await mona.fillCheckout()
  await page.locator(`input[name="payment"][value="${method}"]`).check()
  await expectFits(page)
  await mona.payButton().click()
  await page.waitForURL(/\/orders\/\d+\?key=/)
  const title = m.order_awaiting({}, { locale })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  return Number(/orders\/(\d+)/.exec(page.url())?.[1])
}

/** Places an order through the API, because other tests cover its checkout, and opens its page. */
async function open(page: Page, payment: 'kiosk' | 'instalments'): Promise<number> {
  const areas = await (await page.request.get('/api/areas')).json()
  const maadi = areas.find(({ id }: { id: string }) => id === 'maadi')
  const tomatoes = await (await page.request.get('/api/vegetable/tomatoes')).json()
  const placed = await page.request.post('/api/payment', {
    data: {
      payment,
      // 18 kg at 27.99: enough for instalments and free delivery.
      amount: 18 * 27_99,
      items: [{ _id: tomatoes._id, qty: 18 }],
      customer: { name: 'Mona Adel', ...somebody(), address: '12 Road 9, Maadi' },
      delivery: { area: 'maadi', date: maadi.nextDeliveries[0].date },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const path = placed.headers().location ?? ''
  await page.goto(path)
  return Number(/orders\/(\d+)/.exec(path)?.[1])
}

async function isPaid(
  page: Page,
  shop: RunningShop,
  { number, method, locale }: { number: number; method: string; locale: Locale },
) {
  await page.waitForURL(/\/orders\/\d+\?key=/)
  const title = m.order_confirmed({}, { locale })
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await orderOf(shop.db, number)).toMatchObject({
    state: 'confirmed',
    payment_state: 'paid',
    payment_method: method,
  })
  await ready(page)
  await expectFits(page)
  await expect.poll(() => storedCart(page)).toEqual([])
}

const toProvider = (page: Page) =>
  page.locator('#payment ~ div a[href*="unifiedcheckout"]').first().click()

async function payByCard(page: Page, way: 'card' | 'instalments') {
  await toProvider(page)
  await page.locator(`#${way}-number`).fill('5123456789012346')
  await page.locator(`#${way}-expiry`).fill('01/39')
  await page.locator(`#${way}-cvv`).fill('123')
  await page.locator(`#${way}-name`).fill('Test Account')
  await page.locator(`#${way}-name`).press('Enter')
}

test('a code is paid at a kiosk', async ({ quietPage: page, shop, context }) => {
  const locale = 'ar'
  const say = { locale } as const
  const number = await order(page, 'kiosk', locale)
  await ready(page)
  const code = await page.locator('[data-code]').innerText()
  await expect(page.getByText(m.order_pay_code_how_2({}, say))).toBeVisible()
  await expectFits(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: m.order_pay_code_copy({}, say) }).click()
  await expect(page.getByText(m.order_pay_code_copied({}, say))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expect.poll(() => shop.mails().filter((mail) => mail.includes(code)).length).toBe(1)

  const kiosk = await context.newPage()
  await kiosk.goto(`/sandbox/fawry?lang=${locale}`)
  await kiosk.getByLabel(kioskTexts[locale].referenceLabel).fill(code)
  await kiosk.keyboard.press('Enter')
  await kiosk.getByRole('button', { name: kioskTexts[locale].payCash }).click()
  await expect(kiosk.getByRole('status')).toHaveText(kioskTexts[locale].receipt)
  // The order's page shows the payment without a reload.
  await isPaid(page, shop, { number, method: 'kiosk', locale })
})

test('a wallet pays on the provider’s page', async ({ quietPage: page, shop }) => {
  const locale = 'en'
  const number = await order(page, 'wallet', locale)
  // The provider redirects to this address after it refuses a wallet.
  await page.goto(`${page.url()}&success=false&pending=false`)
  await expect(page.getByText(m.order_pay_not_through({}, { locale }))).toBeVisible()
  await expectFits(page)
  await toProvider(page)
  await page.locator('#wallet-number').fill('01010101010')
  await page.locator('#wallet-number').press('Enter')
  await page.locator('#wallet-mpin').fill('123456')
  await page.locator('#wallet-otp').fill('123456')
  await page.locator('#wallet-otp').press('Enter')
  await isPaid(page, shop, { number, method: 'wallet', locale })
})

test('a card pays on the page of the provider that the owner chose', async ({
  browser,
  quietPage: page,
  shop,
}) => {
  await takeCardsBy(browser, shop, 'paymob')
  const number = await order(page, 'card', 'ar')
  await payByCard(page, 'card')
  await isPaid(page, shop, { number, method: 'card', locale: 'ar' })
})

test('instalments are agreed on the provider’s page', async ({ quietPage: page, shop }) => {
  const number = await open(page, 'instalments')
  await payByCard(page, 'instalments')
  await isPaid(page, shop, { number, method: 'instalments', locale: 'en' })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the code and its time are there', async ({ quietPage: page }) => {
    await open(page, 'kiosk')
    await expect(page.locator('[data-code]')).toHaveText(/^\d{6,}$/)
    await expect(page.getByText(m.order_pay_code_how_1())).toBeVisible()
  })
})
