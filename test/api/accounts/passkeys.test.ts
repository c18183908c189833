import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signInByPasskey } from '#shop/accounts/passkey-sign-in.server.ts'
import { browserTokens } from '#shop/accounts/known-browsers.server.ts'
import { forgetExpired } from '#shop/accounts/forget-expired.server.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { mailedReset } from '../../accounts.ts'
import { anotherKey, passkeyDevice, type Lie } from '../../passkey-device.ts'
import { asked, entered, listed, OWN, toAdd, withPasskey, type Headers } from '../../passkeys.ts'
import { later, openTestShop, shopOf, signedIn } from '../../shop.ts'

const codeOf = async (response: Response) => ({
  status: response.status,
  code: (await response.json()).code,
})
const late = { status: 410, code: 'passkey-late' }
const refused = { status: 401, code: 'passkey-refused' }

describeOnEachEngine('passkeys of staff', (open) => {
  const shop = shopOf(open)

  test('one signs in while guesses at the password have locked the account, and so does a link', async () => {
    const { account, device, password } = await withPasskey(shop(), { role: 'owner' })
    const guess = (text: string) =>
      shop().post('/auth/signin', { email: account.email, password: text })
    for (let i = 0; i < 10; i++) expect((await guess(`guess${i}`)).status).toBe(401)
    expect(await codeOf(await guess(password))).toEqual({ status: 429, code: 'sign-in-locked' })
    expect((await entered(shop(), device)).status).toBe(200)
    expect((await guess(password)).status).toBe(429)
    const token = await mailedReset(shop(), account.email)
    const links = await shop().post('/auth/reset-password', {
      token,
      new_password: 'newBasil12345',
    })
    expect(links.status).toBe(200)
    expect((await guess('newBasil12345')).status).toBe(200)
  })

  test('one is added by the password, signs in, and is removed by the password', async () => {
    const { account, device, headers, password } = await withPasskey(shop())
    expect(await listed(shop(), headers)).toEqual([
      {
        id: device.id,
        name: 'Phone',
        createdAt: shop().clock.now.toISOString(),
        lastUsedAt: null,
        isBackedUp: true,
      },
    ])
    later(shop(), 1)
    const response = await entered(shop(), device)
    expect(response.status).toBe(200)
    const cookies = response.headers.get('set-cookie') ?? ''
    expect(browserTokens(/known-browser=([^;]+)/.exec(cookies)?.[1])).toHaveLength(1)
    const own = { Authorization: `Bearer ${(await response.json()).token}` }
    expect(await (await shop().get('/api/admin/me', own)).json()).toMatchObject({
      id: account.id,
      staffRole: 'packer',
    })
    expect(await listed(shop(), own)).toMatchObject([
      { lastUsedAt: shop().clock.now.toISOString() },
    ])
    // Like any session, the owner sees it and can end it.
    const { headers: owner } = await signedIn(shop(), 'admin')
    const read = async () => (await shop().get(`/api/admin/staff/${account.id}`, owner)).json()
    const { sessions, passkeys } = await read()
    expect([sessions.length, passkeys]).toEqual([2, 1])
    const [latest] = sessions
    const path = `/api/admin/staff/${account.id}/sessions/${latest.id}`
    expect((await shop().send('DELETE', path, undefined, owner)).status).toBe(200)
    expect((await shop().get('/api/admin/me', own)).status).toBe(401)

    const remove = `${OWN}/${device.id}/remove`
    const wrong = await shop().post(remove, { own_password: 'not it at all' }, headers)
    expect((await wrong.json()).errors).toMatchObject({ own_password: { code: 'wrong-password' } })
    expect(await listed(shop(), headers)).toHaveLength(1)
    expect((await shop().post(remove, { own_password: password }, headers)).status).toBe(200)
    expect((await shop().post(remove, { own_password: password }, headers)).status).toBe(404)
    expect(await codeOf(await entered(shop(), device))).toEqual(refused)
    const changes = await shop()
      .services.db.selectFrom('changes')
      .select(['who', 'what', 'before', 'after'])
      .where('thing_id', '=', account.id)
      .where('what', 'like', 'passkey%')
      .orderBy('at')
      .execute()
    expect(changes).toEqual([
      {
        who: account.email,
        what: 'passkey-added',
        before: '{"name":null}',
        after: '{"name":"Phone"}',
      },
      {
        who: account.email,
        what: 'passkey-removed',
        before: '{"name":"Phone"}',
        after: '{"name":null}',
      },
    ])
  })

  test('without the password none is added, and not too many', async () => {
    const { headers, password } = await signedIn(shop(), 'admin')
    const wrong = await shop().post(`${OWN}/challenge`, { own_password: 'wrong' }, headers)
    expect(wrong.status).toBe(422)
    for (let count = 0; count < 20; count++) {
      const made = passkeyDevice().make(await toAdd(shop(), headers, password))
      expect((await shop().post(OWN, made, headers)).status).toBe(201)
    }
    const made = passkeyDevice().make(await toAdd(shop(), headers, password))
    expect(await codeOf(await shop().post(OWN, made, headers))).toEqual({
      status: 409,
      code: 'passkeys-many',
    })
    for (let tries = 0; tries < 10; tries++) {
      await shop().post(`${OWN}/challenge`, { own_password: 'wrong' }, headers)
    }
    const blocked = await shop().post(`${OWN}/challenge`, { own_password: password }, headers)
    expect(blocked.status).toBe(429)
  })

  test('what was signed is good once, for five minutes, in the browser that asked', async () => {
    const { device } = await withPasskey(shop())
    const { challenge, cookie } = await asked(shop())
    const proof = device.use({ challenge })
    const send = (body: object, headers: Headers) =>
      shop().post('/auth/passkey/signin', body, headers)
    expect(await codeOf(await send(proof, {}))).toEqual(late)
    const other = await asked(shop())
    expect(await codeOf(await send(proof, other.cookie))).toEqual(late)
    expect((await send(proof, cookie)).status).toBe(200)
    expect(await codeOf(await send(proof, cookie))).toEqual(late)
    // A failed attempt also uses up its challenge.
    const second = await asked(shop())
    const forged = device.use(second, { key: anotherKey() })
    expect(await codeOf(await send(forged, second.cookie))).toEqual(refused)
    expect(await codeOf(await send(device.use(second), second.cookie))).toEqual(late)
    const third = await asked(shop())
    later(shop(), 5)
    expect(await codeOf(await send(device.use(third), third.cookie))).toEqual(late)
    later(shop(), 1)
    await forgetExpired(shop().services.db, shop().clock.now)
    const rows = shop().services.db.selectFrom('passkey_challenges').selectAll()
    expect(await rows.execute()).toEqual([])
  })

  test('the cookie is no session, and is kept from scripts and other sites', async () => {
    const response = await shop().post('/auth/passkey/challenge', undefined)
    expect(response.headers.get('set-cookie')).toMatch(
      /^passkey=[\w-]{43}; Max-Age=300; Path=\/auth\/passkey; HttpOnly; SameSite=Strict$/,
    )
    const elsewhere = await shop().post('/auth/passkey/challenge', undefined, {
      'Sec-Fetch-Site': 'cross-site',
    })
    expect(elsewhere.status).toBe(403)
  })

  const lies: [string, Lie][] = [
    ['for another origin', { origin: 'https://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['with another key', { key: anotherKey() }],
    ['by a device that recognized nobody', { isVerified: false }],
    ['by a device that nobody touched', { isPresent: false }],
    ['of another account', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
    ['by a passkey nobody added', { id: 'AAAA' }],
    ['as one kept on one device', { isSynced: false }],
  ]
  test.each(lies)('nobody enters by a signature %s', async (_, lie) => {
    const { device } = await withPasskey(shop())
    expect(await codeOf(await entered(shop(), device, lie))).toEqual(refused)
    expect((await entered(shop(), device)).status).toBe(200)
  })

  test('a challenge of somebody else’s making is none', async () => {
    const { device } = await withPasskey(shop())
    for (const challenge of ['A'.repeat(43), '', 'x', '\u0000']) {
      expect(await codeOf(await entered(shop(), device, { challenge }))).toEqual(late)
    }
    const { cookie } = await asked(shop())
    const proof = device.use({ challenge: '' })
    for (const client_data of ['bm90IGpzb24', 'W10', 'bnVsbA', 'eyJjaGFsbGVuZ2UiOjF9']) {
      const body = { ...proof, client_data }
      expect(await codeOf(await shop().post('/auth/passkey/signin', body, cookie))).toEqual(late)
    }
    const strange = { ...proof, id: '__proto__!', more: 1, signature: '' }
    const answer = await shop().post('/auth/passkey/signin', strange, cookie)
    expect(Object.keys((await answer.json()).errors).toSorted()).toEqual([
      'id',
      'more',
      'signature',
    ])
  })

  test('a counter that does not go up is a copy’s', async () => {
    const { device } = await withPasskey(shop(), { isSynced: false })
    expect((await entered(shop(), device, { counter: 9 })).status).toBe(200)
    for (const counter of [9, 8, 0]) {
      expect(await codeOf(await entered(shop(), device, { counter }))).toEqual(refused)
    }
    expect((await entered(shop(), device, { counter: 10 })).status).toBe(200)
  })

  test('is added for its challenge, by its login, here, and once', async () => {
    const { headers, password, account } = await signedIn(shop(), 'admin')
    const device = passkeyDevice()
    const given = await toAdd(shop(), headers, password)
    expect(given).toMatchObject({
      rp: { id: 'shop.test' },
      user: { name: account.email },
      exclude: [],
    })
    // Another session of the account has not given the password.
    const again = await shop().post('/auth/signin', { email: account.email, password })
    const second = { Authorization: `Bearer ${(await again.json()).token}` }
    const made = device.make(given)
    expect(await codeOf(await shop().post(OWN, made, second))).toEqual(late)
    expect((await shop().post(OWN, made, headers)).status).toBe(201)
    expect(await codeOf(await shop().post(OWN, made, headers))).toEqual(late)
    const { challenge } = await asked(shop())
    const mixed = passkeyDevice().make({ challenge, user: given.user })
    expect(await codeOf(await shop().post(OWN, mixed, headers))).toEqual(late)
    for (const lie of [
      { origin: 'https://evil.test' },
      { rpId: 'evil.test' },
      { isVerified: false },
      { type: 'webauthn.get' },
      { id: 'AAAA' },
    ]) {
      const forged = passkeyDevice().make(await toAdd(shop(), headers, password), lie)
      const answer = await codeOf(await shop().post(OWN, forged, headers))
      expect(answer).toEqual({ status: 422, code: 'passkey-refused' })
    }
    const next = await toAdd(shop(), headers, password)
    expect(next.exclude).toEqual([{ id: device.id, transports: ['internal'] }])
    // No other account can take over or remove the passkey.
    const other = await signedIn(shop(), 'admin')
    const taken = device.make(await toAdd(shop(), other.headers, other.password))
    expect(await codeOf(await shop().post(OWN, taken, other.headers))).toEqual({
      status: 409,
      code: 'passkey-known',
    })
    const remove = `${OWN}/${device.id}/remove`
    const body = { own_password: other.password }
    expect((await shop().post(remove, body, other.headers)).status).toBe(404)
    expect(await listed(shop(), headers)).toHaveLength(1)
  })

  test('ends with what ends the logins of its account', async () => {
    const { headers: owner } = await signedIn(shop(), 'admin')
    const ends: Record<
      string,
      (one: Awaited<ReturnType<typeof withPasskey>>) => Promise<Response>
    > = {
      'another role': ({ account }) =>
        shop().send(
          'PUT',
          `/api/admin/customers/${account.id}/role`,
          { role: 'admin', staffRole: 'buyer' },
          owner,
        ),
      'no role': ({ account }) =>
        shop().send('PUT', `/api/admin/customers/${account.id}/role`, { role: 'customer' }, owner),
      'the owner ends all': ({ account }) =>
        shop().send('DELETE', `/api/admin/staff/${account.id}/sessions`, undefined, owner),
      'a new password': ({ headers, password }) =>
        shop().post('/auth/password', { password, new_password: 'quite another 77' }, headers),
      'out everywhere': ({ headers }) =>
        shop().post('/auth/signout-everywhere', undefined, headers),
    }
    const ended: string[] = []
    for (const [name, end] of Object.entries(ends)) {
      const one = await withPasskey(shop())
      expect((await end(one)).status, name).toBe(200)
      expect(await codeOf(await entered(shop(), one.device)), name).toEqual(refused)
      ended.push(one.device.id)
    }
    const { device } = await withPasskey(shop())
    await forgetExpired(shop().services.db, shop().clock.now)
    const kept = await shop().services.db.selectFrom('passkeys').select('id').execute()
    const ids = kept.map(({ id }) => id)
    expect(ids).toContain(device.id)
    expect(ids.filter((id) => ended.includes(id))).toEqual([])
  })

  test('a role that is given back does not bring it back', async () => {
    const { headers: owner } = await signedIn(shop(), 'admin')
    const { account, device } = await withPasskey(shop())
    const path = `/api/admin/customers/${account.id}/role`
    for (const body of [{ role: 'customer' }, { role: 'admin', staffRole: 'packer' }]) {
      expect((await shop().send('PUT', path, body, owner)).status).toBe(200)
    }
    expect(await codeOf(await entered(shop(), device))).toEqual(refused)
  })

  test('who asks too often waits', async () => {
    const client = { 'X-Forwarded-For': '192.0.2.77' }
    const ask = () => shop().post('/auth/passkey/challenge', undefined, client)
    for (let count = 0; count < 60; count++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
  })
})

describeOnPostgres('one signature at two processes at the same moment', () => {
  test('opens one login', async () => {
    const database = await openTestDatabase('postgres')
    const shop = await openTestShop(database.db)
    const { db, now } = shop.services
    const party = { id: 'shop.test', origin: 'http://shop.test' }
    for (const isSynced of [true, false]) {
      const { device } = await withPasskey(shop, { isSynced })
      const { challenge, cookie } = await asked(shop)
      const browser = cookie.Cookie?.split('=')[1] ?? ''
      const proof = device.use({ challenge })
      const all = await Promise.all(
        Array.from({ length: 8 }, () => signInByPasskey(db, { proof, browser, party }, now())),
      )
      expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    }
    await shop.close()
    await database.close()
  })
})
