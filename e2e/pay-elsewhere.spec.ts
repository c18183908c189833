import { m } from '#messages/compiled/messages.js'
import { kioskTexts } from '#sandbox/fawry/kiosk-texts.ts'
import type { ProviderName } from '#shop/settings/collect-by.ts'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { buyer, ready, storedCart } from './buyer.ts'
import { orderOf } from './orders-of.ts'
import { ownersPage } from './owner.ts'
import { expect, test, type RunningShop } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 }, ownShop: 'pay-elsewhere' })

async function expectFits(page: Page) {
  const { scroll, shown } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(scroll, page.url()).toBeLessThanOrEqual(shown)
  await expectAccessible(page)
}

/** The owner chooses who takes cards. */
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

for (const locale of ['en', 'ar'] as const) {
  const say = { locale }

  /** Orders, to be paid in this way, and opens the order's page. */
  async function order(page: Page, method: 'card' | 'wallet' | 'kiosk' | 'instalments') {
    const mona = buyer(page, locale)
    await mona.add('/products/vegetable/tomatoes', 2)
    await mona.fillCheckout()
    await page.locator(`input[name="payment"][value="${method}"]`).check()
    await expectFits(page)
    await mona.payButton().click()
    await page.waitForURL(/\/orders\/\d+\?key=/)
    await expect(page.getByRole('heading', { name: m.order_awaiting({}, say) })).toBeVisible()
    return Number(/orders\/(\d+)/.exec(page.url())?.[1])
  }

  const isPaid = async (page: Page, shop: RunningShop, number: number, method: string) => {
    await page.waitForURL(/\/orders\/\d+\?key=/)
    await expect(page.getByRole('heading', { name: m.order_confirmed({}, say) })).toBeVisible()
    expect(await orderOf(shop.db, number)).toMatchObject({
      state: 'confirmed',
      payment_state: 'paid',
      payment_method: method,
    })
    await ready(page)
    await expectFits(page)
    await expect.poll(() => storedCart(page)).toEqual([])
  }
  const openPage = (page: Page) =>
    page.locator('#payment ~ div a[href*="unifiedcheckout"]').first().click()

  test(`a code is paid at a kiosk (${locale})`, async ({ quietPage: page, shop, context }) => {
    const number = await order(page, 'kiosk')
    await ready(page)
    const code = await page.locator('[data-code]').innerText()
    await expect(page.getByText(m.order_pay_code_how_2({}, say))).toBeVisible()
    await expectFits(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: m.order_pay_code_copy({}, say) }).click()
    await expect(page.getByText(m.order_pay_code_copied({}, say))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await expect
      .poll(() => shop.mails().filter((mail) => mail.includes(code)).length, { timeout: 15_000 })
      .toBe(1)

    const kiosk = await context.newPage()
    await kiosk.goto(`/sandbox/fawry?lang=${locale}`)
    await kiosk.getByLabel(kioskTexts[locale].referenceLabel).fill(code)
    await kiosk.keyboard.press('Enter')
    await kiosk.getByRole('button', { name: kioskTexts[locale].payCash }).click()
    await expect(kiosk.getByRole('status')).toHaveText(kioskTexts[locale].receipt)
    // The order's page hears of it by itself.
    await isPaid(page, shop, number, 'kiosk')
  })

  test(`a wallet pays on the provider’s page (${locale})`, async ({ quietPage: page, shop }) => {
    const number = await order(page, 'wallet')
    // As the provider leads back whose wallet said no.
    await page.goto(`${page.url()}&success=false&pending=false`)
    await expect(page.getByText(m.order_pay_not_through({}, say))).toBeVisible()
    await expectFits(page)
    await openPage(page)
    await page.locator('#wallet-number').fill('01010101010')
    await page.locator('#wallet-number').press('Enter')
    await page.locator('#wallet-mpin').fill('123456')
    await page.locator('#wallet-otp').fill('123456')
    await page.locator('#wallet-otp').press('Enter')
    await isPaid(page, shop, number, 'wallet')
  })

  for (const method of ['card', 'instalments'] as const) {
    test(`${method} on the provider’s page (${locale})`, async ({
      browser,
      quietPage: page,
      shop,
    }) => {
      if (method === 'card') await takeCardsBy(browser, shop, 'paymob')
      const number = await order(page, method)
      await openPage(page)
      await page.locator(`#${method}-number`).fill('5123456789012346')
      await page.locator(`#${method}-expiry`).fill('01/39')
      await page.locator(`#${method}-cvv`).fill('123')
      await page.locator(`#${method}-name`).fill('Test Account')
      await page.locator(`#${method}-name`).press('Enter')
      await isPaid(page, shop, number, method)
    })
  }

  test(`the code and its time are there without a script (${locale})`, async ({
    quietPage: page,
    browser,
    shop,
  }) => {
    await order(page, 'kiosk')
    const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const copy = await plain.newPage()
    await copy.goto(page.url())
    await expect(copy.locator('[data-code]')).toHaveText(/^\d{6,}$/)
    await expect(copy.getByText(m.order_pay_code_how_1({}, say))).toBeVisible()
    await plain.close()
  })
}
