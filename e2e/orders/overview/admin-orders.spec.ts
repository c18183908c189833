import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { place, signIn } from '../../admin.ts'
import { expect, test } from '../../shop.ts'

test.use({ ownShop: 'admin-orders' })

const say = { locale: 'en' } as const

test.use({ viewport: { width: 1280, height: 900 } })

test(
  'a short day: picked, packed by keyboard, one missing, one refunded, and the sums agree',
  { tag: '@quick' },
  async ({ quietPage: page, shop }) => {
    const { unit_price_piastres: tomatoes } = await shop.db
      .selectFrom('products')
      .select('unit_price_piastres')
      .where('slug', '=', 'tomatoes')
      .executeTakeFirstOrThrow()
    const first = await place(shop, { tomatoes: 2, cucumbers: 3 })
    const second = await place(shop, { tomatoes: 4 })
    await signIn(page, shop)

    await page.goto('/admin')
    await page.getByRole('link', { name: /^Start picking/ }).click()
    await expect(page.getByRole('row').filter({ hasText: 'طماطم' })).toContainText('6 kg')

    await page.goto(`/admin/orders/${first.number}`)
    await page.getByRole('button', { name: /^Change .*Cucumbers/i }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(m.edit_missing({}, say), { exact: true }).check()
    await dialog.getByRole('button', { name: m.edit_save({}, say) }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(m.line_missing({}, say), { exact: true })).toBeVisible()

    await page.goto('/admin/orders')
    await expect(page.getByRole('row')).toHaveCount(3)
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
    await page.keyboard.press('m')
    await expect(
      page.getByRole('row').filter({ hasText: m.admin_state_packed({}, say) }),
    ).toHaveCount(2)
    await page.keyboard.press('?')
    await page.getByLabel(m.admin_keys_on({}, say)).uncheck()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('e')
    await expect(page).toHaveURL(/\/admin\/orders$/)

    await page.goto(`/admin/orders/${second.number}`)
    await page.getByRole('button', { name: m.admin_move_out({}, say) }).click()
    await page.getByRole('button', { name: m.order_admin_collect({}, say) }).click()
    await page.getByRole('button', { name: m.order_admin_refund({}, say), exact: true }).click()
    await dialog.getByLabel(m.refund_part({}, say), { exact: true }).check()
    await dialog.getByLabel(m.refund_amount({}, say)).fill('5.50')
    await dialog.getByRole('button', { name: m.refund_send({}, say) }).click()
    await expect(page.getByRole('list', { name: m.refunds_title({}, say) })).toContainText('5.50')

    const orders = await shop.db
      .selectFrom('orders')
      .selectAll()
      .where('delivery_date', '=', first.date)
      .execute()
    const due = orders
      .filter(({ payment_state }) => payment_state === 'unpaid')
      .reduce((sum, order) => sum + order.total_piastres, 0)
    expect(due).toBe(2 * tomatoes + 20_00)
    await page.goto('/admin')
    const tile = page.getByText(m.today_to_collect({}, say)).locator('..')
    await expect(tile).toContainText((due / 100).toFixed(2))
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const today = await fetch(`${shop.url}/api/admin/today`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect((await today.json()).next).toMatchObject({
      orders: 2,
      cashToCollectPiastres: due,
      cashCollectedPiastres: 4 * tomatoes + 20_00 - 5_50,
      refundedPiastres: 5_50,
    })
  },
)

test('no name or e-mail is too long for a phone', async ({ page, shop }) => {
  const { number, key, date } = await place(
    shop,
    { tomatoes: 1 },
    { name: 'A'.repeat(50), email: `${'m'.repeat(50)}@example.com` },
  )
  await signIn(page, shop)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    `/orders/${number}?key=${key}`,
    `/admin/orders/${number}`,
    `/admin/slips/${date}`,
  ]) {
    await page.goto(path)
    await expect(page.getByText('A'.repeat(50))).toBeVisible()
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways, path).toBe(0)
  }
})

test('a note that is not saved is not lost by leaving unasked', async ({ page, shop }) => {
  const { number } = await place(shop, { tomatoes: 1 })
  await signIn(page, shop)
  await page.goto(`/admin/orders/${number}`)
  const note = page.locator('textarea[name="note"]')
  await note.fill('Ring twice')
  await page.getByRole('link', { name: m.admin_customers({}, say) }).click()
  const guard = page.getByRole('dialog', { name: m.unsaved_title({}, say) })
  await guard.getByRole('button', { name: m.cancel({}, say) }).click()
  await expect(note).toHaveValue('Ring twice')
  await page.getByRole('button', { name: m.edit_save({}, say) }).click()
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText(
    m.admin_note_saved({}, say),
  )
  await page.getByRole('link', { name: m.admin_customers({}, say) }).click()
  await expect(page).toHaveURL('/admin/customers')
})

test('an order, a product or an area that is none leaves the menu (ar)', async ({ page, shop }) => {
  const locale = 'ar'
  await signIn(page, shop)
  for (const path of ['orders/99999', 'detailsProduct/milk/none', 'content/areas/none']) {
    await page.goto(pathIn(locale, `/admin/${path}`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m.failure_not_found_title({}, { locale }),
    )
    const menu = page.getByRole('navigation', { name: m.admin_menu({}, { locale }) })
    await menu.getByRole('link', { name: m.admin_customers({}, { locale }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      m.admin_customers({}, { locale }),
    )
  }
})
