import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { contactMessageMail } from '#server/mail/contact-message.ts'
import { orderConfirmedMessage } from '#server/mail/order-confirmed.ts'
import { orderUpdateMessage } from '#server/mail/order-update.ts'
import { findOrder } from '#shop/orders/order/orders.server.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { mailsOf } from '../accounts.ts'
import { openTestDatabase } from '../databases.ts'
import { adminClient, placeInCash } from '../admin-client.ts'
import { shortageOf } from '../shortage.ts'
import { aProduct } from '../products.ts'
import { later, shopOf, signedIn } from '../shop.ts'

const shop = shopOf(() => openTestDatabase('sqlite'))
const HOSTILE = `<img src=x onerror="alert(1)">\r\nBcc: all@example.com`

const REFUND = {
  id: 'r',
  amountPiastres: 1_00,
  reason: 'other' as const,
  note: HOSTILE,
  who: HOSTILE,
  state: 'done' as const,
  method: 'card' as const,
  createdAt: '2026-11-24T10:00:00.000Z',
  doneAt: null,
  refused: null,
  reference: HOSTILE,
}

async function hostileSettings() {
  return { ...(await readSettings(shop().services.db)), name: HOSTILE, nameAr: HOSTILE }
}

/** Places an order whose texts by people are all hostile. */
async function hostileOrder() {
  const { db } = shop().services
  const product = await aProduct(db)
  const { number, path } = await placeInCash(shop(), [{ product, qty: 2 }])
  const order = await findOrder(db, number, /key=([\w-]+)/.exec(path)?.[1] ?? '')
  if (!order) throw new Error('The order was not found')
  const line = {
    ...order.lines[0],
    name: HOSTILE,
    nameAr: HOSTILE,
    change: 'reduced' as const,
    refusedQty: 1,
  }
  const lines = order.lines.map((one) => ({ ...one, ...line }))
  return {
    ...order,
    customer: { ...order.customer, name: HOSTILE, address: HOSTILE },
    lines,
    refunds: [REFUND],
  }
}

/** HTML that shows the hostile text as text only. */
const HARMLESS = { html: expect.stringMatching(/^(?!.*<img src=x).*&lt;img src=x onerror=&quot;/s) }

test('mails about an order show all that people wrote as text', async () => {
  const [order, settings] = [await hostileOrder(), await hostileSettings()]
  const [line] = order.lines
  if (!line) throw new Error('The order has no line')
  const row = { name: HOSTILE, nameAr: HOSTILE, grams: 1000 }
  for (const locale of ['en', 'ar'] as const) {
    const told = { ...order, locale }
    const boxes = [{ line, rows: [row] }] as Parameters<typeof orderConfirmedMessage>[3]
    expect(orderConfirmedMessage(told, settings, 'http://shop.test', boxes)).toMatchObject(HARMLESS)
    expect(
      orderConfirmedMessage(told, settings, 'http://shop.test', [{ line, rows: [] }]),
    ).toMatchObject(HARMLESS)
    for (const news of [
      { kind: 'order-changed', since: '' },
      { kind: 'order-packed' },
      { kind: 'order-refused' },
      { kind: 'refusal-taken-back' },
      { kind: 'order-moved' },
      { kind: 'order-cancelled' },
      { kind: 'payment-needed' },
      { kind: 'payment-differs' },
      { kind: 'order-refunded', refundId: 'r' },
    ] as const) {
      expect(orderUpdateMessage(told, settings, 'http://shop.test', news)).toMatchObject(HARMLESS)
    }
  }
})

