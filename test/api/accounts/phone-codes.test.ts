import { expect, test } from 'vitest'
import { TextOutage, TextRefusal } from '#shop/text-messages/sender.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aMobile, askForCode, codeTo, notThe, signedInByPhone } from '../../phone-codes.ts'
import { later, shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('a code to a phone', (open) => {
  const shop = shopOf(open)
  const enter = (body: object, path = '/auth/code/signin', headers?: Record<string, string>) =>
    shop().post(path, body, headers)

  test('signs in, makes the account once, and needs neither e-mail nor name', async () => {
    const phone = aMobile()
    const { headers } = await signedInByPhone(shop(), phone)
    const me = await (await shop().get('/auth/me', headers)).json()
    expect(me).toMatchObject({ phone, phone_confirmed: true, email: '', first_name: '' })
    const again = await signedInByPhone(shop(), phone)
    expect((await (await shop().get('/auth/me', again.headers)).json())._id).toBe(me._id)
    const { first_name } = JSON.parse(
      Buffer.from(headers.Authorization.split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(first_name).toBe(phone.replace('+2', ''))
  })

  test('comes as a text that phones fill in on this site only', async () => {
    const phone = aMobile()
    const { code } = await askForCode(shop(), phone)
    const { text } = shop().texts.findLast(({ to }) => to === phone) ?? { text: '' }
    expect(text.split('\n').at(-1)).toBe(`@shop.test #${code}`)
    expect(text.length).toBeLessThan(160)
  })

  test('is typed in any digits', async () => {
    const phone = aMobile()
    const { token, code } = await askForCode(shop(), phone)
    const arabic = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    const typed = `\u200f${arabic.slice(0, 3)} ${arabic.slice(3)}`
    expect((await enter({ token, code: typed })).status).toBe(200)
  })

  test('is good once, also for two at once', async () => {
    const asked = await askForCode(shop(), aMobile())
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(asked)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(5)
    expect((await enter(asked)).status).toBe(410)
  })

  test('has five tries, and five minutes', async () => {
    const asked = await askForCode(shop(), aMobile())
    const wrong = { ...asked, code: notThe(asked.code) }
    const statuses = []
    for (let time = 0; time < 5; time++) statuses.push((await enter(wrong)).status)
    expect(statuses).toEqual([422, 422, 422, 422, 410])
    expect((await enter(asked)).status).toBe(410)
    const late = await askForCode(shop(), aMobile())
    later(shop(), 5)
    expect((await enter(late)).status).toBe(410)
  })

  test('of one browser, purpose or account is worth nothing for another', async () => {
    const phone = aMobile()
    const [mine, theirs] = [await askForCode(shop(), phone), await askForCode(shop(), phone)]
    const swapped = await enter({ token: theirs.token, code: mine.code })
    expect(swapped.status).toBe(mine.code === theirs.code ? 200 : 422)
    for (const token of ['', 'x', 'A'.repeat(43), mine.token.toUpperCase(), 'a\u0000b']) {
      expect((await enter({ token, code: mine.code })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await enter(mine, '/auth/code/confirm')).status).toBe(410)
    const { headers } = await signedIn(shop(), 'customer')
    expect((await enter(mine, '/auth/phone', headers)).status).toBe(410)
    expect((await enter({ token: mine.token }, '/auth/code/link')).status).toBe(410)
    const forOrder = await askForCode(shop(), aMobile(), 'order')
    expect((await enter(forOrder)).status).toBe(410)
  })

  test.each([
    ['', 'code-required'],
    ['12345', 'code'],
    ['1234567', 'code'],
    ['12345a', 'code'],
    ['9'.repeat(5000), 'code'],
    ['12\u000034', 'code'],
  ])('%j is no code', async (code, why) => {
    const { token } = await askForCode(shop(), aMobile())
    const response = await enter({ token, code })
    expect(response.status).toBe(422)
    expect((await response.json()).errors.code.code).toBe(why)
  })

  test('and its secret are stored as hashes only', async () => {
    const phone = aMobile()
    const { token, code } = await askForCode(shop(), phone)
    const rows = await shop()
      .services.db.selectFrom('phone_codes')
      .selectAll()
      .where('phone', '=', phone)
      .execute()
    const stored = JSON.stringify(rows)
    expect(rows).toHaveLength(1)
    expect(stored).not.toContain(token)
    expect(JSON.stringify(rows.map(({ phone: _, ...row }) => row))).not.toContain(code)
  })

  test('is answered alike whether the phone has an account or not', async () => {
    const [known, unknown] = [aMobile(), aMobile()]
    await signedInByPhone(shop(), known)
    const answers = []
    for (const phone of [known, unknown]) {
      const before = shop().texts.length
      const response = await shop().post('/auth/code', { phone })
      const { token, ...rest } = await response.json()
      answers.push({
        status: response.status,
        length: token.length,
        rest,
        texts: shop().texts.length - before,
      })
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('does not let an admin in', async () => {
    const phone = aMobile()
    const { headers } = await signedInByPhone(shop(), phone)
    const { _id } = await (await shop().get('/auth/me', headers)).json()
    await shop()
      .services.db.updateTable('accounts')
      .set({ role: 'admin' })
      .where('id', '=', _id)
      .execute()
    expect((await enter(await askForCode(shop(), phone))).status).toBe(409)
  })

  test('that cannot be sent is told, and nothing is logged of it', async () => {
    const { services } = shop()
    const send = services.texts
    try {
      services.texts = { send: () => Promise.reject(new TextRefusal('no')) }
      expect((await shop().post('/auth/code', { phone: aMobile() })).status).toBe(422)
      services.texts = { send: () => Promise.reject(new TextOutage('away')) }
      const response = await shop().post('/auth/code', { phone: aMobile() })
      expect(response.status).toBe(503)
      expect((await response.json()).code).toBe('codes-unavailable')
    } finally {
      services.texts = send
    }
    services.sendsCodes = false
    expect((await shop().post('/auth/code', { phone: aMobile() })).status).toBe(503)
    services.sendsCodes = true
  })

  test('abroad is not sent: texts abroad are what fraud lives on', async () => {
    for (const phone of ['+44 7700 900123', '00966501234567', '02 2735 0000']) {
      expect((await shop().post('/auth/code', { phone })).status).toBe(422)
    }
  })
})

describeOnEachEngine('one’s own phone', (open) => {
  const shop = shopOf(open)
  const ask = (phone: string, password: string, headers: Record<string, string>) =>
    shop().post('/auth/phone/code', { new_phone: phone, current_password: password }, headers)

  test('is confirmed by password and code, and signs in from then on', async () => {
    const { account, password, headers } = await signedIn(shop(), 'customer')
    const phone = aMobile()
    expect((await ask(phone, 'wrongPassword', headers)).status).toBe(422)
    expect((await ask(phone, '', headers)).status).toBe(422)
    const asked = await ask(phone, password, headers)
    expect(asked.status).toBe(202)
    const { token } = await asked.json()
    const body = { token, code: codeTo(shop(), phone) }
    const other = await signedIn(shop(), 'customer')
    expect((await shop().post('/auth/phone', body, other.headers)).status).toBe(410)
    expect((await shop().post('/auth/phone', body, headers)).status).toBe(200)
    const byPhone = await signedInByPhone(shop(), phone)
    const me = await (await shop().get('/auth/me', byPhone.headers)).json()
    expect(me).toMatchObject({ _id: account.id, email: account.email, phone_confirmed: true })
  })

  test('that another account confirmed stays theirs', async () => {
    const phone = aMobile()
    await signedInByPhone(shop(), phone)
    const { password, headers } = await signedIn(shop(), 'customer')
    const { token } = await (await ask(phone, password, headers)).json()
    const body = { token, code: codeTo(shop(), phone) }
    const taken = await shop().post('/auth/phone', body, headers)
    expect(taken.status).toBe(409)
    expect((await taken.json()).code).toBe('phone-taken')
  })

  test('without a code signs nobody in, and is changed by the details only until it is confirmed', async () => {
    const { account, headers } = await signedIn(shop(), 'customer')
    const phone = aMobile()
    const names = { first_name: 'Mona', last_name: 'Adel' }
    expect((await shop().post('/auth/details', { ...names, phone }, headers)).status).toBe(200)
    const stranger = await signedInByPhone(shop(), phone)
    const me = await (await shop().get('/auth/me', stranger.headers)).json()
    expect(me._id).not.toBe(account.id)
    const details = (change: object) =>
      shop().post('/auth/details', { ...names, ...change }, stranger.headers)
    expect((await details({ phone: aMobile() })).status).toBe(422)
    expect((await details({ phone: '' })).status).toBe(422)
    expect((await details({ phone })).status).toBe(200)
    expect((await details({})).status).toBe(200)
  })

  test('of an account without password is changed, and gets an e-mail, shortly after a code only', async () => {
    const { headers } = await signedInByPhone(shop(), aMobile())
    const to = aMobile()
    later(shop(), 16)
    expect((await ask(to, '', headers)).status).toBe(409)
    expect((await shop().post('/auth/email', { email: 'a@shop.com' }, headers)).status).toBe(409)
    // A renewed token is no new sign-in.
    const names = { first_name: 'Mona', last_name: 'Adel' }
    const renewed = await (await shop().post('/auth/details', names, headers)).json()
    expect((await ask(to, '', { Authorization: `Bearer ${renewed.token}` })).status).toBe(409)
    const phone = (await (await shop().get('/auth/me', headers)).json()).phone
    const fresh = await signedInByPhone(shop(), phone)
    expect((await ask(to, '', fresh.headers)).status).toBe(202)
    const email = await shop().post('/auth/email', { email: 'b@shop.com' }, fresh.headers)
    expect(email.status).toBe(202)
  })
})
