import type { Page } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { openPage } from '../../admin-page.ts'
import { buyer, ready } from '../../buyer.ts'
import { customer, password, seen } from '../../customer.ts'
import { ownersPage } from '../../owner.ts'
import { expect, owner, test, type RunningShop } from '../../shop.ts'
import { someDigits } from '../../some-digits.ts'

test.use({ ownShop: 'use-credit', viewport: { width: 390, height: 844 } })

/** Money as on a page, without the invisible isolation marks. */
const money = (piastres: number, locale: Locale) =>
  formatMoney(piastres, locale, { en: 'EGP', ar: 'ج.م.' })

async function give(shop: RunningShop, email: string, piastres: number) {
  const { id } = await shop.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const json = { 'Content-Type': 'application/json' }
  const post = (path: string, body: object, headers: object = {}) =>
    fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })
  const { token } = await (await post('/auth/signin', owner)).json()
  const path = `/api/admin/customers/${id}/credit/give`
  const Authorization = `Bearer ${token}`
  const given = await post(path, { piastres, reason: 'Late' }, { Authorization })
  expect(given.status).toBe(200)
}

async function totalOf(shop: RunningShop, number: number) {
  const order = shop.db.selectFrom('orders').select('total_piastres').where('number', '=', number)
  return (await order.executeTakeFirstOrThrow()).total_piastres
}

const useCredit = (page: Page, piastres: number, locale: Locale) =>
  page.getByLabel(m.checkout_use_credit({ amount: isolate(money(piastres, locale)) }, { locale }))

test('credit pays a part in cash, all of it, or a part beside a card, and gets refunds', async ({
  browser,
  quietPage: page,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const email = `use.${someDigits()}@example.com`
  await customer(page, shop, email)
  await give(shop, email, 30_00)
  const mona = seen(page, locale)
  const shopper = buyer(page, locale)
  await mona.logIn(email, password)
  const checkout = async () => {
    await shopper.has('/products/vegetable/cucumbers', 3)
    await shopper.fillCheckout()
  }

  // Credit and cash.
  await checkout()
  const option = useCredit(page, 30_00, locale)
  await expect(option).not.toBeChecked()
  await option.check()
  await shopper.payInCash()
  await expectAccessible(page)
  await shopper.payButton().click()
  const part = await shopper.seeOrder()
  const rest = (await totalOf(shop, part)) - 30_00
  await expect(mona.main).toContainText(m.order_paid_credit({}, say))
  await expect(mona.main).toContainText(m.order_still_due({}, say))
  await expect(mona.main).toContainText(money(rest, locale))
  await expectAccessible(page)

  // No credit left, then enough to pay all.
  await checkout()
  await expect(page.getByRole('radio', { name: m.checkout_card({}, say) })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /رصيدي|my credit/ })).toHaveCount(0)
  await give(shop, email, 900_00)
  await shopper.fillCheckout()
  await useCredit(page, 900_00, locale).check()
  await expect(page.getByRole('radio', { name: m.checkout_card({}, say) })).toBeHidden()
  await expectAccessible(page)
  await shopper.payButton().click()
  const whole = await shopper.seeOrder()
  const used = await totalOf(shop, whole)
  await expect(mona.main).toContainText(m.order_next_paid({}, say))
  await expect(mona.main).not.toContainText(m.order_still_due({}, say))
  await mona.open('/account')
  const statement = page.getByRole('list', { name: m.own_credit_statement({}, say) })
  await expect(statement).toContainText(m.credit_used({ number: String(whole) }, say))

  // Credit and card.
  const left = 900_00 - used
  // This order costs more than the credit.
  await shopper.has('/products/vegetable/cucumbers', 41)
  await shopper.fillCheckout()
  await useCredit(page, left, locale).check()
  await shopper.fillCard('4242424242424242')
  await expect(shopper.payButton()).toBeEnabled()
  await shopper.payButton().click()
  const card = await shopper.seeOrder()
  const tenders = shop.db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .select(['method', 'captured_piastres as captured'])
    .where('number', '=', card)
    .orderBy('method')
  await expect
    .poll(() => tenders.execute())
    .toEqual([
      { method: 'card', captured: (await totalOf(shop, card)) - left },
      { method: 'credit', captured: left },
    ])

  // Staff refund part of the order as credit.
  const staff = await ownersPage(browser, shop)
  await staff.setViewportSize({ width: 390, height: 844 })
  await openPage(staff, pathIn(locale, `/admin/orders/${part}`))
  await expect(staff.getByText(m.order_part_paid({}, say), { exact: true })).toBeVisible()
  await openPage(staff, pathIn(locale, `/admin/orders/${card}`))
  const refund = { name: m.order_admin_refund({}, say), exact: true }
  await staff.getByRole('button', refund).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel(m.refund_part({}, say), { exact: true }).check()
  await dialog.getByLabel(m.refund_amount({}, say)).fill('12.50')
  await dialog.getByLabel(m.refund_to_credit({}, say)).check()
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: m.refund_send({}, say) }).click()
  const refunds = staff.getByRole('list', { name: m.refunds_title({}, say) })
  await expect(refunds).toContainText(m.refund_by_credit({}, say))
  await staff.context().close()

  await mona.open('/account')
  await expect(statement).toContainText(m.credit_returned({ number: String(card) }, say))
  await expect(page.getByText(m.own_credit_now({}, say))).toContainText(money(12_50, locale))
})

