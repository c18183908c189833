import { m } from '#messages/compiled/messages.js'
import { place, signIn } from '../../admin.ts'
import { expect, test } from '../../shop.ts'

test.use({ ownShop: 'packed-orders' })

const en = { locale: 'en' } as const
const ar = { locale: 'ar' } as const

test('a packed order is stepped back with a reason, and cancelled line by line, on a phone', async ({
  page,
  shop,
}) => {
  const { number } = await place(shop, { tomatoes: 2, 'cow-milk': 1 })
  const stock = async (slug: string) => {
    const query = shop.db.selectFrom('products').select('quantity').where('slug', '=', slug)
    return (await query.executeTakeFirstOrThrow()).quantity
  }
  const [tomatoes, milk] = [await stock('tomatoes'), await stock('cow-milk')]
  await signIn(page, shop)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/admin/orders/${number}`)
  const packed = page.getByRole('button', { name: m.admin_move_packed({}, en) })
  await packed.click()
  await page.getByRole('button', { name: m.toast_undo({}, en) }).click()
  await expect(packed).toBeVisible()

  await packed.click()
  await page.getByRole('button', { name: m.step_back({}, en) }).click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(m.step_back_reason({}, en))
  await reason.press('Enter')
  await expect(dialog.getByText(m.error_reason_required({}, en))).toBeVisible()
  await reason.fill('The eggs were missing')
  await reason.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Packing undone: .*The eggs were missing/)).toBeVisible()

  await packed.click()
  await page.getByRole('button', { name: m.admin_move_out({}, en) }).click()
  await expect(page.getByRole('button', { name: m.admin_move_delivered({}, en) })).toBeVisible()
  await page.getByRole('button', { name: m.admin_move_cancelled({}, en) }).click()
  const shelf = dialog.getByRole('group', { name: m.shelf_question({}, en) })
  await expect(shelf.getByRole('checkbox')).toHaveCount(2)
  await expect(shelf.getByLabel(/^Tomatoes/)).toBeChecked()
  await expect(shelf.getByLabel(/milk/i)).not.toBeChecked()
  await shelf.getByLabel(/^Tomatoes/).press('Space')
  await shelf.getByLabel(/milk/i).press('Space')
  await dialog.getByRole('button', { name: m.cancel_order_yes({}, en) }).press('Enter')
  await expect(page.getByText(/^Written off: .*Tomatoes.*, 2 kg/)).toBeVisible()
  expect(await stock('tomatoes')).toBe(tomatoes)
  expect(await stock('cow-milk')).toBe(milk + 1)
})

test('packing by keyboard can be undone, and each refusal is told with its reason', async ({
  page,
  shop,
}) => {
  const [a, b] = [await place(shop, { tomatoes: 1 }), await place(shop, { cucumbers: 1 })]
  await signIn(page, shop)
  await page.goto(`/ar/admin/orders?day=${a.date}&state=confirmed`)
  await page.getByLabel(m.admin_select_all({}, ar)).check()
  await page.getByLabel(m.admin_select_all({}, ar)).press('m')
  await page.getByRole('button', { name: m.toast_undo({}, ar) }).click()
  const row = (number: number) => page.getByRole('row').filter({ hasText: `#${number}` })
  for (const { number } of [a, b]) {
    await expect(row(number)).toContainText(m.admin_state_confirmed({}, ar))
  }
  const states = await shop.db
    .selectFrom('orders')
    .select('state')
    .where('number', 'in', [a.number, b.number])
    .execute()
  expect(states).toEqual([{ state: 'confirmed' }, { state: 'confirmed' }])

  await page.goto(`/ar/admin/orders?day=${a.date}`)
  await row(a.number).getByRole('checkbox').check()
  await row(b.number).getByRole('checkbox').check()
  await shop.db
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('number', '=', b.number)
    .execute()
  await page.getByRole('button', { name: m.admin_move_packed({}, ar) }).click()
  const refusals = page.getByRole('alert').filter({ hasText: m.admin_not_moved({}, ar) })
  await expect(refusals.getByRole('listitem')).toHaveText(
    `#${b.number} ${m.admin_cannot_move_from({ state: m.admin_state_cancelled({}, ar) }, ar)}`,
  )
  await refusals.getByRole('link', { name: `#${b.number}` }).click()
  await expect(page).toHaveURL(new RegExp(`/ar/admin/orders/${b.number}$`))
})

