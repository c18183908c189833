import type { Page } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { place, signIn, somebody } from '../../admin.ts'
import { openPage } from '../../admin-page.ts'
import { buyer, ready } from '../../buyer.ts'
import { ordersPageOf, asOwner } from '../../order-calls.ts'
import { expect, type RunningShop } from '../../shop.ts'
import { test } from '../../shop-with-bank.ts'

const CHICKEN = '/products/meat/whole-chicken'
const WIDTH = 360
const sums = {
  en: (egp: string) => isolate(`EGP\u00a0${egp}`),
  ar: (egp: string) => isolate(`${egp}\u00a0ج.م.`),
}

async function expectWhole(page: Page) {
  await expectAccessible(page)
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wider()).toBe(0)
}

/** Orders a chicken by card: 192.00, at most 201.60 once weighed, plus 20.00 for delivery. */
async function orderChicken(
  page: Page,
  locale: Locale,
  { card = '4242424242424242', day = 0 } = {},
) {
  await page.setViewportSize({ width: WIDTH, height: 800 })
  const shopper = buyer(page, locale)
  await shopper.has(CHICKEN)
  await shopper.fillCheckout()
  await page.locator('input[name="date"]').nth(day).check()
  await shopper.fillCard(card)
  return shopper
}

async function pack(shop: RunningShop, number: number, amount: number) {
  const call = await asOwner(shop)
  const { version } = await (await call(`/orders/${number}`)).json()
  const edit = { what: 'weigh', amount, isSure: true }
  expect((await call(`/orders/${number}/lines/1`, { version, edit })).status).toBe(200)
  const moved = await call('/orders/move', { numbers: [number], to: 'packed' })
  expect(moved.status, await moved.clone().text()).toBe(200)
}

const main = (page: Page) => page.getByRole('main')
const mailsOf = (shop: RunningShop, number: number) =>
  shop
    .mails()
    .filter((mail) => mail.includes(`orders/${number}`))
    .join('\n')

const locale = 'ar'
const say = { locale } as const
const sum = sums[locale]
const payment = (page: Page) =>
  page.getByRole('region', { name: m.order_pay_title({}, say), exact: true })
const payButton = (page: Page, egp: string) =>
  page.getByRole('button', { name: m.order_pay_button({ amount: sum(egp) }, say) })

test(`a chicken's limit is reserved, and what it weighs is charged (ar)`, async ({
  quietPage: page,
  shop,
}) => {
  const shopper = await orderChicken(page, locale)
  await expect(main(page)).toContainText(m.card_consent_hold({ amount: sum('221.60') }, say))
  await expect(shopper.payButton()).toContainText('212.00')
  await expectWhole(page)
  await shopper.payButton().click()
  const number = await shopper.seeOrder()
  await expect(payment(page)).toContainText(m.order_pay_held({ amount: sum('221.60') }, say))
  await expect(payment(page).getByRole('button')).toHaveCount(0)
  await expect(main(page)).toContainText(m.order_next_card({}, say))
  await expect(main(page)).not.toContainText(m.order_confirmed_text({}, say))
  await expectWhole(page)
  const held = m.order_pay_held({ amount: sum('221.60') }, say)
  await expect.poll(() => mailsOf(shop, number)).toContain(held)

  await pack(shop, number, 1.18)
  await page.reload()
  await expect(payment(page)).toContainText(m.order_pay_card({ amount: sum('208.80') }, say))
  await expect(main(page)).toContainText(m.order_next_paid({}, say))
  const charged = m.mail_packed_charged({ amount: sum('208.80') }, say)
  await expect.poll(() => mailsOf(shop, number)).toContain(charged)
  const sums = { items: sum('188.80'), delivery: sum('20.00'), total: sum('208.80') }
  expect(mailsOf(shop, number)).toContain(m.mail_packed_total(sums, say))
  await signIn(page, shop)
  await openPage(page, pathIn(locale, `/admin/orders/${number}`))
  await expect(page.getByRole('list', { name: m.tenders_title({}, say) })).toContainText('208.80')
  await expect(main(page)).toContainText(m.tender_charged({}, say))
  await expectWhole(page)
})

test(`for a later week the card is saved, with the bank's question (ar)`, async ({
  quietPage: page,
  shop,
}) => {
  const shopper = await orderChicken(page, locale, { card: '4000002500003155', day: 1 })
  await expect(main(page)).toContainText(m.card_consent_save({ amount: sum('221.60') }, say))
  // No payment is taken yet, so the button names no sum.
  await expect(shopper.payButton()).toContainText(m.checkout_place_order({}, say))
  await shopper.payButton().click()
  await page.locator('#test-source-authorize-3ds').click()
  const number = await shopper.seeOrder()
  await expect(payment(page)).toContainText(m.order_pay_saved({ amount: sum('221.60') }, say))
  await expectWhole(page)
  const saved = m.order_pay_saved({ amount: sum('221.60') }, say)
  await expect.poll(() => mailsOf(shop, number)).toContain(saved)
  await signIn(page, shop)
  await openPage(page, pathIn(locale, `/admin/orders/${number}`))
  await expect(main(page)).toContainText(m.tender_saved({}, say))
})