test('credit of an order whose card was declined is there again after a reload', async ({
  page,
  shop,
}) => {
  const locale = 'en'
  const say = { locale } as const
  const email = `again.${locale}@example.com`
  await customer(page, shop, email)
  await give(shop, email, 30_00)
  const shopper = buyer(page, locale)
  await seen(page, locale).logIn(email, password)
  await shopper.has('/products/vegetable/cucumbers', 3)
  await shopper.fillCheckout()
  await useCredit(page, 30_00, locale).check()
  await shopper.fillCard('4000000000000002')
  await shopper.payButton().click()
  const declined = page.getByRole('alert')
  await expect(declined.filter({ hasText: m.checkout_declined_ways({}, say) })).toBeVisible()
  const orders = () =>
    shop.db
      .selectFrom('orders')
      .select(['number', 'state', 'paid_piastres as paid', 'total_piastres as total'])
      .where('account_id', '=', ({ selectFrom }) =>
        selectFrom('accounts').select('id').where('email', '=', email),
      )
      .orderBy('number')
      .execute()
  expect(await orders()).toMatchObject([{ state: 'awaiting_payment', paid: 30_00 }])

  await page.reload()
  await ready(page)
  await expect(useCredit(page, 30_00, locale)).toBeChecked()
  await expect(page.getByLabel(m.checkout_street({}, say))).toHaveValue('12 Road 9')
  await shopper.fillCard('4242424242424242')
  await shopper.payButton().click()
  const number = await shopper.seeOrder()
  const [same, ...more] = await orders()
  expect([same?.number, same?.state, more]).toEqual([number, 'confirmed', []])
  expect(same?.paid).toBe(same?.total)

  // The credit pays the next order, not the declined one.
  await give(shop, email, 20_00)
  await shopper.has('/products/vegetable/cucumbers', 3)
  await shopper.fillCheckout()
  await useCredit(page, 20_00, locale).check()
  await shopper.fillCard('4000000000000002')
  await shopper.payButton().click()
  await expect(declined.filter({ hasText: m.checkout_declined_ways({}, say) })).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(useCredit(page, 20_00, locale)).toBeChecked()
  await shopper.payInCash()
  await shopper.payButton().click()
  const other = await shopper.seeOrder()
  const used = await shop.db
    .selectFrom('tenders')
    .innerJoin('orders', 'orders.id', 'tenders.order_id')
    .select(['number', 'captured_piastres as captured'])
    .where('method', '=', 'credit')
    .where('account_id', '=', ({ selectFrom }) =>
      selectFrom('accounts').select('id').where('email', '=', email),
    )
    .orderBy('number')
    .execute()
  expect(used).toEqual([
    { number, captured: 30_00 },
    { number: expect.any(Number), captured: 0 },
    { number: other, captured: 20_00 },
  ])
})

test('credit in an unpaid order of one login is not counted for the next one in the tab', async ({
  page,
  shop,
}) => {
  const [first, next] = ['first@example.com', 'next@example.com']
  // Resets the limit on new accounts per hour.
  await shop.db.deleteFrom('attempts').execute()
  await customer(page, shop, first)
  await give(shop, first, 30_00)
  await customer(page, shop, next)
  await give(shop, next, 5_00)
  const shopper = buyer(page)
  await seen(page, 'en').logIn(first, password)
  await shopper.has('/products/vegetable/cucumbers', 3)
  await shopper.fillCheckout()
  await useCredit(page, 30_00, 'en').check()
  await shopper.fillCard('4000000000000002')
  await shopper.payButton().click()
  const declined = page.getByRole('alert').filter({ hasText: m.checkout_declined_ways() })
  await expect(declined).toBeVisible()

  await seen(page, 'en').logIn(next, password)
  await page.goto('/checkout')
  await ready(page)
  await expect(useCredit(page, 5_00, 'en')).not.toBeChecked()
})
