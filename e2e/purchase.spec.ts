import { m } from '#messages/compiled/messages.js'
import type { Database } from '#db/schema.ts'
import { pathIn } from '#messages/locale.ts'
import { buyer, ready, storedCart } from './buyer.ts'
import { expect, isPostgresThere, startShop, test } from './shop.ts'

const stockOf = async (db: Database, slug: string) => {
  const query = db.selectFrom('products').select('quantity').where('slug', '=', slug)
  return (await query.executeTakeFirstOrThrow()).quantity
}
const orderOf = (db: Database, number: number) =>
  db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

for (const locale of ['en', 'ar'] as const) {
  test(`a purchase by card ends as a paid order (${locale})`, async ({ quietPage, shop }) => {
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
  })

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

const refusals = [
  { card: '4000000000000002', words: 'Your card was declined.' },
  { card: '4000000000000127', words: "Your card's security code is incorrect." },
  { card: '4000000000000069', words: 'Your card has expired.' },
]
test('a refused card says why, keeps the form, and another card pays the same order', async ({
  page,
  shop,
}) => {
  const mona = buyer(page)
  await mona.add('/products/vegetable/carrots')
  await mona.fillCheckout()
  for (const { card, words } of refusals) {
    await mona.fillCard(card)
    await mona.payButton().click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByLabel(m.checkout_name({}, { locale: 'en' }))).toHaveValue('Mona Adel')
  }
  await mona.fillCard('4242424242424242')
  await mona.payButton().click()
  const number = await mona.seeOrder()
  const placed = await shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('number')
    .where('slug', '=', 'carrots')
    .execute()
  expect(placed.map((order) => order.number)).toEqual([number])
})