test('mails say the new day and why, and what was refused with the new total', async () => {
  const { db } = shop().services
  const product = await aProduct(db, { name: 'Tomatoes' })
  const { number, path } = await placeInCash(shop(), [{ product, qty: 2 }])
  const admin = await adminClient(shop())
  for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
  const next = { what: 'day', date: '2026-12-05' }
  expect((await admin.act(number, '/not-home', { next })).status).toBe(200)
  await admin.moved(number, 'out_for_delivery')
  const refusal = { lines: [{ line: 1, qty: 1 }], reason: 'customer-wish' }
  const { total } = await (await admin.act(number, '/refused', refusal)).json()
  const order = await findOrder(db, number, /key=([\w-]+)/.exec(path)?.[1] ?? '')
  if (!order) throw new Error('The order was not found')
  const settings = await readSettings(db)
  const textOf = (kind: 'order-moved' | 'order-refused') =>
    orderUpdateMessage(order, settings, 'http://shop.test', { kind }).text
  expect(textOf('order-moved')).toContain('Saturday 5 December')
  expect(textOf('order-moved')).toContain(m.mail_moved_not_home({}, { locale: 'en' }))
  expect(textOf('order-refused')).toContain('Tomatoes: 1 kg')
  expect(textOf('order-refused')).toContain(String(total / 100))
})

test('the mail about a message shows all that its writer wrote as text', async () => {
  const message = {
    id: 'm',
    createdAt: shop().clock.now.toISOString(),
    name: HOSTILE,
    email: HOSTILE,
    phone: '',
    subject: HOSTILE,
    body: HOSTILE,
    locale: 'en' as const,
  }
  expect(contactMessageMail(message, await hostileSettings(), 'http://shop.test')).toMatchObject(
    HARMLESS,
  )
})

test('mails about an account show its name and the shop’s as text', async () => {
  const { db } = shop().services
  await mailsOf(shop())
  const name = { key: 'name', value: JSON.stringify(HOSTILE) }
  await db.insertInto('settings').values(name).execute()
  const mona = await signedIn(shop(), 'customer')
  const { email } = mona.account
  await db.updateTable('accounts').set({ first_name: HOSTILE }).where('email', '=', email).execute()
  const newEmail = 'hostile.new@example.com'
  await shop().post('/auth/forgot-password', { email })
  await shop().post('/auth/email', { email: newEmail, own_password: mona.password }, mona.headers)
  later(shop(), 1)
  const mails = await mailsOf(shop())
  expect(mails).toHaveLength(2)
  const confirming = mails.find(({ to }) => to === newEmail)
  const token = /#([\w-]{43})\b/.exec(confirming?.text ?? '')?.[1] ?? ''
  expect((await shop().post('/auth/confirm-email', { token })).status).toBe(200)
  mails.push(...(await mailsOf(shop())))
  expect(mails).toHaveLength(3)
  for (const mail of mails) expect(mail).toMatchObject(HARMLESS)
})

test('the mail about a change says what was not there, in full and in part', async () => {
  const { db } = shop().services
  const [spinach, dill] = [await aProduct(db, { name: 'Spinach' }), await aProduct(db)]
  const chard = await aProduct(db, { name: 'Chard', quantity: 9 })
  const items = [
    { product: spinach, qty: 2 },
    { product: dill, qty: 1 },
  ]
  const { number, path } = await placeInCash(shop(), items, { missing: 'replace' })
  for (const [product, replacement] of [
    [spinach, chard.id],
    [dill, null],
  ] as const) {
    const short = await shortageOf(shop(), product)
    const view = await short.see()
    const body = short.bodyOf(view, product === spinach ? 1 : 0)
    const known = view.replacements.some(({ productId }) => productId === replacement)
    await short.saved({ ...body, replacement: known ? replacement : null })
  }
  const order = await findOrder(db, number, /key=([\w-]+)/.exec(path)?.[1] ?? '')
  if (!order) throw new Error('The order was not found')
  const news = { kind: 'order-changed', since: order.createdAt } as const
  const { text } = orderUpdateMessage(order, await readSettings(db), 'http://shop.test', news)
  const bare = text.replaceAll(/[\u2066-\u2069]/g, '')
  const [from, to] = [m.amount_kg({ count: 2 }), m.amount_kg({ count: 1 })]
  expect(bare).toContain(m.event_line_replace_part({ name: 'Spinach', from, to, other: 'Chard' }))
  expect(bare).toContain(m.event_line_missing({ name: 'Test tomatoes' }))
  expect(bare).toContain(m.change_reason_stock())
})
