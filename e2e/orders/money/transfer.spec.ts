import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { openPage } from '../../admin-page.ts'
import { buyer, ready } from '../../buyer.ts'
import { withPictures } from '../../launch.ts'
import { orderOf } from '../../orders-of.ts'
import { ownersPage } from '../../owner.ts'
import { expect, owner, test, type RunningShop } from '../../shop.ts'

test.use({ ...withPictures, viewport: { width: 360, height: 740 }, ownShop: 'transfer' })

const IBAN = 'EG380019000500000000263180002'

async function expectFits(page: Page) {
  const { scroll, shown } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    shown: document.documentElement.clientWidth,
  }))
  expect(scroll, page.url()).toBeLessThanOrEqual(shown)
  await expectAccessible(page)
}

/** Sets the accounts for transfers in the owner's form, which shows all errors at once. */
async function takeTransfers(browser: Browser, shop: RunningShop) {
  const locale = 'ar'
  const say = { locale } as const
  const page = await ownersPage(browser, shop)
  await openPage(page, pathIn(locale, '/admin/settings'))
  const save = page.getByRole('button', { name: m.save({}, say) })
  await page.getByLabel(m.field_instapay_address({}, say)).fill('baladi@bank')
  await page.getByLabel(m.field_bank_name({}, say)).fill('')
  await page.getByLabel(m.field_bank_holder({}, say)).fill('')
  await page.getByLabel(m.field_bank_iban({}, say)).fill(IBAN.replace('38', '39'))
  await save.click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText(m.error_instapay_address({}, say))
  await expect(summary).toContainText(m.error_iban({}, say))
  await page.getByLabel(m.field_instapay_address({}, say)).fill('Baladi@instapay')
  await page.getByLabel(m.field_instapay_link({}, say)).fill('https://ipn.eg/S/baladi/x1')
  await page.getByLabel(m.field_bank_iban({}, say)).fill(IBAN)
  await save.click()
  await expect(summary.getByRole('link')).toHaveCount(2)
  await page.getByLabel(m.field_bank_name({}, say)).fill('Bank of the Nile')
  await page.getByLabel(m.field_bank_holder({}, say)).fill('Baladi Foods')
  await save.click()
  await expect(page.getByText(m.settings_saved({}, say)).first()).toBeVisible()
  await page.context().close()
}

