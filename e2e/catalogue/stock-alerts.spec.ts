import type { Page } from '@playwright/test'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../accessible.ts'
import { openPage } from '../admin-page.ts'
import { buyer, ready, storedCart } from '../buyer.ts'
import { customer, seen } from '../customer.ts'
import { ownersPage } from '../owner.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'stock-alerts' })

test.beforeEach(({ shop }) => shop.db.deleteFrom('attempts').execute())

async function sellOut({ db }: RunningShop, slug: string): Promise<string> {
  const { id } = await db
    .updateTable('products')
    .set({ quantity: 0 })
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const waiting = ({ db }: RunningShop, product: string) =>
  db.selectFrom('stock_alerts').selectAll().where('product_id', '=', product).execute()

function alertForm(page: Page, locale: 'en' | 'ar') {
  const part = page.locator('#stock-alert')
  return {
    part,
    email: part.getByLabel(m.stock_alert_email({}, { locale })),
    button: part.getByRole('button', { name: m.stock_alert_button({}, { locale }) }),
  }
}

test('who asks is told once when the owner has it again, and stops it with a press', async ({
  quietPage: page,
  browser,
  shop,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const slug = 'cucumbers'
  const product = isolate('خيار')
  const id = await sellOut(shop, slug)
  const other = await sellOut(shop, 'spinach')
  const email = 'waits@example.com'
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(pathIn(locale, `/products/vegetable/${slug}`))
  await ready(page)
  const form = alertForm(page, locale)
  await expect(form.part).toContainText(m.stock_none({}, say))

  await form.email.fill('nobody')
  await form.button.click()
  await expect(form.part).toContainText(m.error_email({}, say))
  await expect(form.email).toBeFocused()
  await expectAccessible(page)
  await form.email.fill(email)
  await form.button.click()
  const done = form.part.getByRole('status')
  await expect(done).toHaveText(m.stock_alert_done({ email: isolate(email), product }, say))
  await expect(done).toBeFocused()
  await expectAccessible(page)

  const alternatives = page.getByRole('region', { name: m.stock_alternatives({}, say) })
  await expect(alternatives.getByRole('listitem')).toHaveCount(4)
  await alternatives.getByRole('button').first().click()
  expect(await storedCart(page)).toHaveLength(1)

  await page.request.post('/api/stock-alerts', { data: { product: other, email } })
  const admin = await ownersPage(browser, shop)
  await openPage(admin, `/admin/addToTable/vegetable/${id}`)
  const waits = m.product_waiting({ count: 1 }, { locale: 'en' })
  await expect(admin.getByText(waits)).toBeVisible()
  await admin.getByLabel(m.field_quantity({}, { locale: 'en' }), { exact: true }).fill('3')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('region', { name: 'Notice' })).toContainText('was saved')
  await admin.context().close()

  const mailsTo = () => shop.mails().filter((mail) => mail.includes(`To: ${email}`))
  await expect.poll(() => mailsTo().length).toBe(1)
  const [mail = ''] = mailsTo()
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, path = ''] = /:\d+((?:\/ar)?\/stop\?key=[\w-]{43})/.exec(mail) ?? []
  expect(path).toMatch(locale === 'ar' ? /^\/ar\// : /^\/stop/)

  await page.goto(path)
  await expectAccessible(page)
  expect(await waiting(shop, other)).toMatchObject([{ email, locale: 'en' }])
  await page.getByRole('button', { name: m.stop_button({}, say) }).click()
  await expect(page).toHaveURL(pathIn(locale, '/stop?sent=yes'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.stop_done_title({}, say))
  expect(await waiting(shop, other)).toEqual([])
})

test('a customer who is logged in needs one tap', async ({ page, shop }) => {
  const email = 'one.tap@example.com'
  await customer(page, shop, email)
  const id = await sellOut(shop, 'eggplants')
  await seen(page, 'en').logIn(email, 'basil123')
  await page.goto('/products/vegetable/eggplants')
  const form = alertForm(page, 'en')
  await expect(form.email).toHaveValue(email)
  await form.button.click()
  await expect(form.part.getByRole('status')).toContainText(email)
  expect(await waiting(shop, id)).toMatchObject([{ email }])
})

test('a cart whose product was sold out since leads to what can be had instead', async ({
  page,
  shop,
}) => {
  await buyer(page).has('/products/vegetable/broccoli')
  await sellOut(shop, 'broccoli')
  await page.goto('/cart')
  const say = { locale: 'en' } as const
  await page.getByRole('link', { name: m.cart_note_see_alternatives({}, say) }).click()
  await expect(page).toHaveURL('/products/vegetable/broccoli')
  await expect(page.getByRole('region', { name: m.stock_alternatives({}, say) })).toBeVisible()
})

test('a box that is sold out is waited for as well', async ({ page, shop }) => {
  await shop.db.updateTable('products').set({ quantity: 0 }).where('id', '=', 'box-small').execute()
  await page.goto('/smallbox')
  await ready(page)
  const form = alertForm(page, 'en')
  await form.email.fill('box@example.com')
  await form.button.click()
  await expect(form.part.getByRole('status')).toContainText('box@example.com')
  expect(await waiting(shop, 'box-small')).toMatchObject([{ email: 'box@example.com' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('one can ask and stop, too', async ({ page, shop }) => {
    const locale = 'en'
    const say = { locale } as const
    const id = await sellOut(shop, 'okra')
    const email = 'plain@example.com'
    const path = pathIn(locale, '/products/vegetable/okra')
    await page.goto(path)
    const form = alertForm(page, locale)
    await form.email.fill('mona@nowhere')
    await form.button.click()
    await expect(page).toHaveURL(`${path}?sent=no#stock-alert`)
    await expect(form.part).toContainText(m.stock_alert_failed({}, say))
    await form.email.fill(email)
    await form.button.click()
    await expect(page).toHaveURL(`${path}?sent=yes#stock-alert`)
    await expect(form.part.getByRole('status')).toBeVisible()
    expect(await waiting(shop, id)).toContainEqual(expect.objectContaining({ email, locale }))
    const stop = await page.goto(pathIn(locale, '/stop?key=unknown'))
    expect(stop?.headers()['cache-control'], 'the address holds the key').toBe('no-store')
    await page.getByRole('button', { name: m.stop_button({}, say) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.stop_done_title({}, say))
  })
})
