import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { expectAccessible } from '../../accessible.ts'
import { place, signIn } from '../../admin.ts'
import { openPage } from '../../admin-page.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'new-order' })

const en = { locale: 'en' } as const
const ar = { locale: 'ar' } as const

async function lastOrder({ db }: RunningShop) {
  return db
    .selectFrom('orders')
    .select(['number', 'customer_name', 'customer_address', 'customer_email', 'locale'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

async function quantities({ db }: RunningShop, number: number) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['slug', 'order_lines.qty'])
    .where('orders.number', '=', number)
    .orderBy('line')
    .execute()
  return rows.map(({ slug, qty }) => [slug, qty])
}

const sara = { name: 'Sara Mansour', phone: '01023456789', email: 'sara@example.com' }
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first()

test('an order for a known guest, by keyboard alone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await place(shop, { tomatoes: 1 }, sara)
  await signIn(page, shop)
  await openPage(page, '/admin/orders')
  await page.keyboard.press('n')
  await expect(page.getByLabel(m.phone_order_customer({}, en))).toBeFocused()
  await page.keyboard.type('2345 6789')
  await expect(option(page, /Sara Mansour/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(m.checkout_name({}, en))).toHaveValue('Sara Mansour')
  const products = page.getByLabel(m.phone_order_add({}, en))
  for (const [words, qty] of [
    ['tomato', '٢'],
    ['cucum', '3'],
  ] as const) {
    await expect(products).toBeFocused()
    await page.keyboard.type(words)
    await expect(option(page, new RegExp(words, 'i'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(products).not.toBeFocused()
    await page.keyboard.type(qty)
    if (qty !== '3') await page.keyboard.press('Enter')
  }
  await page.keyboard.type('x')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(m.quantity_no_number({}, en))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  const order = await lastOrder(shop)
  expect(page.url()).toContain(`/admin/orders/${order.number}`)
  expect(order).toMatchObject({ customer_name: 'Sara Mansour', locale: 'en' })
  expect(await quantities(shop, order.number)).toEqual([
    ['tomatoes', 2],
    ['cucumbers', 3],
  ])
})

test('a caller with an order of that day can add to it', async ({ page, shop }) => {
  const caller = { name: 'Hana Nabil', phone: '01287654321', email: 'hana@example.com' }
  const { number } = await place(shop, { tomatoes: 1 }, caller)
  await signIn(page, shop)
  await openPage(page, '/admin/orders/new')
  await page.getByLabel(m.phone_order_customer({}, en)).fill(caller.phone)
  await option(page, /Hana Nabil/).click()
  const open = page.getByRole('status').filter({ hasText: `order ${number}` })
  await expect(open).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(m.checkout_day({}, en)).selectOption({ index: 1 })
  await expect(open).toHaveCount(0)
  await page.getByLabel(m.checkout_day({}, en)).selectOption({ index: 0 })
  await open.getByRole('link', { name: m.phone_order_open_add({}, en) }).click()
  await page.getByRole('button', { name: m.unsaved_leave({}, en) }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}/edit$`))
})

test('products typed for a caller go into the order of that day, once', async ({ page, shop }) => {
  const caller = { name: 'Hoda Samir', phone: '01287650000', email: 'hoda@example.com' }
  const { number } = await place(shop, { tomatoes: 1 }, caller)
  await signIn(page, shop)
  await openPage(page, '/admin/orders/new')
  await page.getByLabel(m.phone_order_customer({}, en)).fill(caller.phone)
  await option(page, /Hoda Samir/).click()
  const products = page.getByLabel(m.phone_order_add({}, en))
  for (const [words, qty] of [
    ['tomatoes', '2'],
    ['cucumbers', '3'],
  ] as const) {
    await products.fill(words)
    await option(page, new RegExp(words, 'i')).click()
    await expect(products).not.toBeFocused()
    await page.keyboard.type(qty)
    await page.keyboard.press('Enter')
    await expect(products).toBeFocused()
  }
  await page.getByLabel(m.order_notes({}, en)).fill('Ring twice')
  await page.getByRole('button', { name: m.phone_order_open_add_lines({ number }, en) }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}/edit$`))
  await expect(page.getByText('From the new order: ')).toContainText(/Tomato.*Cucumber/)
  await expect(page.locator('[id="lines.0.qty"]').getByRole('textbox')).toHaveValue('3')
  await expect(page.getByLabel(m.order_notes({}, en))).toHaveValue('Ring twice')
  await expectAccessible(page)
  expect(await quantities(shop, number)).toEqual([['tomatoes', 1]])

  await page.getByRole('button', { name: m.change_save({}, en), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}/edit$`))
  await page.getByLabel(m.edit_order_reason({}, en)).selectOption({ index: 1 })
  await page.getByRole('button', { name: m.change_save({}, en), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`))
  expect(await quantities(shop, number)).toEqual([
    ['tomatoes', 3],
    ['cucumbers', 3],
  ])
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/orders\/new$/)
})

