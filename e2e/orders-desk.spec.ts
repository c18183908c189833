import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { m } from '#messages/compiled/messages.js'
import { expect, owner, test, type RunningShop } from './shop.ts'

test.use({ ownShop: 'orders-desk' })

const say = { locale: 'en' } as const

test.use({ viewport: { width: 1280, height: 900 } })

type Placed = { number: number; key: string; date: string }

/** Orders as shoppers place them, through the shop's own API. */
async function place(
  shop: RunningShop,
  slugs: Record<string, number>,
  typed: { name?: string; email?: string } = {},
): Promise<Placed> {
  const areas = await (await fetch(`${shop.url}/api/areas`)).json()
  const maadi = areas.find((area: { id: string }) => area.id === 'maadi')
  const date: string = maadi.nextDeliveries[0].date
  const products = await (await fetch(`${shop.url}/api/all`)).json()
  const items = Object.entries(slugs).map(([slug, qty]) => ({
    _id: products.find((one: { slug: string }) => one.slug === slug)._id,
    qty,
  }))
  const response = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({
      payment: 'cash',
      items,
      customer: {
        name: 'Mona Adel',
        phone: '01012345678',
        email: 'mona@example.com',
        address: '12 Road 9, Maadi, Cairo',
        ...typed,
      },
      delivery: { area: 'maadi', date },
    }),
  })
  expect(response.status).toBe(201)
  const { number, key } = await response.json()
  return { number, key, date }
}

async function signIn(page: Page, shop: RunningShop) {
  const response = await fetch(`${shop.url}/auth/signin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(owner),
  })
  const { token } = await response.json()
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
}

test('a short day: picked, packed by keyboard, one missing, one refunded, and the sums agree', async ({
  quietPage: page,
  shop,
}) => {
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
  await expect(page.getByRole('row').filter({ hasText: m.desk_state_packed({}, say) })).toHaveCount(
    2,
  )
  await page.keyboard.press('?')
  await page.getByLabel(m.desk_keys_on({}, say)).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/admin\/orders$/)

  await page.goto(`/admin/orders/${second.number}`)
  await page.getByRole('button', { name: m.desk_move_out({}, say) }).click()
  await page.getByRole('button', { name: m.order_desk_collect({}, say) }).click()
  await page.getByRole('button', { name: m.order_desk_refund({}, say), exact: true }).click()
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
})

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
