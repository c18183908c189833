import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn } from '../../shop.ts'
import { formOf, hello, ids, storedMessage } from './contact-form.ts'

describeOnEachEngine('a visitor’s message', (open) => {
  const shop = shopOf(open)
  const sendForm = (fields: Record<string, string>, headers?: Record<string, string>) =>
    shop().post('/api/v1.0/email/send-form', formOf(fields), headers)
  const send = (body: object, headers?: Record<string, string>) =>
    shop().post('/api/v1.0/email/send', body, headers)
  const asAdmin = async () => (await signedIn(shop(), 'admin')).headers
  const inbox = async (headers: Record<string, string>, query = '') =>
    (await shop().get(`/api/admin/messages${query}`, headers)).json()
  const stored = (subject: string) => storedMessage(shop(), subject)

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
      subject: '\u200f',
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
        user_email: { code: 'email' },
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
})
