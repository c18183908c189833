import { m } from '#messages/compiled/messages.js'
import { place, signIn } from '../../admin.ts'
import { expectAccessible } from '../../accessible.ts'
import { asOwner, ordersPageOf } from '../../order-calls.ts'
import { expect, test } from '../../shop.ts'

test.use({ ownShop: 'refusal-back' })

const isolated = (text: string) => `\u2068${text}\u2069`

test('what was marked as refused by mistake is put back into the order', async ({ page, shop }) => {
  const locale = 'ar'
  const texts = { locale } as const
  const name = 'طماطم'
  const customer = { email: 'back@example.com', phone: '01012345612' }
  const placed = await place(shop, { tomatoes: 3, spinach: 1 }, customer)
  const call = await asOwner(shop)
  const path = `/orders/${placed.number}`
  const act = async (what: string, body: object) => {
    const { version } = await (await call(path)).json()
    expect((await call(`${path}${what}`, { version, ...body })).status).toBe(200)
  }
  for (const to of ['packed', 'out_for_delivery']) await act('/move', { to })
  const before = await (await call(path)).json()
  await act('/refused', { lines: [{ line: 1, qty: 2 }], reason: 'other' })

  await signIn(page, shop)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/ar/admin/orders/${placed.number}`)
  await page.getByRole('button', { name: m.refusal_back_of({ name }, texts) }).press('Enter')
  const dialog = page.getByRole('dialog')
  const sum = String(before.total / 100)
  await expect(dialog).toContainText(sum)
  await expectAccessible(page, 'refusal taken back')
  await dialog.getByRole('button', { name: m.refusal_back_send({}, texts) }).click()
  await expect(dialog.getByText(m.error_reason_required({}, texts))).toBeVisible()
  await dialog.getByLabel(m.step_back_reason({}, texts)).fill('Neighbour')
  await dialog.getByLabel(m.step_back_reason({}, texts)).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(isolated('Neighbour'))).toBeVisible()
  await expect(page.getByText(sum).first()).toBeVisible()
  await expect(page.getByRole('button', { name: m.refusal_back_of({ name }, texts) })).toBeHidden()
  expect((await (await call(path)).json()).lines).toEqual(before.lines)

  for (const size of [360, 1280]) {
    await page.setViewportSize({ width: size, height: 800 })
    const isWithin = () => document.documentElement.scrollWidth <= innerWidth
    await expect.poll(() => page.evaluate(isWithin)).toBe(true)
  }
  await page.goto(`/ar${ordersPageOf(placed)}`)
  const [told = ''] = m
    .event_refusal_taken_back({ name: isolated(name), amount: '~' }, texts)
    .split('~')
  await expect(page.getByText(told).first()).toBeVisible()
  await expect(page.getByText('Neighbour')).toBeHidden()
  await expectAccessible(page)
})
