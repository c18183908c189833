import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import type { Letter } from '#server/mail/postman.ts'
import { describeOnEachEngine } from '../databases.ts'
import { later, shopOf, signedIn } from '../shop.ts'

const ids = { lib_version: '4.4.1', user_id: 'key', service_id: 'service', template_id: 'form' }
const hello = {
  user_name: 'Mona Adel',
  user_email: 'mona@example.com',
  subject: 'A question',
  message: 'Do you sell <script>alert(1)</script> honey?\nThanks',
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describeOnEachEngine('a visitor’s message', (open) => {
  const shop = shopOf(open)
  const sendForm = (fields: Record<string, string>, headers?: Record<string, string>) =>
    shop().post('/api/v1.0/email/send-form', formOf(fields), headers)
  const send = (body: object, headers?: Record<string, string>) =>
    shop().post('/api/v1.0/email/send', body, headers)
  const asAdmin = async () => (await signedIn(shop(), 'admin')).headers
  const inbox = async (headers: Record<string, string>, query = '') =>
    (await shop().get(`/api/admin/messages${query}`, headers)).json()
  const stored = (subject: string) =>
    shop()
      .services.db.selectFrom('messages')
      .selectAll()
      .where('subject', '=', subject)
      .executeTakeFirst()
  async function aMessage(named: Partial<typeof hello> = {}) {
    const subject = named.subject ?? randomUUID()
    expect((await sendForm({ ...ids, ...hello, ...named, subject })).status).toBe(200)
    const message = await stored(subject)
    if (!message) throw new Error('The message was not kept')
    return message
  }

  test('arrives by the EmailJS library’s form, multipart or urlencoded, and by its JSON', async () => {
    const multipart = await sendForm({ ...ids, ...hello, subject: 'By form' })
    expect([multipart.status, await multipart.text()]).toEqual([200, 'OK'])
    const fields = new URLSearchParams({ ...ids, ...hello, subject: 'By fields' })
    const urlencoded = await shop().post('/api/v1.0/email/send-form', fields.toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect([urlencoded.status, await urlencoded.text()]).toEqual([200, 'OK'])
    const json = await send({ ...ids, template_params: { ...hello, subject: 'By JSON' } })
    expect([json.status, await json.text()]).toEqual([200, 'OK'])
    for (const subject of ['By form', 'By fields', 'By JSON']) {
      expect(await stored(subject)).toMatchObject({
        name: 'Mona Adel',
        email: 'mona@example.com',
        body: hello.message,
        read_at: null,
        locale: 'en',
      })
    }
  })

  test('needs the three ids, in EmailJS’s own words', async () => {
    const refusals = [
      [{ user_id: '' }, 'The public key is required.'],
      [{ service_id: '' }, 'The service ID is required.'],
      [{ template_id: ' ' }, 'The template ID is required.'],
    ] as const
    for (const [without, words] of refusals) {
      const form = await sendForm({ ...ids, ...hello, ...without })
      expect([form.status, await form.text()]).toEqual([400, words])
      const json = await send({ ...ids, template_params: hello, ...without })
      expect([json.status, await json.text()]).toEqual([400, words])
    }
    const nothing = await send({})
    expect([nothing.status, await nothing.text()]).toEqual([400, 'The public key is required.'])
  })

  test('names every wrong field at once and is not kept', async () => {
    const before = await inbox(await asAdmin())
    const empty = await sendForm(ids)
    expect(empty.status).toBe(422)
    expect((await empty.json()).errors).toMatchObject({
      user_name: { code: 'name-required' },
      user_email: { code: 'email-required' },
      subject: { code: 'subject-required' },
      message: { code: 'message-required' },
    })
    const wrong = {
      user_name: 'x'.repeat(101),
      user_email: 'mona@example.com\r\nBcc: all@example.com',
      subject: 'Hello\r\nBcc: all@example.com',
      message: 'x'.repeat(5001),
      colour: 'red',
    }
    for (const response of [
      await sendForm({ ...ids, ...wrong }),
      await send({ ...ids, template_params: wrong }),
    ]) {
      expect(response.status).toBe(422)
      expect((await response.json()).errors).toMatchObject({
        user_name: { code: 'too-long' },
        user_email: { code: 'characters' },
        subject: { code: 'characters' },
        message: { code: 'too-long' },
        colour: { code: 'unknown-field' },
      })
    }
    expect((await inbox(await asAdmin())).total).toBe(before.total)
  })

  test('answers other bad requests clearly', async () => {
    const path = '/api/v1.0/email/send-form'
    const endless = new URLSearchParams({ ...ids, ...hello, message: 'x'.repeat(1_000_000) })
    const long = await shop().post(path, endless.toString(), {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect(long.status).toBe(413)
    const broken = await shop().post(path, 'nonsense', {
      'Content-Type': 'multipart/form-data; boundary=x',
    })
    expect(broken.status).toBe(400)
    expect((await shop().post(path, {})).status).toBe(415)
    expect((await shop().get(path)).status).toBe(405)
    const file = formOf({ ...ids, ...hello })
    file.append('message', new Blob(['x']), 'x.txt')
    expect((await shop().post(path, file)).status).toBe(422)
    expect((await send({ ...ids, template_params: 'x' })).status).toBe(422)
    expect((await send({ ...ids, template_params: { ...hello, message: 7 } })).status).toBe(422)
    expect((await send({ ...ids, template_params: hello, extra: 1 })).status).toBe(422)
    expect((await send({ ...ids, template_params: [hello] })).status).toBe(422)
    const nested = { ...hello, message: { text: 'x' } }
    expect((await send({ ...ids, template_params: nested })).status).toBe(422)
    const poisoned = JSON.stringify({ ...ids, template_params: hello }).replace(
      '"user_name"',
      '"__proto__":{"role":"admin"},"user_name"',
    )
    expect((await shop().post('/api/v1.0/email/send', poisoned)).status).toBe(422)
  })

  test('is refused after five in ten minutes from one client; others are not', async () => {
    const client = { 'X-Forwarded-For': '10.9.8.7' }
    const fields = { ...ids, ...hello, subject: 'Again and again' }
    const aSecond = 1 / 60
    for (let i = 0; i < 5; i++) {
      later(shop(), aSecond)
      expect((await sendForm(fields, client)).status).toBe(200)
    }
    later(shop(), aSecond)
    const refused = await sendForm(fields, client)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await sendForm(fields)).status).toBe(200)
    later(shop(), 11)
    expect((await sendForm(fields, client)).status).toBe(200)
  })

  test('is refused when it is the second in a second', async () => {
    const client = { 'X-Forwarded-For': '10.9.8.6' }
    const fields = { ...ids, ...hello, subject: 'In one second' }
    expect((await sendForm(fields, client)).status).toBe(200)
    const refused = await send({ ...ids, template_params: hello }, client)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    later(shop(), 1 / 60)
    expect((await sendForm(fields, client)).status).toBe(200)
  })

  test('of a program that fills in every field is answered and dropped', async () => {
    const trapped = { ...hello, second_subject: 'Buy now' }
    for (const response of [
      await sendForm({ ...ids, ...trapped, subject: 'Trapped' }),
      await send({ ...ids, template_params: { ...trapped, subject: 'Trapped' } }),
    ]) {
      expect([response.status, await response.text()]).toEqual([200, 'OK'])
    }
    expect(await stored('Trapped')).toBeUndefined()
    const empty = { ...hello, second_subject: '', subject: 'Not trapped' }
    expect((await sendForm({ ...ids, ...empty })).status).toBe(200)
    expect(await stored('Not trapped')).toBeDefined()
  })

  test('by a form without JavaScript leads back to the page in its language', async () => {
    const fields = { ...ids, ...hello, wants_page: 'yes', subject: 'Without JavaScript' }
    const sent = await sendForm(fields, { Referer: 'http://shop.test/ar/contact' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/ar/contact?sent=yes'])
    expect(await stored('Without JavaScript')).toMatchObject({ locale: 'ar' })
    const refused = await sendForm({ ...fields, message: '' })
    expect([refused.status, refused.headers.get('location')]).toEqual([303, '/contact?sent=no'])
  })

  test('is mailed to the shop as text, in its language, and again when the mail fails', async () => {
    const { services } = shop()
    await services.db.deleteFrom('mails').execute()
    const subject = 'سؤال عن العسل'
    const fields = { ...ids, ...hello, subject, user_name: 'منى عادل' }
    await sendForm(fields, { Referer: 'http://shop.test/ar/contact' })
    const letters: Letter[] = []
    const broken = { send: () => Promise.reject(new Error('no mail server')) }
    await sendDueMails(services, broken)
    expect(shop().faults.splice(0).join()).toContain('no mail server')
    expect(letters).toHaveLength(0)

    later(shop(), 2)
    await sendDueMails(services, { send: async (letter) => void letters.push(letter) })
    await sendDueMails(services, { send: async (letter) => void letters.push(letter) })
    const message = await stored(subject)
    expect(letters).toEqual([
      expect.objectContaining({
        to: 'hello@baladi.example',
        replyTo: 'mona@example.com',
        subject: `رسالة: ${subject}`,
      }),
    ])
    const [letter] = letters
    expect(letter?.text).toContain('Do you sell <script>alert(1)</script> honey?\nThanks')
    expect(letter?.text).toContain(`http://shop.test/ar/admin/messages/${message?.id}`)
    expect(letter?.html).not.toContain('<script>')
    expect(letter?.html).toContain('dir="rtl"')
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