for (const [locale, width] of [
  ['en', 1280],
  ['ar', 360],
] as const) {
  const say = { locale }
  test(`a refused card leads to another one, or to cash (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const mona = buyer(page, locale)
    await mona.add('/products/vegetable/potatoes')
    await mona.fillCheckout()
    await mona.fillCard('4000000000000002')
    await mona.payButton().click()
    const said = page.getByRole('alert').filter({ hasText: m.checkout_declined_ways({}, say) })
    await expect(said).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: m.checkout_another_card({}, say) }).click()
    await expect(said).toHaveCount(0)
    const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]').first()
    await expect(frame.locator('[name="cardnumber"]')).toHaveValue('')
    await expect(frame.locator('[name="cardnumber"]')).toBeFocused()

    await mona.fillCard('4000000000000002')
    await mona.payButton().click()
    await page.getByRole('button', { name: m.checkout_cash_instead({}, say) }).click()
    await expect(said).toHaveCount(0)
    await expect(page.getByRole('radio', { name: m.checkout_cash({}, say) })).toBeFocused()
    await mona.payButton().click()
    await mona.seeOrder()
  })

  test(`what is mended leaves the summary of errors (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const mona = buyer(page, locale)
    await mona.add('/products/vegetable/potatoes')
    await page.goto(pathIn(locale, '/checkout'))
    await ready(page)
    await mona.payInCash()
    await mona.payButton().click()
    const summary = page.getByRole('alert').filter({ hasText: m.error_summary_title({}, say) })
    await expect(summary).toBeFocused()
    const problems = summary.getByRole('link')
    const atFirst = await problems.count()
    expect(atFirst).toBeGreaterThan(3)
    await page.getByLabel(m.checkout_name({}, say)).fill('M')
    await page.getByLabel(m.checkout_street({}, say)).fill('12 Road 9')
    await expect(problems).toHaveCount(atFirst - 2)
    await mona.fillCheckout()
    await expect(summary).toHaveCount(0)
  })

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

test('a bank that asks for more is answered in its own window', async ({ page }) => {
  const mona = buyer(page)
  await mona.add('/products/vegetable/okra')
  await mona.fillCheckout()
  await mona.fillCard('4000000000003220')
  await mona.payButton().click()
  await page.locator('#test-source-fail-3ds').click()
  await expect(page.getByText(/unable to authenticate your payment method/)).toBeVisible()
  await mona.payButton().click()
  await page.locator('#test-source-authorize-3ds').click()
  await mona.seeOrder()
})

const ordersOf = (db: Database, slug: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_id', 'id')
    .select(['number', 'state', 'payment_method'])
    .where('slug', '=', slug)
    .orderBy('number')
    .execute()

for (const [locale, slug] of [
  ['en', 'mint'],
  ['ar', 'parsley'],
] as const) {
  test(`after a refused card the last unit is bought in cash, by one order (${locale})`, async ({
    page,
    shop,
  }) => {
    await shop.db.updateTable('products').set({ quantity: 1 }).where('slug', '=', slug).execute()
    const mona = buyer(page, locale)
    await mona.add(`/products/herbals/${slug}`)
    await mona.fillCheckout()
    await mona.fillCard('4000000000000002')
    await mona.payButton().click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await stockOf(shop.db, slug)).toBe(0)
    await mona.payInCash()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await mona.payButton().click()
    const number = await mona.seeOrder()
    expect(await ordersOf(shop.db, slug)).toMatchObject([
      { state: 'cancelled', payment_method: 'card' },
      { state: 'confirmed', payment_method: 'cash', number },
    ])
    expect(await stockOf(shop.db, slug)).toBe(0)
  })
}

test('all that was ordered sold out meanwhile: the page says so where one looks', async ({
  page,
  shop,
}) => {
  const mona = buyer(page)
  await mona.add('/products/herbals/marjoram')
  await mona.fillCheckout()
  await mona.payInCash()
  await shop.db
    .updateTable('products')
    .set({ quantity: 0 })
    .where('slug', '=', 'marjoram')
    .execute()
  await mona.payButton().click()
  const said = page.locator(':focus').filter({ hasText: m.cart_left_title() })
  await expect(said).toBeInViewport()
  await expect(page.getByRole('heading', { name: m.cart_empty() })).toBeVisible()
})

test('a phone number corrected after a refused card leaves one order to pay', async ({
  page,
  shop,
}) => {
  const before = await stockOf(shop.db, 'dill')
  const mona = buyer(page)
  await mona.add('/products/herbals/dill')
  await mona.fillCheckout()
  await mona.fillCard('4000000000003220')
  await mona.payButton().click()
  await page.locator('#test-source-fail-3ds').click()
  await expect(page.getByText(/unable to authenticate your payment method/)).toBeVisible()
  await page.getByLabel(m.checkout_phone({}, { locale: 'en' })).fill('011 1234 5678')
  await mona.payButton().click()
  await page.locator('#test-source-authorize-3ds').click()
  const number = await mona.seeOrder()
  expect(await ordersOf(shop.db, 'dill')).toMatchObject([
    { state: 'cancelled' },
    { state: 'confirmed', number },
  ])
  expect(await stockOf(shop.db, 'dill')).toBe(before - 1)
})

for (const [locale, slug] of [
  ['en', 'coriander'],
  ['ar', 'rosemary'],
] as const) {
  test(`a payment whose answer was lost leads to its order, and there is no second one (${locale})`, async ({
    page,
    shop,
  }) => {
    const mona = buyer(page, locale)
    await mona.add(`/products/herbals/${slug}`)
    await mona.fillCheckout()
    await page.route('**/payment_intents/*/confirm', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await mona.fillCard('4242424242424242')
    await mona.payButton().click()
    await expect(page.getByRole('alert')).toBeVisible()
    await mona.payInCash()
    await mona.payButton().click()
    await page.waitForURL(/\/orders\/\d+\?key=/)
    await expect(page.getByText(m.checkout_placed_before({}, { locale })).first()).toBeVisible()
    await expect(
      page.getByRole('heading', { name: m.order_confirmed({}, { locale }) }),
    ).toBeVisible()
    expect(await ordersOf(shop.db, slug)).toMatchObject([
      { state: 'confirmed', payment_method: 'card' },
    ])
    await expect.poll(() => storedCart(page)).toEqual([])
  })
}

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

test('all that is wrong is said at once, and each message leads to its field', async ({ page }) => {
  const mona = buyer(page)
  await mona.add('/products/vegetable/garlic')
  await page.goto('/checkout')
  await mona.payInCash()
  await mona.payButton().click()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(6)
  await summary.getByRole('link', { name: /mobile number/ }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
})

test('without the payment script, cash still works', async ({ page }) => {
  await page.route('**/stripe.js', (route) => route.abort())
  const mona = buyer(page)
  await mona.add('/products/vegetable/spinach')
  await mona.fillCheckout()
  await expect(page.getByText(m.checkout_card_blocked({}, { locale: 'en' }))).toBeVisible()
  await mona.payInCash()
  await mona.payButton().click()
  await mona.seeOrder()
})