test(`a lost hold is told by mail, and paid anew from the order's page (ar)`, async ({
  page,
  shop,
  sandbox,
}) => {
  const shopper = await orderChicken(page, locale)
  await shopper.payButton().click()
  const number = await shopper.seeOrder()
  const { intent_id } = await shop.db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('tenders.intent_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  sandbox.expireHold(intent_id ?? '')
  await expect
    .poll(() => mailsOf(shop, number), { timeout: 60_000 })
    .toContain(m.mail_payment_needed_how({}, say))
  await page.reload()
  await ready(page)
  await expect(payment(page)).toContainText(
    m.order_pay_open_about({ amount: sum('212.00'), limit: sum('221.60') }, say),
  )
  await expectWhole(page)
  await expect(page.locator('script[src*="stripe.js"]')).toHaveCount(0)
  await payButton(page, '212.00').focus()
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText(m.card_consent_hold({ amount: sum('221.60') }, say))
  await shopper.fillCard('4000000000000002')
  await expectWhole(page)
  await payButton(page, '212.00').click()
  const said = page.getByRole('alert').filter({ hasText: m.order_pay_declined_ways({}, say) })
  await expect(said).toBeInViewport({ ratio: 1 })
  await expectWhole(page)
  await page.getByRole('button', { name: m.checkout_another_card({}, say) }).click()
  await shopper.fillCard('4000000000003220')
  await payButton(page, '212.00').click()
  await page.locator('#test-source-authorize-3ds').click()
  await expect(payment(page)).toContainText(m.order_pay_held({ amount: sum('221.60') }, say))
  const call = await asOwner(shop)
  const { tenders } = await (await call(`/orders/${number}`)).json()
  expect(tenders).toMatchObject([{ state: 'ended' }, { state: 'authorised', covers: 221_60 }])
})

test('an order by phone is paid from its link (ar)', async ({ page, shop, browser }) => {
  await page.setViewportSize({ width: WIDTH, height: 900 })
  await signIn(page, shop)
  await openPage(page, pathIn(locale, '/admin/orders/new'))
  await page.getByLabel(m.checkout_name({}, say), { exact: true }).fill('Hoda Link')
  await page.getByLabel(m.checkout_phone({}, say)).fill(somebody().phone)
  await page.getByLabel(m.order_address({}, say)).fill('5 Road 10')
  await page.getByLabel(m.checkout_area({}, say), { exact: true }).selectOption('maadi')
  await page.getByLabel(m.phone_order_add({}, say)).fill('طماطم')
  await page
    .getByRole('option', { name: /tomatoes|طماطم/i })
    .first()
    .click()
  await page.getByLabel(m.checkout_payment({}, say), { exact: true }).selectOption('card')
  await expect(main(page)).toContainText(m.phone_order_card_hint({}, say))
  await expectWhole(page)
  await page.getByRole('button', { name: m.checkout_place_order({}, say) }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  const box = page.locator('#pay-link')
  await expect(box).toHaveValue(/\/orders\/\d+\?key=/)
  await expectWhole(page)
  const link = await box.inputValue()
  expect(new URL(link).pathname).toMatch(/^\/ar\//)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: m.pay_link_copy({}, say) }).click()
  await expect(page.getByText(m.pay_link_copied({}, say))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const chat = page.getByRole('link', { name: m.pay_link_whatsapp({}, say) })
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain(link)
  expect(text).toContain('Hoda Link')

  const context = await browser.newContext({ baseURL: shop.url })
  const customer = await context.newPage()
  await customer.setViewportSize({ width: WIDTH, height: 800 })
  await customer.goto(link)
  await ready(customer)
  await expect(payment(customer)).toContainText(m.order_pay_how({}, say))
  await payment(customer).getByRole('button').click()
  await buyer(customer, locale).fillCard('4242424242424242')
  await payment(customer).locator('button[type="submit"]').click()
  await expect(main(customer)).toContainText(m.order_card_paid({}, say))
  await expect(payment(customer).getByRole('button')).toHaveCount(0)
  await expectWhole(customer)
  await context.close()
  await page.reload()
  await expect(main(page)).toContainText(m.admin_pay_card_paid({}, say))
  await expect(box).toHaveCount(0)
})

test('what was paid meanwhile is not paid twice, and a cut network is said', async ({
  page,
  shop,
}) => {
  const say = { locale: 'en' } as const
  const placed = await place(shop, { tomatoes: 2 }, somebody())
  const address = ordersPageOf(placed)
  const pay = (tab: Page) =>
    tab
      .getByRole('region', { name: m.order_pay_title({}, say) })
      .getByRole('button')
      .first()
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(address)
    await ready(tab)
    await pay(tab).click()
    await buyer(tab).fillCard('4242424242424242')
  }
  const submit = (tab: Page) =>
    tab
      .getByRole('region', { name: m.order_pay_title({}, say) })
      .locator('form button[type="submit"]')
  await page.context().setOffline(true)
  await expect(page.getByText(m.offline_pay({}, say))).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await page.context().setOffline(false)
  await page.route('**/pay?*', (route) => route.abort(), { times: 1 })
  await submit(page).click()
  await expect(page.getByText(m.order_pay_unreachable({}, say))).toBeVisible()
  await submit(page).click()
  await expect(page.getByText(m.order_pay_thanks({}, say)).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await submit(other).click()
  await expect(other.getByText(m.order_pay_nothing_due({}, say)).first()).toBeVisible()
  const call = await asOwner(shop)
  const { tenders, due } = await (await call(`/orders/${placed.number}`)).json()
  expect({ due, paid: tenders.length }).toEqual({ due: 0, paid: 1 })
})
