import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned, readCall } from '#server/texts/whatsapp/webhook.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { shopWithWhatsApp } from './shop-with-whatsapp.ts'
import { signatureOf, signed } from './whatsapp.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('a signature is of the body as it came, and of the secret', () => {
  const body = '{"object":"whatsapp_business_account"}'
  const good = signatureOf(body, 'secret')
  expect(isSigned(bytes(body), good, 'secret')).toBe(true)
  expect(isSigned(bytes(`${body} `), good, 'secret')).toBe(false)
  expect(isSigned(bytes(body), good, 'other')).toBe(false)
  for (const wrong of [null, '', 'sha256=', good.slice(0, -1), `${good}0`, good.slice(7)])
    expect(isSigned(bytes(body), wrong, 'secret')).toBe(false)
})

test.each(['', 'null', '[]', '{}', '{"object":"page","entry":[]}', '{"object":', '\ufffe'])(
  '%j is no call of WhatsApp',
  (body) => {
    expect(readCall(bytes(body), '1')).toBeUndefined()
  },
)

describeOnEachEngine('WhatsApp calls the shop', (open) => {
  const { shop, provider, place, mails, send, tell } = shopWithWhatsApp(open)
  const textOf = (phone: string, more: object, id = `wamid.${randomUUID()}`) => ({
    contacts: [{ wa_id: phone.slice(1), profile: { name: 'Mona' } }],
    messages: [{ from: phone.slice(1), id, timestamp: '1700000000', ...more }],
  })
  const press = (phone: string, payload: string, id?: string) =>
    tell(textOf(phone, { type: 'button', button: { payload, text: 'Yes' } }, id))
  const confirmations = async (path: string) => {
    const { id } = await shop()
      .services.db.selectFrom('orders')
      .select('id')
      .where('number', '=', Number(/orders\/(\d+)/.exec(path)?.[1]))
      .executeTakeFirstOrThrow()
    const events = shop().services.db.selectFrom('order_events').selectAll()
    const said = events.where('order_id', '=', id).where('what', '=', 'confirmed-by-customer')
    return (await said.execute()).length
  }
  const messages = () => shop().services.db.selectFrom('messages').selectAll().execute()

  test('its question is answered to who knows the token', async () => {
    const ask = (token: string, challenge: string) =>
      shop().get(
        `/api/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=${encodeURIComponent(challenge)}`,
      )
    const { verifyToken } = provider().settings
    const answered = await ask(verifyToken, '1158201444')
    expect([answered.status, await answered.text()]).toEqual([200, '1158201444'])
    expect((await ask('another', '1158201444')).status).toBe(404)
    expect((await ask(verifyToken, '<script>')).status).toBe(404)
  })

  test('what is not signed, or by another, changes nothing', async () => {
    const { phone, number, path } = await place()
    const { settings } = provider()
    const value = textOf(phone, { type: 'button', button: { payload: `confirm:${number}` } })
    const { body, headers } = signed({ ...settings, appSecret: 'guessed' }, value)
    const path_ = '/api/webhooks/whatsapp'
    expect((await shop().post(path_, body, headers)).status).toBe(400)
    expect((await shop().post(path_, body)).status).toBe(400)
    expect(await confirmations(path)).toBe(0)
  })

  test('of another number, or of another field, is not read', async () => {
    const { phone, number, path } = await place()
    const { settings } = provider()
    const value = textOf(phone, { type: 'button', button: { payload: `confirm:${number}` } })
    const others = [
      signed({ ...settings, phoneId: '999' }, value),
      signed(settings, value, 'account_update'),
    ]
    for (const { body, headers } of others) {
      expect((await shop().post('/api/webhooks/whatsapp', body, headers)).status).toBe(200)
    }
    expect(await confirmations(path)).toBe(0)
  })

  test('a customer confirms her order, once, and nobody else does', async () => {
    const { phone, number, path } = await place()
    const stranger = await place()
    await press(stranger.phone, `confirm:${number}`)
    expect(await confirmations(path)).toBe(0)
    await press(phone, `confirm:${number}`, 'wamid.one')
    await press(phone, `confirm:${number}`, 'wamid.one')
    await press(phone, `confirm:${number}`, 'wamid.two')
    expect(await confirmations(path)).toBe(1)
  })

  test('who asks to change it gets the link, once for each time she asks', async () => {
    const { phone, number, key } = await place()
    await send()
    provider().taken.length = 0
    await press(phone, `change:${number}`, 'wamid.three')
    await press(phone, `change:${number}`, 'wamid.three')
    await send()
    expect(provider().taken).toMatchObject([{ type: 'text', to: phone.slice(1) }])
    expect(provider().taken[0]?.text?.body).toContain(`/orders/${number}?key=${key}`)
  })

  test.each(['STOP', 'توقف', 'إيقاف', 'Stop.', 'STOP\u200f 🙏', 'إلغاء  الاشتراك'])(
    '%s ends all texts',
    async (body) => {
      const { phone } = await place()
      await tell(textOf(phone, { type: 'text', text: { body } }))
      await send()
      expect(provider().taken).toEqual([])
      expect(await mails()).toMatchObject([{ channel: 'mail' }])
      const given = shop().services.db.selectFrom('consents').selectAll()
      expect(await given.where('phone', '=', phone).execute()).toMatchObject([
        { withdrawn_at: shop().services.now().toISOString() },
      ])
    },
  )

  test('after “STOP” nobody else orders texts to that phone; its owner may, when she wrote again', async () => {
    const { phone, number } = await place()
    await tell(textOf(phone, { type: 'text', text: { body: 'STOP' } }))
    const { db } = shop().services
    const product = await aProduct(db, { quantity: 5 })
    const body = await anOrderFor(shop(), [{ product, qty: 1 }])
    const again = async () => {
      const customer = { ...body.customer, phone }
      const sent = { ...body, customer, payment: 'cash', tellBy: 'whatsapp' }
      const answer = await shop().post('/api/orders', sent)
      expect(answer.status).toBe(201)
      return (await answer.json()).number as number
    }
    const channelOf = async (order: number) =>
      (
        await db
          .selectFrom('mails')
          .innerJoin('orders', 'orders.id', 'mails.order_id')
          .select('channel')
          .where('orders.number', '=', order)
          .execute()
      ).map(({ channel }) => channel)
    expect(await channelOf(await again())).toEqual(['mail'])
    await press(phone, `confirm:${number}`)
    expect(await channelOf(await again())).toEqual(['whatsapp'])
  })

  test('a customer who presses “Change” for ever gets no more than thirty links an hour', async () => {
    const { phone, number } = await place()
    for (let time = 0; time < 35; time++) await press(phone, `change:${number}`)
    expect(await mails()).toHaveLength(31)
  })

  test('what PostgreSQL cannot store harms no call', async () => {
    const { phone, number, path } = await place()
    const good = textOf(phone, {
      type: 'button',
      button: { payload: `confirm:${number}` },
    }).messages
    const statuses = [
      { id: 'a\u0000b', status: 'failed' },
      { id: 'wamid.nul', status: 'failed', errors: [{ code: 1, title: 'a\u0000b', message: '' }] },
    ]
    const bad = [{ from: phone.slice(1), id: 'a\u0000b', type: 'text', text: { body: 'a' } }]
    expect((await tell({ messages: [...bad, ...good], statuses })).status).toBe(200)
    expect(await confirmations(path)).toBe(1)
  })

  test('what else she writes reaches the staff, whatever is in it', async () => {
    const { phone } = await place()
    const body = `هل البيض بلدي؟\u0000\ud800\u202e ${'x'.repeat(6000)}`
    await tell(textOf(phone, { type: 'text', text: { body } }, 'wamid.four'))
    await tell(textOf(phone, { type: 'text', text: { body } }, 'wamid.four'))
    await tell(textOf(phone, { type: 'location', location: { latitude: 30.04, longitude: 31.23 } }))
    await tell(textOf(phone, { type: 'sticker' }))
    const received = (await messages()).filter((one) => one.phone === phone)
    expect(received.map((one) => one.body.slice(0, 14))).toEqual([
      'هل البيض بلدي؟',
      '30.04, 31.23',
      '[sticker]',
    ])
    expect(received[0]).toMatchObject({ name: 'Mona', email: '', phone })
    expect(received[0]?.body.length).toBeLessThanOrEqual(5000)
  })

  test('a flood of one phone ends', async () => {
    const { phone } = await place()
    const before = (await messages()).length
    const flood = Array.from({ length: 40 }, (_, index) => ({
      from: phone.slice(1),
      id: `wamid.flood.${index}`,
      type: 'text',
      text: { body: 'hello' },
    }))
    expect((await tell({ messages: flood })).status).toBe(200)
    expect((await messages()).length - before).toBe(30)
  })

  test('what cannot be read is left out, and the rest is done', async () => {
    const { phone, number, path } = await place()
    const good = textOf(phone, {
      type: 'button',
      button: { payload: `confirm:${number}` },
    }).messages
    const bad = [
      null,
      7,
      'text',
      {},
      { from: 'me', id: 'x' },
      { from: [], id: {} },
      { from: '0', id: '' },
    ]
    const statuses = [null, {}, { id: 'x', status: 'unheard-of' }, { id: [], status: 'sent' }]
    expect(
      (await tell({ messages: [...bad, ...good], statuses, contacts: [null, 7] })).status,
    ).toBe(200)
    expect(await confirmations(path)).toBe(1)
  })
})
