import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import type { MailMessage } from '#server/mail/mailer.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn } from '../../shop.ts'
import { formOf, hello, ids, storedMessage } from '../customers/contact-form.ts'

describeOnEachEngine('a visitor’s message', (open) => {
  const shop = shopOf(open)
  const sendForm = (fields: Record<string, string>, headers?: Record<string, string>) =>
    shop().post('/api/v1.0/email/send-form', formOf(fields), headers)
  const asAdmin = async () => (await signedIn(shop(), 'admin')).headers
  const inbox = async (headers: Record<string, string>, query = '') =>
    (await shop().get(`/api/admin/messages${query}`, headers)).json()
  const stored = (subject: string) => storedMessage(shop(), subject)
  async function aMessage(named: Partial<typeof hello> = {}) {
    const subject = named.subject ?? randomUUID()
    expect((await sendForm({ ...ids, ...hello, ...named, subject })).status).toBe(200)
    const message = await stored(subject)
    if (!message) throw new Error('The message was not kept')
    return message
  }

  test('is mailed to the shop as text, in its language, and again when the mail fails', async () => {
    const { services } = shop()
    await services.db.deleteFrom('mails').execute()
    const subject = 'سؤال عن العسل'
    const fields = { ...ids, ...hello, subject, user_name: 'منى عادل' }
    await sendForm(fields, { Referer: 'http://shop.test/ar/contact' })
    const mails: MailMessage[] = []
    const broken = { send: () => Promise.reject(new Error('no mail server')) }
    await sendDueMails(services, broken)
    expect(shop().faults.splice(0).join()).toContain('no mail server')
    expect(mails).toHaveLength(0)

    later(shop(), 2)
    await sendDueMails(services, { send: async (mail) => void mails.push(mail) })
    await sendDueMails(services, { send: async (mail) => void mails.push(mail) })
    const message = await stored(subject)
    expect(mails).toEqual([
      expect.objectContaining({
        to: 'hello@baladi.example',
        replyTo: 'mona@example.com',
        subject: `رسالة: ${subject}`,
      }),
    ])
    const [mail] = mails
    expect(mail?.text).toContain('Do you sell <script>alert(1)</script> honey?\nThanks')
    expect(mail?.text).toContain(`http://shop.test/ar/admin/messages/${message?.id}`)
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('dir="rtl"')
  })

  test('stands unread above those that were read, and only begins in the list', async () => {
    const headers = await asAdmin()
    later(shop(), 1)
    const first = await aMessage({ message: 'x'.repeat(400) })
    later(shop(), 1)
    const second = await aMessage()
    const put = (id: string, body: object) =>
      shop().send('PUT', `/api/admin/messages/${id}`, body, headers)
    const { unread } = await inbox(headers)
    const read = await put(second.id, { read: true })
    expect(await read.json()).toMatchObject({ id: second.id, readAt: expect.any(String) })
    const list = await inbox(headers)
    expect(list.unread).toBe(unread - 1)
    expect(list.messages[0]).toMatchObject({ id: first.id, body: 'x'.repeat(160) })
    const places = list.messages.map(({ id }: { id: string }) => id)
    expect(places.indexOf(second.id)).toBeGreaterThan(places.indexOf(first.id))
    const one = await shop().get(`/api/admin/messages/${first.id}`, headers)
    expect(await one.json()).toMatchObject({ body: 'x'.repeat(400), readAt: null })
    const count = await shop().get('/api/admin/messages/unread', headers)
    expect(await count.json()).toEqual({ unread: unread - 1 })
  })

  test('is handled, reopened, deleted and brought back, and its history tells who', async () => {
    const admin = await signedIn(shop(), 'admin')
    const { headers } = admin
    const { id } = await aMessage()
    const path = `/api/admin/messages/${id}`
    const isListed = async (box: string) =>
      (await inbox(headers, `?box=${box}`)).messages.some((one: { id: string }) => one.id === id)

    await shop().send('PUT', path, { read: true, handled: true }, headers)
    expect([await isListed('open'), await isListed('handled')]).toEqual([false, true])
    await shop().send('PUT', path, { handled: false }, headers)
    expect([await isListed('open'), await isListed('handled')]).toEqual([true, false])
    const deleted = await shop().send('DELETE', path, undefined, headers)
    expect(await deleted.json()).toMatchObject({ deletedAt: expect.any(String) })
    expect([await isListed('open'), await isListed('handled')]).toEqual([false, false])
    const restored = await shop().post(`${path}/restore`, undefined, headers)
    expect(await restored.json()).toMatchObject({ deletedAt: null, readAt: expect.any(String) })
    expect(await isListed('open')).toBe(true)

    const history = await shop().get(`/api/admin/changes/message/${id}`, headers)
    const changes: { what: string; who: string }[] = await history.json()
    expect(changes.map(({ what }) => what).toSorted()).toEqual(
      ['handled', 'reopened', 'deleted', 'restored'].toSorted(),
    )
    expect(new Set(changes.map(({ who }) => who))).toEqual(new Set([admin.account.email]))
  })

  test('is listed fifty to a page', async () => {
    const headers = await asAdmin()
    const { db } = shop().services
    const { id: _id, ...like } = await aMessage()
    const many = Array.from({ length: 120 }, (_, i) => ({
      ...like,
      id: `many-${i}`,
      handled_at: `2026-01-01T00:${String(i % 60).padStart(2, '0')}:00.000Z`,
    }))
    await db.insertInto('messages').values(many).execute()
    const pages = [1, 2, 3].map((page) => inbox(headers, `?box=handled&page=${page}`))
    const lists = await Promise.all(pages)
    expect(lists.map(({ messages }) => messages.length)).toEqual([50, 50, 20])
    expect(lists[0]).toMatchObject({ pages: 3, total: 120 })
    expect((await inbox(headers, '?box=handled&page=9')).messages).toEqual([])
    for (const wrong of ['?page=0', '?page=x', '?box=all', '?q=1']) {
      expect((await shop().get(`/api/admin/messages${wrong}`, headers)).status).toBe(422)
    }
  })

  test('that is not there is not found', async () => {
    const headers = await asAdmin()
    expect((await shop().get('/api/admin/messages/none', headers)).status).toBe(404)
    const calls = ['PUT', 'DELETE'] as const
    for (const method of calls) {
      const body = method === 'PUT' ? {} : undefined
      const gone = await shop().send(method, '/api/admin/messages/none', body, headers)
      expect(gone.status).toBe(404)
    }
  })
})
