import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { place, signIn, somebody } from '../../admin.ts'
import { expectAccessible } from '../../accessible.ts'
import { expect, test, type RunningShop } from '../../shop.ts'

test.use({ ownShop: 'at-the-door' })

const en = { locale: 'en' } as const
const ar = { locale: 'ar' } as const
const PHONE = { width: 390, height: 800 }

const state = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(name)

async function toDoor(page: Page) {
  await page.getByRole('button', { name: m.admin_move_packed({}, en) }).click()
  await page.getByRole('button', { name: m.admin_move_out({}, en) }).click()
  await state(page, m.admin_state_out({}, en))
}

const orderOf = (shop: RunningShop, number: number) =>
  shop.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

test('on a phone what is refused is taken out in five taps, and its customer reads it', async ({
  page,
  shop,
}) => {
  const placed = await place(shop, { tomatoes: 3, 'cow-milk': 2 }, somebody())
  await signIn(page, shop)
  await page.setViewportSize(PHONE)
  await page.goto(`/admin/orders/${placed.number}`)
  await toDoor(page)
  await page.getByRole('button', { name: m.refuse_open({}, en) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Cow milk · / }).check()
  await expect(dialog.getByRole('checkbox', { name: /^Cow milk: / })).not.toBeChecked()
  await dialog.getByRole('checkbox', { name: /^Tomatoes · / }).check()
  await dialog.getByLabel(m.lines_qty({ name: 'Tomatoes' }, en)).fill('4')
  await dialog.getByRole('button', { name: m.refuse_send({}, en) }).click()
  await expect(dialog.getByRole('alert')).toHaveText(m.error_too_much_refused({}, en))
  await dialog.getByLabel(m.lines_qty({ name: 'Tomatoes' }, en)).fill('1')
  await expect(dialog.getByRole('status')).toContainText('75.98')
  await expectAccessible(page, 'refused items')
  await dialog.getByRole('button', { name: m.refuse_send({}, en) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(m.line_refused({ amount: '2 litres' }, en))).toBeVisible()
  expect(await orderOf(shop, placed.number)).toMatchObject({ total_piastres: 75_98 })

  for (const [prefix, texts] of [
    ['', en],
    ['/ar', ar],
  ] as const) {
    await page.goto(`${prefix}/orders/${placed.number}?key=${placed.key}`)
    const words = m.line_refused({ amount: '' }, texts).trim()
    await expect(page.getByText(words).first()).toBeVisible()
    await expectAccessible(page)
  }
})

test('by keyboard, an order that nobody took comes on another day, and all refused is cancelled', async ({
  page,
  shop,
}) => {
  const { number, date } = await place(shop, { tomatoes: 2 }, somebody())
  await signIn(page, shop)
  await page.goto(`/admin/orders/${number}`)
  await toDoor(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: m.not_home_open({}, en) }).press('Enter')
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(2)
  await expectAccessible(page, 'not home')
  await dialog.getByRole('button', { name: m.not_home_send({}, en) }).press('Enter')
  await state(page, m.admin_state_packed({}, en))
  expect((await orderOf(shop, number)).delivery_date > date).toBe(true)
  await expect(page.getByText(m.event_not_home({}, en))).toBeVisible()

  await page.getByRole('button', { name: m.admin_move_out({}, en) }).press('Enter')
  await page.getByRole('button', { name: m.refuse_open({}, en) }).press('Enter')
  await dialog.getByRole('checkbox', { name: /^Tomatoes · / }).press('Space')
  await expect(dialog.getByText(m.refuse_all({}, en))).toBeVisible()
  await dialog.getByRole('button', { name: m.refuse_send({}, en) }).press('Enter')
  await state(page, m.admin_state_cancelled({}, en))
})

test('a day on which the area has no delivery is asked about', async ({ page, shop }) => {
  const { number, date } = await place(shop, { tomatoes: 1 }, somebody())
  await signIn(page, shop)
  await page.goto(`/admin/orders/${number}`)
  await toDoor(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: m.not_home_open({}, en) }).click()
  const choices = dialog.getByRole('group', { name: m.order_admin_day({}, en) })
  await choices.getByLabel(m.day_other({}, en)).check()
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel(m.day_other_label({}, en), { exact: true }).fill(next)
  await dialog.getByRole('button', { name: m.not_home_send({}, en) }).click()
  await expect(dialog.getByText(m.error_not_area_day({}, en))).toBeVisible()
  await dialog.getByLabel(m.day_sure({}, en)).check()
  await dialog.getByRole('button', { name: m.not_home_send({}, en) }).click()
  await expect(dialog).toBeHidden()
  expect(await orderOf(shop, number)).toMatchObject({ delivery_date: next, state: 'packed' })
})

