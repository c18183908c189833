import { formatCutoff } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { locales, pathIn } from '#messages/locale.ts'
import type { OrderState, PaymentMethod, PaymentState } from '#shop/orders/order-states.ts'
import { buyer } from './buyer.ts'
import { expect, test } from './shop.ts'

test('an order’s page says what happens next, by its state and payment', async ({
  quietPage: page,
  shop,
}) => {
  const mona = buyer(page)
  await mona.add('/products/vegetable/potatoes', 2)
  await mona.fillCheckout()
  await mona.payInCash()
  await mona.payButton().click()
  const number = await mona.seeOrder()
  const { pathname, search } = new URL(page.url())
  const order = await page.request.get(`/api${pathname}${search}`)
  const { changeableUntil } = await order.json()

  const stand = (
    state: OrderState,
    payment_method: PaymentMethod = 'cash',
    payment_state: PaymentState = 'unpaid',
  ) =>
    shop.db
      .updateTable('orders')
      .set({ state, payment_method, payment_state })
      .where('number', '=', number)
      .execute()

  for (const locale of locales) {
    const say = { locale }
    const next = page.getByRole('region', { name: m.order_next({}, say) })
    const open = () => page.goto(pathIn(locale, pathname) + search)
    const change = m.order_next_change_here(
      { time: isolate(formatCutoff(changeableUntil, locale)) },
      say,
    )
    await stand('confirmed')
    await open()
    await expect(next.getByRole('listitem')).toHaveCount(3)
    await expect(next).toContainText(change)
    await expect(next).toContainText('70.00')
    await stand('packed', 'card', 'paid')
    await open()
    await expect(next).toContainText(m.order_next_packed_text({}, say))
    await expect(next).not.toContainText(change)
    await expect(next).toContainText(m.order_next_paid({}, say))
    await expect(next).not.toContainText('70.00')
    await stand('delivered')
    await open()
    await expect(next).toContainText(m.order_next_wrong({}, say))
    await stand('cancelled')
    await open()
    await expect(page.getByRole('heading', { name: m.order_cancelled({}, say) })).toBeVisible()
    await expect(next).toHaveCount(0)
  }
})