test('an order that cannot be edited takes none of the carried products', async ({
  page,
  shop,
}) => {
  const caller = { name: 'Salma Fathi', phone: '01287651111', email: 'salma@example.com' }
  const { number } = await place(shop, { tomatoes: 1 }, caller)
  await signIn(page, shop)
  await openPage(page, '/admin/orders/new')
  await page.getByLabel(m.phone_order_customer({}, en)).fill(caller.phone)
  await option(page, /Salma Fathi/).click()
  await page.getByLabel(m.phone_order_add({}, en)).fill('cucumbers')
  await option(page, /cucumbers/i).click()
  const add = page.getByRole('button', { name: m.phone_order_open_add_lines({ number }, en) })
  await expect(add).toBeVisible()
  await shop.db
    .updateTable('orders')
    .set({ state: 'packed' })
    .where('number', '=', number)
    .execute()
  await add.click()
  await expect(page.getByText('These can’t be added to this order: ')).toContainText(/Cucumber/)
  await expect(page.getByText(m.edit_order_locked({}, en))).toBeVisible()
  await expect(page.getByRole('button', { name: m.change_save({}, en) })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('an order for a known guest, by touch and in Arabic', async ({ page, shop }) => {
    await place(shop, { tomatoes: 1 }, { ...sara, phone: '01198765432', name: 'Nour Adel' })
    await signIn(page, shop)
    await openPage(page, '/ar/admin')
    await page.getByRole('link', { name: m.phone_order_title({}, ar) }).tap()
    await page.getByLabel(m.phone_order_customer({}, ar)).fill('٠١١٩٨٧٦٥٤٣٢')
    await option(page, /Nour Adel/).tap()
    await expect(page.getByLabel(m.checkout_name({}, ar))).toHaveValue('Nour Adel')
    await page.getByLabel(m.phone_order_add({}, ar)).fill('طماطم')
    await option(page, /طماطم/).tap()
    await page.locator('[id="items.0.qty"] button').nth(1).tap()
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: m.checkout_place_order({}, ar) }).tap()
    await expect(page).toHaveURL(/\/ar\/admin\/orders\/\d+$/)
    expect(await lastOrder(shop)).toMatchObject({ customer_name: 'Nour Adel' })
  })
})

test('what is wrong stands at its field, and what is short at its line: ar', async ({
  page,
  shop,
}) => {
  const locale = 'ar'
  await signIn(page, shop)
  await openPage(page, pathIn(locale, '/admin/orders/new'))
  const say = { locale } as const
  const send = page.getByRole('button', { name: m.checkout_place_order({}, say) })
  await send.click()
  const left = page.locator('main form p').filter({ hasText: m.error_required({}, say) })
  // Missing: name, phone, address, area, day and products.
  await expect(left).toHaveCount(6)
  await expectAccessible(page)

  const customer = page.getByLabel(m.phone_order_customer({}, say))
  await customer.fill('Mona Nobody')
  await option(page, m.phone_order_new({ typed: 'Mona Nobody' }, say)).click()
  await expect(page.getByLabel(m.checkout_name({}, say))).toHaveValue('Mona Nobody')
  await page.getByLabel(m.checkout_phone({}, say)).fill('010 5555 1212')
  await page.getByLabel(m.order_address({}, say)).fill('5 Road 10')
  await page.getByLabel(m.checkout_area({}, say), { exact: true }).selectOption('maadi')
  await page.getByLabel(m.phone_order_add({}, say)).fill('tomatoes')
  await option(page, /tomatoes|طماطم/i).click()
  const { quantity } = await shop.db
    .selectFrom('products')
    .select('quantity')
    .where('slug', '=', 'tomatoes')
    .executeTakeFirstOrThrow()
  const stock = (left: number) =>
    shop.db.updateTable('products').set({ quantity: left }).where('slug', '=', 'tomatoes').execute()
  const priced = (piastres: number) =>
    shop.db
      .updateTable('products')
      .set({ price_piastres: piastres, offer: 0 })
      .where('slug', '=', 'tomatoes')
      .execute()
  const piastres = 13_00
  await priced(piastres)
  await send.click()
  await expect(page.getByText(m.error_amount_mismatch({}, say))).toBeVisible()
  await expect(page.locator('[id="items.0.qty"]')).toContainText(`${piastres / 100}.00`)
  await stock(0)
  await send.click()
  await expect(page.locator('[id="items.0.qty"]')).toContainText(m.stock_none({}, say))
  await stock(quantity)
  await send.click()
  await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
  expect(await lastOrder(shop)).toMatchObject({ customer_email: '', locale })
})