test('a replacement starts empty, names the same category first, and asks about the wish', async ({
  page,
  shop,
}) => {
  const { number } = await place(shop, { tomatoes: 1 })
  const soldOut = shop.db.updateTable('products').where('slug', '=', 'cucumbers')
  await soldOut.set({ quantity: 0 }).execute()
  await signIn(page, shop)
  await page.goto(`/admin/orders/${number}`)
  await page
    .getByRole('button', { name: m.order_admin_edit_line({ name: 'Tomatoes' }, en) })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(m.edit_replace({}, en), { exact: true }).check()
  await expect(dialog.getByText(m.edit_wish_call({}, en))).toBeVisible()
  const products = dialog.getByLabel(m.edit_replace_choose({}, en), { exact: true })
  await products.press('ArrowDown')
  const groups = dialog.getByRole('listbox').getByRole('group')
  await expect(groups).toHaveCount(2)
  await expect(groups.first()).toHaveAccessibleName(m.edit_replace_same({}, en))
  await expect(products).toHaveValue('')
  await expect(dialog.getByRole('option', { name: /^Cucumbers/ })).toHaveCount(0)
  await products.press('Escape')
  await dialog.getByRole('button', { name: m.edit_save({}, en) }).click()
  await expect(products).toHaveAttribute('aria-invalid', 'true')
  await products.fill('potat')
  await dialog.getByRole('option', { name: /^Potatoes/ }).click()
  await dialog.getByRole('button', { name: m.edit_save({}, en) }).click()
  await expect(dialog.getByText(m.error_against_wish({}, en))).toBeVisible()
  await dialog.getByLabel(m.edit_wish_agreed({}, en)).check()
  await dialog.getByRole('button', { name: m.edit_save({}, en) }).click()
  await expect(dialog).toBeHidden()
  const told = /Tomatoes.* replaced by .*Potatoes.*\(the customer had asked: Call me\)/
  await expect(page.getByText(told)).toBeVisible()
})

test('orders of a day that becomes a holiday are listed, each with its link', async ({
  page,
  shop,
}) => {
  const { number, date } = await place(shop, { tomatoes: 1 })
  await signIn(page, shop)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/admin/content/areas')
  await page.getByLabel(m.field_date({}, en), { exact: true }).fill(date)
  await page.getByRole('button', { name: m.holidays_close({}, en) }).click()
  const days = page.getByRole('region', { name: m.holidays_title({}, en) })
  await days.getByRole('link', { name: `#${number}`, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`))
  await page.goBack()
  const row = days.getByRole('row').filter({ hasText: `#${number}` })
  await row.getByRole('button', { name: /^Open / }).click()
  await expect(days.getByRole('link', { name: `#${number}`, exact: true })).toBeHidden()
})

for (const locale of ['en', 'ar'] as const) {
  test(`the first order is on a phone’s first screen (${locale})`, async ({ page, shop }) => {
    const { number } = await place(shop, { tomatoes: 1 })
    await signIn(page, shop)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${locale === 'ar' ? '/ar' : ''}/admin/orders?q=${number}`)
    const row = page.getByRole('row').filter({ hasText: `#${number}` })
    await expect(row).toBeInViewport({ ratio: 1 })
    const fold = page.getByRole('button', { name: m.admin_filters({}, { locale }) })
    const state = page.getByLabel(m.admin_filter_state({}, { locale }), { exact: true })
    await expect(state).toBeHidden()
    if (locale === 'ar') {
      await fold.press('Enter')
      await state.selectOption('confirmed')
      await expect(page).toHaveURL(/state=confirmed/)
    }
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
  })
}
