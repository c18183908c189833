import { m } from '#messages/compiled/messages.js'
import { buyer, storedCart } from '../../buyer.ts'
import { expect, test } from '../../shop.ts'
import { ordersOf, stockOf } from '../../orders-of.ts'

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
  await mona.has('/products/vegetable/carrots')
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

test('a card typed before the page listens to its field is known to be complete', async ({
  page,
}) => {
  await page.addInitScript(holdBackFirstMessage)
  const mona = buyer(page)
  await mona.has('/products/vegetable/carrots')
  await mona.fillCheckout()
  const typed = mona.fillCard('4242424242424242')
  const frame = page.frameLocator('iframe[name^="__privateStripeFrame"]').first()
  await expect(frame.locator('[name="cvc"]')).toHaveValue('123')
  await frame.locator('body').evaluate(() => window.dispatchEvent(new Event('let-go')))
  await typed
  await mona.payButton().click()
  await mona.seeOrder()
})

test('a refused card leads to another one, or to cash', async ({ page }) => {
  const locale = 'ar'
  const say = { locale } as const
  await page.setViewportSize({ width: 360, height: 800 })
  const mona = buyer(page, locale)
  await mona.has('/products/vegetable/potatoes')
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

test('a bank that asks for more is answered in its own window', async ({ page }) => {
  const mona = buyer(page)
  await mona.has('/products/vegetable/okra')
  await mona.fillCheckout()
  await mona.fillCard('4000000000003220')
  await mona.payButton().click()
  await page.locator('#test-source-fail-3ds').click()
  await expect(page.getByText(/unable to authenticate your payment method/)).toBeVisible()
  await mona.payButton().click()
  await page.locator('#test-source-authorize-3ds').click()
  await mona.seeOrder()
})

test('after a refused card the last unit is bought in cash, by one order', async ({
  page,
  shop,
}) => {
  const [locale, slug] = ['en', 'mint'] as const
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

test('a phone number corrected after a refused card leaves one order to pay', async ({
  page,
  shop,
}) => {
  const before = await stockOf(shop.db, 'dill')
  const mona = buyer(page)
  await mona.has('/products/herbals/dill')
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

test('a payment whose answer was lost leads to its order, and there is no second one', async ({
  page,
  shop,
}) => {
  const [locale, slug] = ['ar', 'rosemary'] as const
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
  await expect(page.getByRole('heading', { name: m.order_confirmed({}, { locale }) })).toBeVisible()
  expect(await ordersOf(shop.db, slug)).toMatchObject([
    { state: 'confirmed', payment_method: 'card' },
  ])
  await expect.poll(() => storedCart(page)).toEqual([])
})

/** Runs in each frame: the card field gets the page's messages only after the event "let-go". */
function holdBackFirstMessage() {
  if (!window.name.startsWith('__privateStripeFrame')) return
  window.addEventListener(
    'message',
    (event) => {
      if (event.data?.type !== 'sandbox-card' || !event.isTrusted) return
      event.stopImmediatePropagation()
      const { data, origin, source, ports } = event
      const again = () =>
        window.dispatchEvent(
          new MessageEvent('message', { data, origin, source, ports: [...ports] }),
        )
      window.addEventListener('let-go', again, { once: true })
    },
    { capture: true },
  )
}
