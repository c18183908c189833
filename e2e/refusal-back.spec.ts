import { m } from '#messages/compiled/messages.js'
import { locales } from '#messages/locale.ts'
import { place, signIn } from './admin.ts'
import { expectAccessible } from './accessible.ts'
import { asOwner, ordersPageOf } from './order-calls.ts'
import { expect, test } from './shop.ts'

test.use({ ownShop: 'refusal-back' })

const widths = { en: [360, 1280], ar: [1280, 360] } as const
const phones = { en: '01012345611', ar: '01012345612' } as const
const isolated = (text: string) => `\u2068${text}\u2069`

for (const locale of locales) {
  test(`what was marked as refused by mistake is put back into the order (${locale})`, async ({
    page,
    shop,
  }) => {
    const texts = { locale }
    const prefix = locale === 'ar' ? '/ar' : ''
    const name = locale === 'ar' ? 'طماطم' : 'Tomatoes'
    const customer = { email: `back-${locale}@example.com`, phone: phones[locale] }
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
    const [width, other] = widths[locale]
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${prefix}/admin/orders/${placed.number}`)
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
    await expect(
      page.getByRole('button', { name: m.refusal_back_of({ name }, texts) }),
    ).toBeHidden()
    expect((await (await call(path)).json()).lines).toEqual(before.lines)

    for (const size of [width, other]) {
      await page.setViewportSize({ width: size, height: 800 })
      const isWithin = () => document.documentElement.scrollWidth <= innerWidth
      await expect.poll(() => page.evaluate(isWithin)).toBe(true)
    }
    await page.goto(`${prefix}${ordersPageOf(placed)}`)
    const [told = ''] = m
      .event_refusal_taken_back({ name: isolated(name), amount: '~' }, texts)
      .split('~')
    await expect(page.getByText(told).first()).toBeVisible()
    await expect(page.getByText('Neighbour')).toBeHidden()
    await expectAccessible(page)
  })
}
