import { expect, test } from 'vitest'
import { isolate } from '#format/isolate.ts'
import { formatMoney } from '#format/money.ts'
import { packedWords } from '#format/weight-words.ts'
import { m } from '#messages/compiled/messages.js'
import { locales, type Locale } from '#messages/locale.ts'
import { withLocale } from '#messages/locale.server.ts'
import { orderUpdateMessage } from '#server/mail/order-update.ts'
import { findOrder } from '#shop/orders/order/orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { openTestDatabase } from '../databases.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

// Only on SQLite, because the tested code runs no SQL of its own.
const shop = shopOf(() => openTestDatabase('sqlite'))

/** Packs `qty` chickens of about 1.2 kg for 96.00; returns the order as its customer reads it. */
async function packed(qty: number, edit?: object) {
  const { db } = shop().services
  const chicken = await aProduct(db, {
    name: 'Chicken',
    pricePiastres: 96_00,
    unitAmount: 1.2,
    tolerance: edit ? 5 : undefined,
  })
  const { number, path } = await placeInCash(shop(), [{ product: chicken, qty }])
  const admin = await adminClient(shop())
  if (edit) await admin.edited(number, 1, edit)
  await admin.moved(number, 'packed')
  const order = await findOrder(db, number, /key=([\w-]+)/.exec(path)?.[1] ?? '')
  if (!order) throw new Error('The order was not found')
  const settings = await readSettings(db)
  const mailIn = (locale: Locale) =>
    orderUpdateMessage({ ...order, locale }, settings, 'http://shop.test', { kind: 'order-packed' })
  return { order, mailIn }
}

const money = (piastres: number, locale: Locale) =>
  isolate(formatMoney(piastres, locale, { en: 'EGP', ar: 'ج.م.' }))

test.each(locales)(
  'the mail about packing says both weights, and how they come to the total (%s)',
  async (locale) => {
    const { order, mailIn } = await packed(2, { what: 'weigh', amount: 2.36 })
    const [line] = order.lines
    if (!line) throw new Error('The order has no line')
    const { text, html } = mailIn(locale)
    const words = withLocale(locale, () =>
      packedWords(line, (sum) => formatMoney(sum, locale, { en: 'EGP', ar: 'ج.م.' })),
    )
    const sums = {
      items: money(188_80, locale),
      delivery: money(20_00, locale),
      total: money(208_80, locale),
    }
    expect(text).toContain(words)
    expect(text).toContain(m.mail_packed_total(sums, { locale }))
    expect(String(html)).toContain('208.80')
  },
)

test.each(locales)('with free delivery it says so (%s)', async (locale) => {
  const { order, mailIn } = await packed(6, { what: 'weigh', amount: 7 })
  const total = money(order.total, locale)
  expect(mailIn(locale).text).toContain(m.mail_packed_total_free({ total }, { locale }))
})

test.each(locales)('as it was ordered, it names no new total (%s)', async (locale) => {
  const { order, mailIn } = await packed(6)
  const total = money(order.total, locale)
  expect(mailIn(locale).text).not.toContain(m.mail_packed_total_free({ total }, { locale }))
})

test.each(locales)('only a card is charged for what was weighed (%s)', async (locale) => {
  const { order } = await packed(1, { what: 'weigh', amount: 1.25 })
  const settings = await readSettings(shop().services.db)
  const paidBy = (method: 'card' | 'transfer' | 'wallet') => {
    const paid = {
      method,
      state: 'captured',
      promised: order.total,
      authorised: 0,
      captured: order.total,
      covers: 0,
      holdEnds: null,
      refunded: 0,
      createdAt: order.createdAt,
    } as const
    const told = { ...order, locale, paymentMethod: method, paid: order.total, tenders: [paid] }
    return orderUpdateMessage(told, settings, 'http://shop.test', { kind: 'order-packed' }).text
  }
  const charged = m.mail_packed_charged({ amount: money(order.total, locale) }, { locale })
  expect(paidBy('card')).toContain(charged)
  expect(paidBy('transfer')).not.toContain(charged)
  expect(paidBy('wallet')).not.toContain(charged)
})

test.each(locales)('a change asks for nothing that a card holds already (%s)', async (locale) => {
  const { order } = await packed(1, { what: 'weigh', amount: 1.25 })
  const settings = await readSettings(shop().services.db)
  const held = {
    method: 'card',
    state: 'authorised',
    promised: 150_00,
    authorised: 150_00,
    captured: 0,
    covers: order.total,
    holdEnds: null,
    refunded: 0,
    createdAt: order.createdAt,
  } as const
  const told = { ...order, locale, paymentMethod: 'card', paymentState: 'authorised' } as const
  const update = { kind: 'order-changed', since: order.createdAt } as const
  const textOf = (covers: number) =>
    orderUpdateMessage(
      { ...told, tenders: [{ ...held, covers }] },
      settings,
      'http://shop.test',
      update,
    ).text
  const asks = (piastres: number) =>
    withLocale(locale, () =>
      m.mail_changed_due({ amount: formatMoney(piastres, locale, { en: 'EGP', ar: 'ج.م.' }) }),
    )
  expect(textOf(0)).toContain(asks(order.total))
  expect(textOf(order.total)).not.toContain(asks(order.total))
})
