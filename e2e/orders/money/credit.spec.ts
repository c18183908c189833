import type { Page } from '@playwright/test'
import { formatMoney } from '#format/money.ts'
import { m } from '#messages/compiled/messages.js'
import { locales, pathIn, type Locale } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { openPage } from '../../admin-page.ts'
import { customer, password, seen } from '../../customer.ts'
import { ownersPage } from '../../owner.ts'
import { expect, test, type RunningShop } from '../../shop.ts'
import { someDigits } from '../../some-digits.ts'

test.use({ ownShop: 'credit' })

const money = (piastres: number, locale: Locale) =>
  formatMoney(piastres, locale, { en: 'EGP', ar: 'ج.م.' })

async function openCustomer(owner: Page, email: string, locale: Locale) {
  await openPage(owner, pathIn(locale, `/admin/customers?q=${encodeURIComponent(email)}`))
  await owner.getByRole('main').getByRole('table').getByRole('link').first().click()
  await expect(owner.getByRole('heading', { name: m.credit_title({}, { locale }) })).toBeVisible()
}

async function openOwnAccount(page: Page, email: string, locale: Locale) {
  const own = seen(page, locale)
  await own.logIn(email, password)
  await own.open('/account')
  return own
}

function balance(page: Page, locale: Locale) {
  return page.getByText(m.own_credit_now({}, { locale }))
}

function mailsTo(shop: RunningShop, email: string) {
  return shop.mails().filter((mail) => mail.includes(`To: ${email}`))
}

test('the owner gives credit, and its customer sees it (ar)', async ({ browser, page, shop }) => {
  const locale = 'ar'
  const say = { locale } as const
  const email = `credit.${someDigits()}@example.com`
  await customer(page, shop, email)
  const owner = await ownersPage(browser, shop)
  await openCustomer(owner, email, locale)
  const dialog = owner.getByRole('dialog')
  const give = { name: m.credit_give({}, say), exact: true }
  await owner.getByRole('button', give).click()
  await dialog.getByRole('button', give).click()
  await expect(dialog.getByText(m.error_reason_required({}, say))).toBeVisible()
  await expect(dialog.getByText(m.error_amount({}, say))).toBeVisible()
  await expectAccessible(owner)
  await dialog.getByLabel(m.credit_amount({}, say)).fill('75.50')
  await dialog.getByLabel(m.credit_reason({}, say)).fill('Soft tomatoes')
  await dialog.getByRole('button', give).click()
  await expect(dialog).toBeHidden()
  const title = owner.getByRole('heading', { name: m.credit_title({}, say) })
  await expect(title).toContainText(money(75_50, locale))
  await expectAccessible(owner)

  const take = { name: m.credit_take_back({}, say), exact: true }
  await owner.getByRole('button', take).click()
  await dialog.getByLabel(m.credit_amount({}, say)).fill('100')
  await dialog.getByLabel(m.credit_reason({}, say)).fill('Typo')
  await dialog.getByRole('button', take).click()
  await expect(dialog.getByText(m.error_credit_too_little({}, say))).toBeVisible()
  await dialog.getByLabel(m.credit_amount({}, say)).fill('25.50')
  await dialog.getByRole('button', take).click()
  await expect(dialog).toBeHidden()
  await expect(title).toContainText(money(50_00, locale))

  await openOwnAccount(page, email, locale)
  await expect(balance(page, locale)).toContainText(money(50_00, locale))
  const statement = page.getByRole('list', { name: m.own_credit_statement({}, say) })
  await expect(statement.getByRole('listitem')).toHaveCount(2)
  await expect(statement).toContainText('Soft tomatoes')
  await expectAccessible(page)
  await expect.poll(() => mailsTo(shop, email)).toHaveLength(2)
})

test('a voucher is sold, printed, and used once (en)', async ({ browser, page, shop }) => {
  const locale = 'en'
  const say = { locale } as const
  const email = `voucher.${someDigits()}@example.com`
  await customer(page, shop, email)
  const owner = await ownersPage(browser, shop)
  await openPage(owner, pathIn(locale, '/admin/vouchers'))
  const sell = { name: m.voucher_sell({}, say), exact: true }
  await owner.getByRole('button', sell).click()
  const dialog = owner.getByRole('dialog')
  await dialog.getByLabel(m.voucher_sum({}, say)).fill('200')
  await dialog.getByLabel(m.voucher_buyer_name({}, say)).fill('Hoda Sami')
  await expectAccessible(owner)
  await dialog.getByRole('button', sell).click()
  await owner.waitForURL(/\/admin\/vouchers\/[\da-f-]{36}$/)

  const card = owner.getByRole('article', { name: m.voucher_card({}, say) })
  for (const one of locales) {
    await expect(card).toContainText(money(200_00, one))
    await expect(card).toContainText(m.voucher_card_title({}, { locale: one }))
  }
  const [code = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await card.innerText()) ?? []
  expect(code).not.toBe('')
  await expectAccessible(owner)
  await owner.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  await expect(owner.getByRole('heading', { level: 1 })).toBeHidden()
  // One landscape A6 page, in points.
  const paper = (await owner.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(/\/MediaBox \[0 0 (\d+)(?:\.\d+)? (\d+)/.exec(paper)?.slice(1)).toEqual(['420', '298'])
  expect(/\/Count (\d+)/.exec(paper)?.[1]).toBe('1')
  await owner.emulateMedia({ media: 'screen' })

  const own = await openOwnAccount(page, email, locale)
  const field = own.field(m.own_voucher_code({}, say))
  const redeem = () => own.press(m.own_voucher_redeem({}, say))
  await field.fill('7KQ2-M9XD-4TRB')
  await redeem()
  await expect(own.main.getByText(m.error_voucher_unknown({}, say))).toBeVisible()
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  await redeem()
  const amount = money(200_00, locale)
  await expect(own.main.getByText(m.own_voucher_redeemed({ amount }, say))).toBeVisible()
  await expect(balance(page, locale)).toContainText(amount)
  await field.fill(code)
  await redeem()
  await expect(own.main.getByText(m.error_voucher_redeemed_by_you({}, say))).toBeVisible()
  await expect(balance(page, locale)).toContainText(amount)
  await expectAccessible(page)

  await owner.reload()
  await expect(owner.getByText(m.voucher_state_redeemed({}, say), { exact: true })).toBeVisible()
  await expect(card).toBeHidden()
  await openPage(owner, pathIn(locale, '/admin/vouchers?state=redeemed'))
  await expect(owner.getByRole('main').getByRole('table')).toContainText('Mona Adel')
  await expectAccessible(owner)
})
