import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { buyer, ready, storedCart } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'
import { orderOf, ordersOf, stockOf } from '../../orders-of.ts'

test(
  'a purchase by card ends as a paid order, and looks like it',
  { tag: '@quick' },
  async ({ quietPage: page, shop }) => {
    const locale = 'ar'
    const before = await stockOf(shop.db, 'tomatoes')
    await page.setViewportSize({ width: 360, height: 800 })
    const mona = buyer(page, locale)
    await mona.add('/products/vegetable/tomatoes', 2)
    await mona.fillCheckout({ phone: '010 1234 5678' })
    await mona.fillCard('4242424242424242')
    await expect(mona.payButton()).toContainText('75.98')
    await mona.payButton().click()
    const paid = page.getByRole('button', { name: m.checkout_paid({}, { locale }) })
    await expect(paid).toHaveCSS('opacity', '1')
    await expect(paid.locator('svg')).toBeVisible()
    const number = await mona.seeOrder()

    const order = await orderOf(shop.db, number)
    expect(order).toMatchObject({
      state: 'confirmed',
      payment_state: 'paid',
      total_piastres: 2 * 27_99 + 20_00,
      locale,
      area_id: 'maadi',
      customer_phone: '+201012345678',
    })
    await expect.poll(() => stockOf(shop.db, 'tomatoes')).toBe(before - 2)
    await expect.poll(() => storedCart(page)).toEqual([])
    await expect
      .poll(() => shop.mails().filter((mail) => mail.includes(`orders/${number}`)).length)
      .toBe(1)
  },
)

test('a purchase in cash, by a double click, ends as one confirmed order', async ({
  quietPage: page,
  shop,
}) => {
  const mona = buyer(page)
  await mona.has('/products/herbals/basil')
  await mona.fillCheckout({ phone: '٠١٠ ١٢٣٤ ٥٦٧٨' })
  await mona.payInCash()
  await mona.payButton().dblclick()
  const number = await mona.seeOrder()
  expect(await ordersOf(shop.db, 'basil')).toEqual([
    { number, state: 'confirmed', payment_method: 'cash' },
  ])
  expect(await orderOf(shop.db, number)).toMatchObject({ payment_state: 'unpaid', locale: 'en' })
  await expect.poll(() => storedCart(page)).toEqual([])
})

test('a weekly box is bought like any product, and leads back to its page', async ({
  quietPage,
  shop,
}) => {
  const before = await stockOf(shop.db, 'smallbox')
  const mona = buyer(quietPage, 'ar')
  await mona.add('/smallbox', 2)
  await quietPage.goto('/ar/cart')
  await expect(
    quietPage.getByRole('main').getByRole('link', { name: 'الصندوق الصغير' }),
  ).toHaveAttribute('href', '/ar/smallbox')
  await mona.fillCheckout()
  await mona.payInCash()
  await mona.payButton().click()
  const order = await orderOf(shop.db, await mona.seeOrder())
  expect(order).toMatchObject({ total_piastres: 2 * 800_00, delivery_piastres: 0 })
  await expect.poll(() => stockOf(shop.db, 'smallbox')).toBe(before - 2)
})

test('the page of an order that waits for its payment says by itself that it came', async ({
  context,
  page,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/okra')
  await mona.fillCheckout()
  await mona.fillCard('4000000000003220')
  await mona.payButton().click()
  const authorize = page.locator('#test-source-authorize-3ds')
  await expect(authorize).toBeVisible()
  const attempt = await page.evaluate(() => sessionStorage.getItem('order-attempt'))
  const other = await context.newPage()
  await other.goto(pathIn(locale, JSON.parse(attempt ?? '{}').order))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(m.order_awaiting({}, say))
  await ready(other)
  await authorize.click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(m.order_confirmed({}, say))
  const said = other.getByRole('status').filter({ hasText: m.order_confirmed({}, say) })
  await expect(said).toHaveCount(1)
})
