import { expect, test } from 'vitest'
import { receiptLink, receiptName } from '#format/receipt-words.ts'
import { withLocale } from '#messages/locale.server.ts'
import { locales } from '#messages/locale.ts'
import { orderUpdateMessage } from '#server/mail/order-update.ts'
import { getOrder } from '#shop/orders/order/orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

const SHOP = 'https://shop.example'

describeOnEachEngine('mails of an order', (open) => {
  const shop = shopOf(open)

  test.each(locales)('lead to its receipt once there is one (%s)', async (locale) => {
    const { db } = shop().services
    const admin = await adminClient(shop())
    const product = await aProduct(db, { quantity: 9 })
    const recipient = { name: 'أم منى', phone: '01012345678' }
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }], { recipient })
    const { id } = await db
      .updateTable('orders')
      .set({ locale })
      .where('number', '=', number)
      .returning('id')
      .executeTakeFirstOrThrow()
    const written = async () =>
      orderUpdateMessage(await getOrder(db, id), await readSettings(db), SHOP, {
        kind: 'order-packed',
      })
    expect((await written()).text).not.toContain('/receipts/')
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    const order = await getOrder(db, id)
    const [receipt] = order.receipts
    if (!receipt) throw new Error('A delivered order has a receipt')
    const { text, html } = await written()
    const link = `${SHOP}${receiptLink(order, receipt)}`
    expect(text).toContain(link)
    expect(html).toContain(`href="${link}"`)
    expect(html).toContain(`dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`)
    const name = withLocale(locale, () => receiptName(receipt))
    expect(text).toContain(`${name}: ${link}`)
    // The payer's mail names the recipient.
    expect(text).toContain(recipient.name)
  })
})
