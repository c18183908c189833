import { expect, test } from 'vitest'
import { m } from '#messages/compiled/messages.js'
import { mayText } from '#shop/orders/messages/may-text.server.ts'
import { consumeRateLimit } from '#shop/rate-limits/rate-limits.server.ts'
import { describeOnEachEngine } from '../databases.ts'
import { adminClient } from '../admin-client.ts'
import { later } from '../shop.ts'
import { shopWithWhatsApp } from './shop-with-whatsapp.ts'

describeOnEachEngine('an order is told by WhatsApp', (open) => {
  const { shop, provider, place, confirmPhone, endEarlier, mails, send, tell, complaints } =
    shopWithWhatsApp(open)
  const onlyMail = async () => {
    const all = await mails()
    expect(all).toHaveLength(1)
    return all[0]
  }

  test('to who chose it, once, as the template that is approved, with its buttons', async () => {
    const { number, key, phone } = await place()
    await send()
    await send()
    expect(provider().taken).toHaveLength(1)
    const [text] = provider().taken
    const mail = await onlyMail()
    expect(text).toMatchObject({
      to: phone.slice(1),
      type: 'template',
      biz_opaque_callback_data: mail?.id,
      template: { name: 'order_confirmed', language: { code: 'en' } },
    })
    const [body, link, ...replies] = text?.template?.components ?? []
    expect(body?.parameters.map((parameter) => parameter.text)).toEqual([
      'Baladi',
      String(number),
      expect.stringMatching(/\d/),
      expect.stringMatching(/\d/),
    ])
    expect(link).toMatchObject({ sub_type: 'url', index: '0' })
    expect(link?.parameters[0]?.text).toBe(`orders/${number}?key=${key}`)
    expect(replies.map(({ parameters }) => parameters[0]?.payload)).toEqual([
      `confirm:${number}`,
      `change:${number}`,
    ])
    expect(mail).toMatchObject({ channel: 'whatsapp', recipient: phone, provider_ref: text?.id })
    expect(mail?.sent_at).not.toBeNull()
  })

  test('in Arabic to who ordered in Arabic', async () => {
    const { db } = shop().services
    const { id } = await place()
    await db.updateTable('orders').set({ locale: 'ar' }).where('id', '=', id).execute()
    await send()
    const [text] = provider().taken
    expect(text?.template?.language.code).toBe('ar')
    expect(text?.template?.components[1]?.parameters[0]?.text).toMatch(/^ar\/orders\//)
  })

  test('to nobody who did not choose it', async () => {
    const { email } = await place({})
    await send()
    expect(provider().taken).toEqual([])
    expect(await onlyMail()).toMatchObject({ channel: 'mail', recipient: email })
  })

  test('not where a phone’s owner never agreed, whatever the order says', async () => {
    const { db } = shop().services
    const { phone, email } = await place()
    await db.deleteFrom('consents').where('phone', '=', phone).execute()
    await send()
    expect(provider().taken).toEqual([])
    expect(await onlyMail()).toMatchObject({ channel: 'mail', recipient: email, sent_at: null })
  })

  test('a choice that the shop does not have is refused', async () => {
    const body = { tellBy: 'sms', payment: 'cash' }
    const refused = await place(body).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(await mails()).toEqual([])
  })

  test('what was agreed to is kept, in the words that were shown', async () => {
    const { id, phone } = await place()
    const kept = shop().services.db.selectFrom('consents').selectAll().where('order_id', '=', id)
    expect(await kept.execute()).toMatchObject([
      { phone, channel: 'whatsapp', words: m.tell_by_whatsapp_hint({}, { locale: 'en' }) },
    ])
  })

  test.each([
    ['a refusal', { status: 400, code: 131026 }],
    ['a template it does not know', { status: 404, code: 132001 }],
  ])('after %s it goes by mail', async (_, fault) => {
    const { email } = await place()
    provider().faults.push(fault)
    await send()
    expect(complaints()).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ channel: 'mail', recipient: email })
    await send()
    expect(provider().taken).toEqual([])
  })

  test('who is too busy is asked again, and at last the mail goes', async () => {
    const { email } = await place()
    const busy = { status: 429, code: 130429 }
    provider().faults.push(busy)
    await send()
    expect(await onlyMail()).toMatchObject({ channel: 'whatsapp', asked_at: null })
    later(shop(), 2)
    await send()
    expect(provider().taken).toHaveLength(1)

    await endEarlier()
    await place()
    provider().faults.push(...Array.from({ length: 7 }, () => busy))
    for (let time = 0; time < 7; time++) {
      await send()
      later(shop(), 31)
    }
    expect(complaints()).toHaveLength(8)
    expect(await onlyMail()).toMatchObject({ channel: 'mail' })
    expect(provider().taken).toHaveLength(1)
    expect(email).not.toBe('')
  })

  /** Failures in a row, which alert staff. */
  const timesDown = async () => {
    const query = shop().services.db.selectFrom('provider_states').select('failures')
    return (await query.where('provider', '=', 'whatsapp').executeTakeFirst())?.failures ?? 0
  }

  test.each([
    ['an answer that is lost', { hangsUp: 'after' as const }],
    ['a call that is lost', { hangsUp: 'before' as const }],
    ['a fault of the server that took it', { status: 500, isTaken: true }],
    ['an answer that cannot be read', { status: 200, body: '<html>', isTaken: true }],
  ])('after %s it is never asked for again, and goes by mail in the end', async (_, fault) => {
    await place()
    const failures = await timesDown()
    provider().faults.push(fault)
    await send()
    expect(await timesDown()).toBe(failures)
    const before = provider().taken.length
    later(shop(), 10)
    await send()
    expect(await onlyMail()).toMatchObject({ channel: 'whatsapp', sent_at: null })
    later(shop(), 6)
    await send()
    await send()
    expect(complaints()).toHaveLength(1)
    expect(provider().taken).toHaveLength(before)
    expect(await onlyMail()).toMatchObject({ channel: 'mail', sent_at: null })
  })

  test('of which the answer was lost, the provider tells, and no mail goes', async () => {
    await place()
    provider().faults.push({ hangsUp: 'after' })
    await send()
    const [text] = provider().taken
    const status = {
      id: text?.id,
      status: 'delivered',
      biz_opaque_callback_data: text?.biz_opaque_callback_data,
    }
    expect((await tell({ statuses: [status] })).status).toBe(200)
    later(shop(), 20)
    await send()
    expect(complaints()).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ channel: 'whatsapp', provider_ref: text?.id })
    expect(provider().taken).toHaveLength(1)
  })

  test('what did not arrive goes by mail, once, however often that is told', async () => {
    const { number } = await place()
    await send()
    const failed = {
      id: provider().taken[0]?.id,
      status: 'failed',
      errors: [{ code: 131026, title: 'Message undeliverable' }],
    }
    const admin = await adminClient(shop())
    await tell({ statuses: [failed, failed] })
    await send()
    await tell({ statuses: [failed] })
    await send()
    expect(await onlyMail()).toMatchObject({ channel: 'mail', sent_at: null })
    const { sent } = await admin.see(number)
    expect(sent).toMatchObject([
      { channel: 'mail', state: 'waiting', error: expect.stringContaining('131026') },
    ])
  })

  test('what arrived is not sent again when its failure is told, too', async () => {
    await place()
    await send()
    const id = provider().taken[0]?.id
    await tell({
      statuses: [
        { id, status: 'failed' },
        { id, status: 'delivered' },
      ],
    })
    await send()
    expect(await onlyMail()).toMatchObject({ channel: 'whatsapp' })
  })

  test('a phone that is not the order’s any more gets nothing, and the mail goes', async () => {
    const { id, email } = await place()
    await shop()
      .services.db.updateTable('orders')
      .set({ customer_phone: '+201112223334' })
      .where('id', '=', id)
      .execute()
    await send()
    expect(provider().taken).toEqual([])
    expect(await onlyMail()).toMatchObject({ channel: 'mail', recipient: email })
  })

  test('a shop that gives WhatsApp up tells by mail', async () => {
    const { email } = await place()
    const { channels } = shop().services
    Object.assign(shop().services, { channels: [] })
    await send()
    Object.assign(shop().services, { channels })
    expect(await onlyMail()).toMatchObject({ channel: 'mail', recipient: email })
  })

  test('to a phone of which nobody has heard once for all orders, and again when it answered', async () => {
    const { phone } = await place()
    await place({ tellBy: 'whatsapp' }, { phone })
    const { number } = await place({ tellBy: 'whatsapp' }, { phone })
    await send()
    await send()
    expect(provider().taken).toHaveLength(1)
    const channels = (await mails()).map(({ channel }) => channel).toSorted()
    expect(channels).toEqual(['mail', 'mail', 'whatsapp'])
    const at = shop().clock.now.toISOString()
    const answer = { id: `answer-of-${phone}`, phone, at }
    await shop().services.db.insertInto('received_texts').values(answer).execute()
    await (await adminClient(shop())).moved(number, 'packed')
    await send()
    expect(provider().taken).toHaveLength(2)
  })

  test('to one phone twenty times a day, and apart for what its owner confirmed', async () => {
    const { db, now } = shop().services
    const { phone, id: orderId } = await place()
    const text = { id: 'a text', phone, orderId, attempts: 1 }
    for (let time = 1; time <= 20; time++) expect(await mayText(db, text, now())).toBe(true)
    expect(await mayText(db, text, now())).toBe(false)
    await confirmPhone({ id: orderId })
    expect(await mayText(db, text, now())).toBe(true)
  })

  test('changes of all orders of a phone are as few as of one, and apart once it is confirmed', async () => {
    const { db, now } = shop().services
    const { phone, id, number, key } = await place()
    for (let time = 1; time <= 60; time++) await consumeRateLimit(db, 'change-phone', phone, now())
    const path = `/api/orders/${number}/changes?key=${key}`
    const { version } = await (await shop().get(`/api/orders/${number}?key=${key}`)).json()
    const change = (name: string) => shop().post(path, { version, customer: { name } })
    expect((await change('Nour Adel')).status).toBe(429)
    await confirmPhone({ id })
    expect((await change('Nour Adel')).status).toBe(200)
  })

  test('a text that may have been sent is not withdrawn', async () => {
    const { number, id } = await place()
    await confirmPhone({ id })
    await send()
    const admin = await adminClient(shop())
    await admin.moved(number, 'packed')
    provider().faults.push({ hangsUp: 'after' })
    await send()
    await admin.steppedBack(number)
    await admin.moved(number, 'packed')
    later(shop(), 16)
    await send()
    expect(complaints()).toHaveLength(1)
    const packed = provider().taken.filter(({ template }) => template?.name === 'order_packed')
    expect(packed).toHaveLength(1)
  })

  test('at night only the first message goes, and the others in the morning', async () => {
    const { number, id } = await place()
    await confirmPhone({ id })
    // 23:30 in Cairo.
    shop().clock.now = new Date('2026-11-22T21:30:00Z')
    await send()
    expect(provider().taken).toHaveLength(1)
    await (await adminClient(shop())).moved(number, 'cancelled')
    await send()
    expect(provider().taken).toHaveLength(1)
    shop().clock.now = new Date('2026-11-23T06:00:00Z')
    await send()
    expect(provider().taken).toHaveLength(2)
    shop().clock.now = new Date('2026-11-22T09:00:00Z')
  })
})