/** Sets the accounts through the API, for tests of other pages. */
async function takeTransfersByApi({ request }: Page) {
  const { token } = await (await request.post('/auth/signin', { data: owner })).json()
  const headers = { Authorization: `Bearer ${token}` }
  const read = await request.get('/api/admin/settings', { headers })
  const { product: _, ...settings } = await read.json()
  const instapay = {
    instapayAddress: 'baladi@instapay',
    instapayLink: 'https://ipn.eg/S/baladi/x1',
  }
  const data = { ...settings, ...instapay }
  const saved = await request.put('/api/admin/settings', { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}

async function order(page: Page, locale: Locale) {
  const say = { locale }
  const mona = buyer(page, locale)
  await mona.add('/products/vegetable/tomatoes', 2)
  const marks = page.getByRole('region', { name: m.footer_payment({}, say) })
  await expect(marks.getByText(m.checkout_transfer({}, say))).toBeVisible()
  await mona.fillCheckout()
  await page.locator('input[name="payment"][value="transfer"]').check()
  await expectFits(page)
  await mona.payButton().click()
  await page.waitForURL(/\/orders\/\d+\?key=/)
  await ready(page)
  return Number(/orders\/(\d+)/.exec(page.url())?.[1])
}

async function confirm(staff: Page, number: number, locale: Locale) {
  const say = { locale }
  await openPage(staff, pathIn(locale, '/admin/transfers'))
  const card = staff.getByRole('listitem').filter({ hasText: String(number) })
  await card.getByRole('button').first().click()
  await expect(staff.getByText(m.transfers_reported_none({}, say))).toBeVisible()
}

test('a transfer is sent, reported, not found, and found', async ({
  browser,
  context,
  quietPage: page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  await takeTransfers(browser, shop)
  const number = await order(page, locale)
  await expect(page.getByRole('heading', { name: m.transfer_title({}, say) })).toBeVisible()
  await expect(page.getByText('baladi@instapay')).toBeVisible()
  await expect(page.getByRole('img', { name: m.transfer_qr({}, say) })).toBeVisible()
  await expectFits(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { total_piastres: total } = await orderOf(shop.db, number)
  const copies = [
    [m.transfer_amount({}, say), (total / 100).toFixed(2)],
    [m.transfer_note({}, say), String(number)],
    [m.transfer_instapay({}, say), 'baladi@instapay'],
    [m.transfer_iban({}, say), IBAN],
  ] as const
  for (const [name, text] of copies) {
    await page.getByRole('button', { name: m.transfer_copy_of({ name }, say) }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  }
  await expect
    .poll(() => shop.mails().filter((mail) => mail.includes('baladi@instapay')).length)
    .toBeGreaterThan(0)

  // Errors appear at their fields, and typed text stays.
  const reference = page.getByLabel(m.transfer_reference({}, say), { exact: true })
  const picture = page.getByLabel(m.transfer_picture({}, say), { exact: true })
  const send = page.getByRole('button', { name: m.transfer_report_send({}, say) })
  const text = { name: 'receipt.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await reference.fill('IPN-1')
  await picture.setInputFiles(text)
  await send.click()
  await ready(page)
  await expect(picture).toHaveAccessibleDescription(new RegExp(m.error_picture_type({}, say)))
  await expect(reference).toHaveValue('IPN-1')
  await expectFits(page)
  const buffer = await sharp({
    create: { width: 540, height: 1200, channels: 3, background: '#157a4a' },
  })
    .png()
    .toBuffer()
  await picture.setInputFiles({ ...text, buffer })
  await send.click()
  const looked = page.getByRole('heading', { level: 1, name: m.order_transfer_reported({}, say) })
  await expect(looked).toBeVisible()
  await ready(page)
  const shown = page.getByRole('img', { name: m.transfer_your_picture({}, say) })
  await expect(shown).toHaveJSProperty('complete', true)
  await expect(shown).toHaveJSProperty('naturalWidth', 540)
  await expectFits(page)

  const staff = await ownersPage(browser, shop)
  await staff.setViewportSize({ width: 360, height: 740 })
  await openPage(staff, pathIn(locale, '/admin'))
  await staff.getByRole('link', { name: m.today_transfers({ count: 1 }, say) }).click()
  await expect(staff.getByRole('img', { name: m.transfers_picture({ number }, say) })).toBeVisible()
  await expectFits(staff)
  await staff.getByRole('button', { name: m.transfers_missing_of({ number }, say) }).click()
  await staff.getByLabel(m.transfers_missing_word({}, say)).fill('Was it yesterday?')
  await staff.getByRole('button', { name: m.transfers_missing_send({}, say) }).click()
  await expect(staff.getByText(m.transfers_reported_none({}, say))).toBeVisible()

  await page.reload()
  await ready(page)
  await expect(
    page.getByRole('heading', { level: 1, name: m.order_transfer_missing({}, say) }),
  ).toBeVisible()
  await expect(page.getByText('Was it yesterday?')).toBeVisible()
  await reference.fill('IPN-2')
  await send.click()
  await expect(looked).toBeVisible()

  await confirm(staff, number, locale)
  expect(await orderOf(shop.db, number)).toMatchObject({
    state: 'confirmed',
    payment_state: 'paid',
    payment_method: 'transfer',
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: m.order_confirmed({}, say) })).toBeVisible()
  await expect(page.getByRole('heading', { name: m.transfer_title({}, say) })).toBeHidden()

  // The order is cancelled, and staff send the money back by hand.
  const { key, version } = await orderOf(shop.db, number)
  expect(key).toBeTruthy()
  const token = await staff.evaluate(() => localStorage.getItem('token'))
  const moved = await staff.request.post(`/api/admin/orders/${number}/move`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { version, to: 'cancelled' },
  })
  expect(moved.status()).toBe(200)
  await openPage(staff, pathIn(locale, `/admin/orders/${number}`))
  await expectFits(staff)
  await staff.getByRole('button', { name: new RegExp(`^${m.transfers_sent({}, say)}`) }).click()
  await staff.getByLabel(m.transfers_sent_reference({}, say)).fill('OUT-77')
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: m.transfers_sent({}, say) })
    .click()
  await expect(staff.getByText('OUT-77')).toBeVisible()
  expect(await orderOf(shop.db, number)).toMatchObject({ state: 'refunded' })
  await staff.context().close()
})

test('all of it is there without a script', async ({ browser, shop, quietPage }) => {
  await takeTransfersByApi(quietPage)
  const number = await order(quietPage, 'en')
  const address = quietPage.url()
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: shop.url,
    viewport: { width: 360, height: 740 },
  })
  const page = await plain.newPage()
  await page.goto(address)
  await expect(page.getByText('baladi@instapay')).toBeVisible()
  await expect(
    page.getByText(m.transfer_how_2({ number: '' }).trim().slice(0, 6)).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: m.transfer_report_send() }).click()
  await expect(page.getByRole('alert')).toHaveText(m.error_transfer_nothing())
  await page.getByLabel(m.transfer_reference(), { exact: true }).fill('IPN-3')
  await page.getByRole('button', { name: m.transfer_report_send() }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: m.order_transfer_reported() }),
  ).toBeVisible()
  expect(await orderOf(shop.db, number)).toMatchObject({ state: 'awaiting_payment' })
  const staff = await ownersPage(browser, shop)
  await confirm(staff, number, 'en')
  await staff.context().close()
  await plain.close()
})