test('several orders are delivered with their cash, which Undo takes back', async ({
  page,
  shop,
}) => {
  const placed = [
    await place(shop, { tomatoes: 1 }, somebody()),
    await place(shop, { cucumbers: 1 }, somebody()),
  ]
  await signIn(page, shop)
  for (const { number } of placed) {
    await page.goto(`/admin/orders/${number}`)
    await toDoor(page)
  }
  await page.setViewportSize(PHONE)
  await page.goto(`/ar/admin/orders?day=${placed[0]?.date}&state=out_for_delivery`)
  for (const { number } of placed) await page.getByLabel(m.admin_select_one({ number }, ar)).check()
  await page.getByRole('button', { name: m.admin_move_delivered({}, ar) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page, 'deliver several')
  await dialog.getByRole('button', { name: m.admin_yes_move({}, ar) }).click()
  await expect(page.getByText(m.admin_changed_orders({ count: 2 }, ar)).first()).toBeVisible()
  for (const { number } of placed) {
    expect(await orderOf(shop, number)).toMatchObject({ state: 'delivered', payment_state: 'paid' })
  }
  await page.getByRole('button', { name: m.toast_undo({}, ar) }).click()
  await expect(page.getByText(m.admin_taken_back({ count: 2 }, ar)).first()).toBeVisible()
  for (const { number } of placed) {
    expect(await orderOf(shop, number)).toMatchObject({
      state: 'out_for_delivery',
      payment_state: 'unpaid',
    })
  }
})

test('several orders are moved to another day after a preview, and back', async ({
  page,
  shop,
}) => {
  const [a, b] = [
    await place(shop, { tomatoes: 1 }, somebody()),
    await place(shop, { cucumbers: 1 }, somebody()),
  ]
  await signIn(page, shop)
  await page.goto(`/admin/orders/${b.number}`)
  await page.getByRole('button', { name: m.admin_move_cancelled({}, en) }).click()
  await page.getByRole('button', { name: m.cancel_order_yes({}, en) }).click()
  await state(page, m.admin_state_cancelled({}, en))
  await page.goto(`/admin/orders?day=${a.date}`)
  for (const { number } of [a, b]) await page.getByLabel(m.admin_select_one({ number }, en)).check()
  await page.getByRole('button', { name: m.bulk_day({}, en) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(m.bulk_day_preview({ count: 1 }, en))
  await expect(dialog.getByText(m.error_cannot_move_day({}, en))).toBeVisible()
  await expectAccessible(page, 'another day')
  await dialog.getByRole('button', { name: m.bulk_day_send({}, en) }).click()
  await expect(page.getByText(m.admin_changed_orders({ count: 1 }, en)).first()).toBeVisible()
  expect((await orderOf(shop, a.number)).delivery_date > a.date).toBe(true)
  await page.getByRole('button', { name: m.toast_undo({}, en) }).click()
  await expect(page.getByText(m.admin_taken_back({ count: 1 }, en)).first()).toBeVisible()
  expect(await orderOf(shop, a.number)).toMatchObject({ delivery_date: a.date })
})

test('a refund for some items says its sum before it is sent, and is counted by its reason', async ({
  page,
  shop,
}) => {
  const { number } = await place(shop, { tomatoes: 3 }, somebody())
  await signIn(page, shop)
  await page.goto(`/admin/orders/${number}`)
  await toDoor(page)
  await page.getByRole('button', { name: m.order_admin_collect({}, en) }).click()
  await page.getByRole('button', { name: m.order_admin_refund({}, en) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^Tomatoes · / }).check()
  await dialog.getByLabel(m.lines_qty({ name: 'Tomatoes' }, en)).fill('2')
  await dialog.getByLabel(m.refund_reason({}, en)).selectOption('bad-quality')
  await expectAccessible(page, 'refund by line')
  await dialog.getByRole('button', { name: /55\.98/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(m.line_refunded({ amount: '2 kg' }, en))).toBeVisible()
  for (const [prefix, texts] of [
    ['', en],
    ['/ar', ar],
  ] as const) {
    await page.goto(`${prefix}/admin/orders/refunds`)
    const row = page.getByRole('row').filter({ hasText: m.reason_bad_quality({}, texts) })
    await expect(row.first()).toContainText('55.98')
    await expectAccessible(page)
  }
})

test('what is short in one order is taken out in three taps', async ({ page, shop }) => {
  const { number } = await place(shop, { spinach: 2, tomatoes: 1 }, somebody())
  await signIn(page, shop)
  await page.setViewportSize(PHONE)
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: m.order_admin_edit_line({ name: 'Spinach' }, en) }).click()
  await page.getByRole('dialog').getByLabel(m.edit_missing({}, en)).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.edit_save({}, en) })
    .click()
  await expect(
    page.getByText(m.event_line_missing({ name: '\u2068Spinach\u2069' }, en)),
  ).toBeVisible()
  const { total_piastres } = await orderOf(shop, number)
  expect(total_piastres).toBe(47_99)
})
