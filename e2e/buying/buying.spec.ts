import type { Page } from '@playwright/test'
import { goodsAmount } from '#format/buying-words.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { expectAccessible } from '../accessible.ts'
import { place, signIn, somebody } from '../admin.ts'
import { expect, test, type RunningShop } from '../shop.ts'

test.use({ ownShop: 'buying' })

const names = {
  supplier: { en: 'Farm of Hany', ar: 'مزرعة هاني' },
  spinach: { en: 'Spinach', ar: 'سبانخ' },
  mint: { en: 'Baladi mint', ar: 'نعناع بلدي' },
}

const isWithin = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
    .toBe(true)

const kilos = (count: number, locale: Locale) =>
  withLocale(locale, () => goodsAmount(count * 1000, 'kg'))

async function stockOf({ db }: RunningShop, slug: string): Promise<number> {
  const product = db.selectFrom('products').select('quantity').where('slug', '=', slug)
  return Number((await product.executeTakeFirstOrThrow()).quantity)
}

const locale = 'ar'
const say = { locale } as const
const name = isolate(names.spinach[locale])

test('goods are needed, asked for, answered in Arabic on a phone, received and written off (ar)', async ({
  page,
  shop,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, shop)
  const { date } = await place(shop, { spinach: 3 }, somebody())

  await page.goto(pathIn(locale, '/admin/buying/suppliers'))
  await page
    .getByRole('button', { name: m.supplier_new({}, say) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.supplier_name_en({}, say)).fill(names.supplier.en)
  await dialog.getByRole('button', { name: m.save({}, say) }).click()
  await expect(dialog.getByText(m.error_required({}, say))).toBeVisible()
  await dialog.getByLabel(m.supplier_name_ar({}, say)).fill(names.supplier.ar)
  await dialog.getByLabel(m.supplier_phone({}, say)).fill('010 1234 5678')
  await dialog.getByLabel(m.supplier_locale({}, say)).selectOption('ar')
  await expectAccessible(page, 'a supplier')
  await dialog.getByRole('button', { name: m.save({}, say) }).click()
  await expect(dialog).toBeHidden()
  const select = page.getByLabel(m.supply_supplier_of({ name: names.spinach[locale] }, say))
  await select.selectOption({ label: names.supplier[locale] })
  await expect(select).toBeEnabled()
  const ahead = page.getByLabel(m.supply_ahead_of({ name: names.spinach[locale] }, say))
  // Ticking the box again restores that all of it is awaited.
  if (await ahead.isChecked()) {
    await ahead.click()
    await expect(ahead).not.toBeChecked()
    await expect(ahead).toBeEnabled()
  }
  await ahead.click()
  await expect(ahead).toBeChecked()
  await page.reload()
  await expect(ahead).toBeChecked()
  await expectAccessible(page, 'suppliers')
  await isWithin(page)

  await page.goto(pathIn(locale, `/admin/buying?day=${date}`))
  const group = page.getByRole('region', { name: names.supplier[locale] })
  const row = group.getByRole('row', { name: names.spinach.en })
  const needed = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(({ fn }) => fn.sum<number>('qty').as('qty'))
    .where('delivery_date', '=', date)
    .where('slug', '=', 'spinach')
    .executeTakeFirstOrThrow()
  const all = Number(needed.qty)
  await expect(row.locator('strong')).toHaveText(kilos(all, locale))
  await group
    .getByRole('button', { name: m.buying_send_of({ name: names.supplier[locale] }, say) })
    .click()
  const text = dialog.getByLabel(m.buying_send_message({}, say))
  await expect(text).toHaveValue(/\/ar\/supply\//)
  const message = await text.inputValue()
  expect(message).toContain(kilos(all, 'ar'))
  const whatsapp = dialog.getByRole('link', { name: m.pay_link_whatsapp({}, say) })
  await expect(whatsapp).toHaveAttribute('href', /^https:\/\/wa\.me\/201012345678\?text=/)
  await expectAccessible(page, 'a list to send')
  await dialog.getByRole('button', { name: m.buying_send_done({}, say) }).click()
  await expect(group.getByText(m.buying_links({}, say))).toBeVisible()

  // The supplier answers in a browser without scripts.
  const [link = ''] = /https?:\/\/\S+/.exec(message) ?? []
  const phone = await browser.newContext({
    viewport: { width: 390, height: 800 },
    javaScriptEnabled: false,
  })
  const supplier = await phone.newPage()
  await supplier.goto(shop.url + new URL(link).pathname)
  const ar = { locale: 'ar' } as const
  await expect(supplier.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    names.spinach.ar,
  ])
  const unit = withLocale('ar', () => m.unit_kg())
  const amount = supplier.getByLabel(m.supply_page_amount({ unit }, ar))
  const price = supplier.getByLabel(m.supply_page_price({ unit }, ar))
  await amount.fill('٤٠')
  await supplier.getByRole('button', { name: m.supply_page_save({}, ar) }).click()
  await expect(supplier.getByText(m.supply_page_wrong({}, ar))).toBeVisible()
  await amount.fill('٤٠')
  await price.fill('١٨')
  await supplier.getByRole('button', { name: m.supply_page_save({}, ar) }).click()
  await expect(supplier.getByText(m.supply_page_thanks({}, ar))).toBeVisible()
  await expect(amount).toHaveValue('40')
  const dead = await supplier.goto(`${shop.url}/ar/supply/nothing`)
  expect(dead?.status()).toBe(404)
  await expect(supplier.getByRole('heading')).toHaveText([m.supply_page_dead({}, ar)])
  await expect(supplier.getByText(m.supply_page_dead_text({}, ar))).toBeVisible()
  await phone.close()

  // The stock grows by the received goods that were not sold ahead.
  await page.reload()
  await expect(row).toContainText('18.00')
  const before = await stockOf(shop, 'spinach')
  await row.getByRole('button', { name: m.buying_receive_of({ name }, say) }).click()
  await expect(dialog.getByLabel(m.buying_amount_kg({}, say))).toHaveValue('40')
  const more = before + all + 25
  await dialog.getByLabel(m.buying_amount_kg({}, say)).fill(String(more))
  await dialog.getByRole('button', { name: m.buying_receive_save({}, say) }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => stockOf(shop, 'spinach')).toBe(before + 25)
  await expect(row.locator('strong')).toHaveText(kilos(0, locale))

  await page.setViewportSize({ width: 390, height: 800 })
  await group.getByRole('button', { name: m.buying_write_off_of({ name }, say) }).click()
  await dialog.getByLabel(m.buying_amount_kg({}, say)).fill('2')
  await dialog.getByLabel(m.buying_write_off_reason({}, say)).selectOption('other')
  await dialog.getByRole('button', { name: m.buying_write_off({}, say) }).click()
  await expect(dialog.getByText(m.error_required({}, say)).first()).toBeVisible()
  await dialog.getByLabel(m.buying_note({}, say)).fill('A goat')
  await dialog.getByRole('button', { name: m.buying_write_off({}, say) }).click()
  await expect(dialog).toBeHidden()
  // Reloads to remove the toast, which is still fading in.
  await page.reload()
  await expect(group).toBeVisible()
  await isWithin(page)
  await expectAccessible(page, 'the list')
  const loss = () =>
    shop.db.selectFrom('write_offs').selectAll().orderBy('at', 'desc').executeTakeFirstOrThrow()
  expect(await loss()).toMatchObject({ units: 2, note: 'A goat', undone_at: null })

  // Both are taken back on the page of goods.
  await page.goto(pathIn(locale, '/admin/buying/goods'))
  await expect(page.getByText('A goat').first()).toBeVisible()
  await isWithin(page)
  await expectAccessible(page, 'what came and was lost')
  await page
    .getByRole('button', { name: m.buying_undo_of({ name }, say) })
    .first()
    .click()
  await expect.poll(async () => (await loss()).undone_at).not.toBeNull()

  // Goods that are on no supplier's list are received on this page.
  const product = page.getByRole('combobox', { name: m.buying_product({}, say), exact: true })
  await product.selectOption({ label: names.mint[locale] })
  const stock = await stockOf(shop, 'mint')
  await page.getByRole('button', { name: m.buying_receive({}, say), exact: true }).click()
  await dialog.getByLabel(m.buying_amount_bunch({}, say)).fill('4')
  await dialog.getByLabel(m.buying_cost_bunch({}, say)).fill('2.50')
  await dialog.getByRole('button', { name: m.buying_receive_save({}, say) }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => stockOf(shop, 'mint')).toBe(stock + 4)

  // Removes the supplier, for the same journey in the other language.
  await page.goto(pathIn(locale, '/admin/buying/suppliers'))
  const remove = m.admin_delete({ name: isolate(names.supplier[locale]) }, say)
  await page.getByRole('button', { name: remove }).click()
  await dialog.getByRole('button', { name: remove }).click()
  await expect(page.getByText(m.supplier_none({}, say))).toBeVisible()
  expect((await page.request.get(`${shop.url}${new URL(link).pathname}`)).status()).toBe(404)
})
