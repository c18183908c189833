import { m } from '#messages/compiled/messages.js'
import { pathIn } from '#messages/locale.ts'
import { buyer, ready, storedCart } from './buyer.ts'
import { expect, isPostgresThere, startShop, test } from './shop.ts'
import { orderOf, stockOf } from './orders-of.ts'

for (const locale of ['en', 'ar'] as const) {
  test(
    `a purchase by card ends as a paid order (${locale})`,
    { tag: '@quick' },
    async ({ quietPage, shop }) => {
      const before = await stockOf(shop.db, 'tomatoes')
      const mona = buyer(quietPage, locale)
      await mona.add('/products/vegetable/tomatoes', 2)
      await mona.fillCheckout({ phone: '010 1234 5678' })
      await mona.fillCard('4242424242424242')
      await expect(mona.payButton()).toContainText('75.98')
      await mona.payButton().click()
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
      await expect.poll(() => storedCart(quietPage)).toEqual([])
      await expect
        .poll(() => shop.mails().filter((mail) => mail.includes(`orders/${number}`)).length, {
          timeout: 15_000,
        })
        .toBe(1)
    },
  )

  test(`a purchase in cash ends as a confirmed order (${locale})`, async ({ quietPage, shop }) => {
    const mona = buyer(quietPage, locale)
    await mona.add('/products/milk/cow-milk')
    await mona.fillCheckout({ phone: '٠١٠ ١٢٣٤ ٥٦٧٨' })
    await mona.payInCash()
    await mona.payButton().click()
    const order = await orderOf(shop.db, await mona.seeOrder())
    expect(order).toMatchObject({
      state: 'confirmed',
      payment_method: 'cash',
      payment_state: 'unpaid',
    })
    await expect.poll(() => storedCart(quietPage)).toEqual([])
  })
}

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

test('a purchase by card on PostgreSQL ends as a paid order', async ({ browser }) => {
  test.skip(!(await isPostgresThere()), 'no PostgreSQL server answers')
  const shop = await startShop('postgres')
  const context = await browser.newContext({ baseURL: shop.url })
  try {
    const mona = buyer(await context.newPage())
    await mona.add('/products/fruits/bananas')
    await mona.fillCheckout()
    await mona.fillCard('5555555555554444')
    await mona.payButton().click()
    const order = await orderOf(shop.db, await mona.seeOrder())
    expect(order).toMatchObject({ state: 'confirmed', payment_state: 'paid' })
  } finally {
    await context.close()
    await shop.stop()
  }
})

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  const say = { locale } as const

  test(`a payment that worked looks like it (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const mona = buyer(page, locale)
    await mona.add('/products/vegetable/potatoes')
    await mona.fillCheckout()
    await mona.fillCard('4242424242424242')
    await mona.payButton().click()
    const button = page.getByRole('button', { name: m.checkout_paid({}, say) })
    await expect(button).toHaveCSS('opacity', '1')
    await expect(button.locator('svg')).toBeVisible()
    await mona.seeOrder()
  })
}

test('the page of an order that waits for its payment says by itself that it came', async ({
  context,
  page,
}) => {
  const locale = 'ar'
  const say = { locale } as const
  const mona = buyer(page, locale)
  await mona.add('/products/vegetable/okra')
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

test('a double click makes one order', async ({ page, shop }) => {
  const mona = buyer(page)
  await mona.add('/products/herbals/basil')
  await mona.fillCheckout()
  await mona.payInCash()
  await mona.payButton().dblclick()
  await mona.seeOrder()
  const placed = await shop.db
    .selectFrom('order_lines')
    .select('order_id')
    .where('slug', '=', 'basil')
    .execute()
  expect(placed).toHaveLength(1)
})
