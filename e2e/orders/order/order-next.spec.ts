import { formatNearInstant } from '#format/dates.ts'
import { isolate } from '#format/isolate.ts'
import { m } from '#messages/compiled/messages.js'
import { pathIn, type Locale } from '#messages/locale.ts'
import { place, somebody } from '../../admin.ts'
import { ordersPageOf } from '../../order-calls.ts'
import { expect, test } from '../../shop.ts'

const textOf = (html: string) =>
  html.replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, '')

// `storefront/pages/order/next-steps.test.ts` covers each state and method of payment.
test('an order’s page says what happens next, and nothing of it once it is cancelled', async ({
  request,
  shop,
}) => {
  const placed = await place(shop, { potatoes: 2 }, somebody())
  const path = ordersPageOf(placed)
  const { changeableUntil } = await (await request.get(`/api${path}`)).json()
  const read = async (locale: Locale) =>
    textOf(await (await request.get(pathIn(locale, path))).text())

  for (const locale of ['en', 'ar'] as const) {
    const say = { locale }
    const text = await read(locale)
    expect(text).toContain(m.order_next({}, say))
    const time = isolate(formatNearInstant(changeableUntil, locale))
    expect(text).toContain(m.cutoff_change_until({ time }, say))
    expect(text).toContain('70.00')
  }
  await shop.db
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('number', '=', placed.number)
    .execute()
  const text = await read('en')
  expect(text).toContain(m.order_cancelled())
  expect(text).not.toContain(m.order_next())
})
