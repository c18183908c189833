import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { textFiles } from '#server/texts/text-files.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { shopWithWhatsApp } from './shop-with-whatsapp.ts'

describeOnEachEngine('by which an order is told', (open) => {
  const { shop, place, mails } = shopWithWhatsApp(open)
  const consents = (orderId: string) =>
    shop()
      .services.db.selectFrom('consents')
      .select(['channel', 'phone', 'words', 'written_by'])
      .where('order_id', '=', orderId)
      .execute()
  const at = ({ path }: { path: string }) => path.replace('?', '/tell-by?')

  test('can be changed on its page, with the consent as at the checkout', async () => {
    const order = await place({})
    const changed = await shop().post(at(order), { tellBy: 'whatsapp' })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({ tellBy: 'whatsapp' })
    const words = m.tell_by_whatsapp_hint({}, { locale: 'en' })
    const { phone } = order
    expect(await consents(order.id)).toEqual([
      { channel: 'whatsapp', phone, words, written_by: null },
    ])
    const admin = await adminClient(shop())
    await admin.moved(order.number, 'packed')
    const packed = (await mails()).find(({ kind }) => kind === 'order-packed')
    expect(packed).toMatchObject({ channel: 'whatsapp', recipient: phone })

    const back = await shop().post(at(order), { tellBy: 'mail' })
    expect((await back.json()).history.map(({ what }: { what: string }) => what)).toContain(
      'tell-by-changed',
    )
  })

  test('leads a form back to the page, in its language', async () => {
    const order = await place({})
    const answer = await shop().app.request(at(order), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ tellBy: 'whatsapp', language: 'ar' }).toString(),
    })
    expect(answer.status).toBe(303)
    const page = `/ar/orders/${order.number}?key=${order.key}#told`
    expect(answer.headers.get('location')).toBe(page)
    const words = m.tell_by_whatsapp_hint({}, { locale: 'ar' })
    expect(await consents(order.id)).toMatchObject([{ words }])
  })

  test('is refused without the key, by a channel that is not there, and by mail without an e-mail', async () => {
    const order = await place({ tellBy: 'whatsapp' })
    const strangers = `/api/orders/${order.number}/tell-by?key=wrong`
    expect((await shop().post(strangers, { tellBy: 'mail' })).status).toBe(404)
    const there = await shop().post(at(order), { tellBy: 'sms' })
    expect((await there.json()).errors.tellBy.code).toBe('choice')
    await shop()
      .services.db.updateTable('orders')
      .set({ customer_email: '' })
      .where('id', '=', order.id)
      .execute()
    const mail = await shop().post(at(order), { tellBy: 'mail' })
    expect((await mail.json()).errors.tellBy.code).toBe('email-required')
  })

  test('WhatsApp reaches who pays abroad, and nobody at the door', async () => {
    const recipient = { name: 'Om Mona', phone: '010 1234 5678' }
    const product = await aProduct(shop().services.db, { quantity: 10 })
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const customer = { ...body.customer, phone: '+971 50 123 4567' }
    const order = await place({ customer, recipient, tellBy: 'whatsapp' })
    expect((await mails()).map((mail) => mail.recipient)).toEqual(['+971501234567'])
    expect(await consents(order.id)).toMatchObject([{ phone: '+971501234567' }])
  })

  test('is asked aloud where staff take the order, and who of them noted it is kept', async () => {
    const admin = await adminClient(shop())
    const product = await aProduct(shop().services.db, { quantity: 10 })
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), payment: 'cash' }
    const unasked = await admin.post('/orders', { ...body, tellBy: 'whatsapp' })
    expect((await unasked.json()).errors.isAgreed.code).toBe('agreed-required')
    const taken = await admin.post('/orders', { ...body, tellBy: 'whatsapp', isAgreed: true })
    expect(taken.status).toBe(201)
    const { number } = await taken.json()
    const { id } = await shop()
      .services.db.selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(await consents(id)).toMatchObject([
      { channel: 'whatsapp', written_by: admin.account.email },
    ])
  })
})

test('a text that is written as a file has the link that opens it in WhatsApp', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'texts-'))
  try {
    const text = {
      id: 'one',
      to: '+971501234567',
      locale: 'ar',
      text: 'أهلًا: طلبك ٤٢',
      notice: { title: '', body: '' },
      path: '',
      template: null,
    }
    await textFiles('whatsapp', folder).send({ ...text, locale: 'ar' })
    const written = await readFile(join(folder, 'one.whatsapp.txt'), 'utf8')
    const link = new URL(/https:\/\/wa\.me\/\S+/.exec(written)?.[0] ?? '')
    expect(link.pathname).toBe('/971501234567')
    expect(link.searchParams.get('text')).toBe(text.text)
  } finally {
    await rm(folder, { recursive: true })
  }
})
