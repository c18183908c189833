import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushKeys } from '#server/texts/push/push-keys.ts'
import { pushSender } from '#server/texts/push/push-sender.ts'
import { sendDueTexts, sendUndeliveredByMail } from '#server/texts/send-due-texts.ts'
import { queueMail } from '#shop/mail/mails.server.ts'
import { isPushService } from '#shop/mail/push-subscription.ts'
import { forgetOldDevices } from '#shop/mail/push-subscriptions.server.ts'
import { inTransaction } from '#db/transaction.ts'
import { adminClient } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { anOrderFor } from '../orders.ts'
import { aProduct } from '../products.ts'
import { later, shopOf } from '../shop.ts'
import { startPushService, type PushService } from './push-service.ts'

const keys = pushKeys('c0ffee'.padEnd(64, '0'))

describeOnEachEngine('an order is told on a device', (open) => {
  const shop = shopOf(open)
  let service: PushService
  beforeAll(async () => {
    service = await startPushService()
    const { services } = shop()
    const sender = pushSender({ db: services.db, keys, contact: () => 'mailto:shop@example.com' })
    const push = {
      publicKey: keys.publicKey,
      knows: (endpoint: string) => isPushService(endpoint, [service.origin]),
    }
    Object.assign(services, { channels: [sender], push })
  })
  beforeEach(() => {
    service.taken.length = 0
    service.faults.length = 0
  })
  afterAll(() => service.close())

  async function place() {
    const { db, now } = shop().services
    const product = await aProduct(db, { quantity: 10 })
    const body = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), payment: 'cash' }
    const { number, key } = await (await shop().post('/api/orders', body)).json()
    const order = await db
      .selectFrom('orders')
      .select(['id', 'customer_email as email'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const path = `/api/orders/${number}/push-subscription?key=${key}`
    const mails = () =>
      db
        .selectFrom('mails')
        .selectAll()
        .where('order_id', '=', order.id)
        .where('kind', '=', 'order-packed')
        .execute()
    // Marks the confirmation as sent.
    await db
      .updateTable('mails')
      .set({ sent_at: now().toISOString() })
      .where('order_id', '=', order.id)
      .execute()
    const tell = () =>
      inTransaction(db, (trx) =>
        queueMail(trx, {
          kind: 'order-packed',
          orderId: order.id,
          about: `${order.id}:${randomUUID()}`,
          now: now().toISOString(),
        }),
      )
    return { ...order, number, key, path, mails, tell }
  }

  async function send() {
    for (const sender of shop().services.channels) await sendDueTexts(shop().services, sender)
    await sendUndeliveredByMail(shop().services)
  }

  test('once, in words that only its browser can read, signed by the shop', async () => {
    const { path, mails, number, key, tell } = await place()
    const device = service.subscribe()
    const answer = await shop().send('PUT', path, device)
    expect(answer.status).toBe(200)
    const { device: id } = await answer.json()
    await tell()
    await send()
    await send()
    expect(service.taken).toHaveLength(1)
    const [pushed] = service.taken
    expect(pushed).toMatchObject({
      from: keys.publicKey,
      notice: {
        title: expect.stringContaining(String(number)),
        body: expect.stringContaining(String(number)),
        url: `/orders/${number}?key=${key}`,
        lang: 'en',
        dir: 'ltr',
      },
    })
    expect(JSON.stringify(pushed?.notice)).not.toContain('http')
    const [mail] = await mails()
    expect(mail).toMatchObject({ channel: 'push', recipient: id, last_error: null })
    expect(mail?.sent_at).not.toBeNull()
    expect(pushed?.headers.topic).toBe(mail?.id.replaceAll('-', ''))
  })

  test('in Arabic where it was ordered in Arabic', async () => {
    const { path, tell, id } = await place()
    await shop()
      .services.db.updateTable('orders')
      .set({ locale: 'ar' })
      .where('id', '=', id)
      .execute()
    await shop().send('PUT', path, service.subscribe())
    await tell()
    await send()
    expect(service.taken[0]?.notice).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(JSON.stringify(service.taken[0]?.notice)).toMatch(/\p{Script=Arabic}/u)
  })

  test('of two devices only the later one is told', async () => {
    const { path, tell } = await place()
    const [first, second] = [service.subscribe(), service.subscribe()]
    await shop().send('PUT', path, first)
    await tell()
    await shop().send('PUT', path, second)
    await send()
    await send()
    expect(service.taken.map(({ device }) => second.endpoint.endsWith(device))).toEqual([true])
  })

  test('by mail again from when that is ended', async () => {
    const { path, tell, mails, email } = await place()
    await shop().send('PUT', path, service.subscribe())
    await tell()
    const ended = await shop().send('DELETE', path)
    expect(await ended.json()).toEqual({ device: null })
    await send()
    await tell()
    expect(service.taken).toEqual([])
    expect(await mails()).toMatchObject([
      { channel: 'mail', recipient: email, sent_at: null },
      { channel: 'mail', recipient: email, sent_at: null },
    ])
  })

  test('by mail where the browser is gone, and not asked again', async () => {
    const { path, tell, mails, email } = await place()
    const device = service.subscribe()
    await shop().send('PUT', path, device)
    service.end(device)
    await tell()
    await send()
    expect(service.taken).toEqual([])
    const [mail] = await mails()
    expect(mail).toMatchObject({ channel: 'mail', recipient: email, sent_at: null })
    expect(mail?.last_error).toContain('410')
    await tell()
    expect(await mails()).toMatchObject([{ channel: 'mail' }, { channel: 'mail' }])
    expect(shop().faults.splice(0).join()).toContain('410')
  })

  test('later where the service has no time, and once', async () => {
    const { path, tell } = await place()
    await shop().send('PUT', path, service.subscribe())
    service.faults.push(503, 429)
    await tell()
    for (let minutes = 0; minutes < 8; minutes++) {
      await send()
      later(shop(), 60)
    }
    expect(service.taken).toHaveLength(1)
    expect(shop().faults.splice(0)).toHaveLength(2)
  })

  test('staff see that it was told on a device', async () => {
    const { path, tell, number } = await place()
    await shop().send('PUT', path, service.subscribe())
    await tell()
    await send()
    const admin = await adminClient(shop())
    const { sent } = await admin.see(number)
    const packed = sent.find(({ kind }) => kind === 'order-packed')
    expect(packed).toMatchObject({ channel: 'push', state: 'sent' })
  })

  test('nobody else can ask for it, nor have the shop call other addresses', async () => {
    const { path, number, mails, tell } = await place()
    const device = service.subscribe()
    for (const wrong of ['', '?key=wrong']) {
      const other = `/api/orders/${number}/push-subscription${wrong}`
      expect((await shop().send('PUT', other, device)).status).toBeGreaterThanOrEqual(400)
      expect((await shop().send('DELETE', other)).status).toBeGreaterThanOrEqual(400)
    }
    for (const endpoint of ['http://169.254.169.254/', 'https://evil.example/x', 'push']) {
      const refused = await shop().send('PUT', path, { ...device, endpoint })
      expect(refused.status).toBe(422)
      expect((await refused.json()).errors).toHaveProperty('endpoint')
    }
    await tell()
    await send()
    expect(service.taken).toEqual([])
    expect((await mails())[0]).toMatchObject({ channel: 'mail' })
  })

  test('keys that are none cost nobody else a message', async () => {
    const bad = await place()
    const good = await place()
    const device = service.subscribe()
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const broken = { ...device, keys: { ...device.keys, p256dh } }
    expect((await shop().send('PUT', bad.path, broken)).status).toBe(200)
    await shop().send('PUT', good.path, device)
    await bad.tell()
    await good.tell()
    await send()
    expect(service.taken).toHaveLength(1)
    expect((await bad.mails())[0]).toMatchObject({ channel: 'mail', sent_at: null })
    expect(shop().faults.splice(0)).toHaveLength(1)
  })

  test('a device is forgotten after 90 days', async () => {
    const { path, id } = await place()
    await shop().send('PUT', path, service.subscribe())
    const { db, now } = shop().services
    const rows = () =>
      db.selectFrom('push_subscriptions').select('id').where('order_id', '=', id).execute()
    await forgetOldDevices(db, new Date(now().getTime() + 89 * 86_400_000))
    expect(await rows()).toHaveLength(1)
    await forgetOldDevices(db, new Date(now().getTime() + 91 * 86_400_000))
    expect(await rows()).toEqual([])
  })
})
