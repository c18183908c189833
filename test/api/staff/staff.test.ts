import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findInvitation } from '#shop/accounts/invitations.server.ts'
import { joinStaff } from '#shop/accounts/join-staff.server.ts'
import { newToken } from '#shop/accounts/secret-token.server.ts'
import { staffRoles, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { mailsOf, secretIn } from '../../accounts.ts'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { later, openTestShop, shopOf, signedIn, type TestShop } from '../../shop.ts'

type Headers = Record<string, string>
const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36'
const names = { first_name: 'Hoda', last_name: 'Samir' }
const password = 'long enough 77'
const someEmail = () => `${randomUUID()}@shop.com`

async function invited(
  shop: TestShop,
  headers: Headers,
  { staffRole = 'packer', email = '' }: { staffRole?: StaffRole; email?: string } = {},
): Promise<{ id: string; link: string | null }> {
  const response = await shop.post('/api/admin/staff-invitations', { staffRole, email }, headers)
  expect(response.status).toBe(201)
  return response.json()
}

function join(shop: TestShop, token: string, more: object = {}) {
  const body = { token, ...names, email: someEmail(), new_password: password, ...more }
  return shop.post('/auth/invitation', body)
}

async function bearer(response: Response): Promise<Headers> {
  expect(response.status).toBe(200)
  const { token } = await response.json()
  return { Authorization: `Bearer ${token}` }
}

describeOnEachEngine('invitations', (open) => {
  const shop = shopOf(open)

  test.each(staffRoles)('by a link: one becomes %s, and nobody does by it again', async (role) => {
    const { headers, account } = await signedIn(shop(), 'admin')
    const { link } = await invited(shop(), headers, { staffRole: role })
    const token = secretIn({ text: link ?? '' })
    const check = await shop().post('/auth/invitation/check', { token })
    expect(await check.json()).toEqual({ staffRole: role, email: '' })

    const email = someEmail()
    const own = await bearer(await join(shop(), token, { email }))
    expect(await (await shop().get('/api/admin/me', own)).json()).toMatchObject({
      email,
      staffRole: role,
    })
    for (const again of [await join(shop(), token), await join(shop(), token, { email })]) {
      expect(again.status).toBe(410)
      expect(await again.json()).toMatchObject({ code: 'invitation-used' })
    }
    const [joined] = await shop()
      .services.db.selectFrom('changes')
      .selectAll()
      .where('what', '=', 'joined')
      .where('who', '=', email)
      .execute()
    expect(JSON.parse(joined?.after ?? '')).toEqual({ role, invitedBy: account.email })
  })

  test('stores the hash of a link only', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const { link } = await invited(shop(), headers)
    const rows = await shop().services.db.selectFrom('staff_invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secretIn({ text: link ?? '' }))
  })

  test('by mail: for that e-mail alone, and another mail ends the first', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const email = someEmail()
    const { link } = await invited(shop(), headers, { email, staffRole: 'buyer' })
    expect(link).toBeNull()
    const [first] = await mailsOf(shop())
    expect(first?.to).toBe(email)
    await invited(shop(), headers, { email, staffRole: 'driver' })
    const [second] = await mailsOf(shop())
    const tokens = [first, second].map((mail) => secretIn({ text: mail?.text ?? '' }))
    expect((await join(shop(), tokens[0] ?? '')).status).toBe(410)
    const own = await bearer(await join(shop(), tokens[1] ?? '', { email: someEmail() }))
    expect(await (await shop().get('/api/admin/me', own)).json()).toMatchObject({
      email,
      staffRole: 'driver',
    })
  })

  test('a mail is not sent of what was withdrawn', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const { id } = await invited(shop(), headers, { email: someEmail() })
    const path = `/api/admin/staff-invitations/${id}`
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(200)
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(404)
    expect(await mailsOf(shop())).toEqual([])
    const log = await shop().get('/api/admin/changes/staff/invitations', headers)
    expect((await log.json()).map(({ what }: { what: string }) => what)).toEqual(
      expect.arrayContaining(['invited', 'invitation-withdrawn']),
    )
  })

  test('end after three days, and when who invited is no owner any longer', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const other = await signedIn(shop(), 'admin')
    const [old, byOther] = [
      await invited(shop(), headers),
      await invited(shop(), other.headers, { staffRole: 'owner' }),
    ]
    const put = { role: 'admin', staffRole: 'manager' }
    const rolePath = `/api/admin/customers/${other.account.id}/role`
    expect((await shop().send('PUT', rolePath, put, headers)).status).toBe(200)
    expect((await join(shop(), secretIn({ text: byOther.link ?? '' }))).status).toBe(410)
    // Even if the demotion had not ended it, the invitation is invalid.
    await shop()
      .services.db.updateTable('staff_invitations')
      .set({ ended_at: null })
      .where('id', '=', byOther.id)
      .execute()
    const check = { token: secretIn({ text: byOther.link ?? '' }) }
    expect((await shop().post('/auth/invitation/check', check)).status).toBe(410)

    later(shop(), 72 * 60)
    const late = await join(shop(), secretIn({ text: old.link ?? '' }))
    expect(late.status).toBe(410)
    expect(await late.json()).toMatchObject({ code: 'invitation-expired' })
  })

  test('are not guessed, and who guesses is slowed down', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.77' }
    const statuses: number[] = []
    for (let round = 0; round < 35; round++) {
      const body = { token: newToken(), ...names, email: someEmail(), new_password: password }
      statuses.push((await shop().post('/auth/invitation', body, from)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([410, 429]))
    for (const token of ['', 'x', 'null', '0'.repeat(43), '\0'.repeat(43)]) {
      const checked = await shop().post('/auth/invitation/check', { token })
      expect([410, 422]).toContain(checked.status)
    }
    expect((await shop().post('/auth/invitation/check', { token: 'x'.repeat(201) })).status).toBe(
      422,
    )
  })

  test('give the role to an account by its password, and to none by another', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const mona = await signedIn(shop(), 'customer')
    const { link } = await invited(shop(), headers, { staffRole: 'accountant' })
    const token = secretIn({ text: link ?? '' })
    const { email, id } = mona.account
    const wrong = await join(shop(), token, { email })
    expect(wrong.status).toBe(409)
    expect(await wrong.json()).toMatchObject({ code: 'account-password' })
    const own = await bearer(await join(shop(), token, { email, new_password: mona.password }))
    expect(await (await shop().get('/api/admin/me', own)).json()).toMatchObject({
      id,
      staffRole: 'accountant',
    })
    expect((await shop().get('/auth/me', mona.headers)).status).toBe(401)
  })

  test('change nobody who works here already', async () => {
    const { headers, account, password: owners } = await signedIn(shop(), 'admin')
    const { link } = await invited(shop(), headers)
    const token = secretIn({ text: link ?? '' })
    // Without the right password, the answer is the same as for a customer's account.
    const mona = await signedIn(shop(), 'customer')
    const guesses = await Promise.all(
      [account.email, mona.account.email].map(async (email) => {
        const guess = await join(shop(), token, { email, new_password: 'Wrong-guess-12345' })
        return [guess.status, await guess.json()]
      }),
    )
    expect(guesses[0]).toMatchObject([409, { code: 'account-password' }])
    expect(guesses[0]).toEqual(guesses[1])
    const refused = await join(shop(), token, { email: account.email, new_password: owners })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'already-staff' })
    expect((await shop().get('/api/admin/staff', headers)).status).toBe(200)
    expect((await join(shop(), token, { email: '' })).status).toBe(422)
    expect((await join(shop(), token, { new_password: 'too short' })).status).toBe(422)
    expect((await join(shop(), token)).status).toBe(200)
  })
})

describeOnEachEngine('sessions of staff', (open) => {
  const shop = shopOf(open)

  test('are listed with device and last use, and end one by one or all at once', async () => {
    const { headers, account } = await signedIn(shop(), 'admin')
    const packer = await signedIn(shop(), 'admin', 'packer')
    const signIn = async (agent: string) => {
      const { email } = packer.account
      const credentials = { email, password: packer.password }
      const own = await bearer(await shop().post('/auth/signin', credentials))
      await shop().get('/api/admin/me', { ...own, 'User-Agent': agent })
      return { ...own, 'User-Agent': agent }
    }
    const one = await signIn(chrome)
    later(shop(), 20)
    const two = await signIn('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
    const path = `/api/admin/staff/${packer.account.id}`
    const sessions = async () => (await (await shop().get(path, headers)).json()).sessions
    const now = shop().clock.now.toISOString()
    const before = new Date(shop().clock.now.getTime() - 20 * 60_000).toISOString()
    expect(await sessions()).toMatchObject([
      { browser: 'firefox', system: 'windows', lastUsedAt: now, isOwn: false },
      { browser: 'chrome', system: 'android', lastUsedAt: before },
    ])
    const list = await (await shop().get('/api/admin/staff', headers)).json()
    expect(list.people).toContainEqual(
      expect.objectContaining({ id: packer.account.id, sessions: 2, lastSignedInAt: now }),
    )

    // A use is recorded again after ten minutes.
    await shop().get('/api/admin/me', one)
    const all = await sessions()
    const first = all.find(({ browser }: { browser: string }) => browser === 'chrome')
    expect(first.lastUsedAt).toBe(now)

    const end = await shop().send('DELETE', `${path}/sessions/${first.id}`, undefined, headers)
    expect(end.status).toBe(200)
    expect((await shop().get('/api/admin/me', one)).status).toBe(401)
    expect((await shop().get('/api/admin/me', two)).status).toBe(200)
    expect(await sessions()).toHaveLength(1)
    const [left] = await sessions()
    const elsewhere = `/api/admin/staff/${account.id}/sessions/${left.id}`
    expect((await shop().send('DELETE', elsewhere, undefined, headers)).status).toBe(404)

    const ended = await shop().send('DELETE', `${path}/sessions`, undefined, headers)
    expect(ended.status).toBe(200)
    expect((await shop().get('/api/admin/me', two)).status).toBe(401)
    expect(await sessions()).toEqual([])
    const log = await shop().get(`/api/admin/changes/account/${packer.account.id}`, headers)
    const done = (await log.json()).map(({ what }: { what: string }) => what)
    expect(done.toSorted()).toEqual(['session-ended', 'signed-out'])
  })

  test('of who signs out are not listed; one’s own is marked', async () => {
    const { headers, account } = await signedIn(shop(), 'admin')
    const { email } = account
    const path = `/api/admin/staff/${account.id}`
    const other = await signedIn(shop(), 'admin')
    await shop().get('/api/admin/me', other.headers)
    const own = await (await shop().get(path, headers)).json()
    expect(own).toMatchObject({ email, sessions: [{ isOwn: true }] })
    await shop().post('/auth/signout', undefined, headers)
    const seen = await (await shop().get(path, other.headers)).json()
    expect(seen.sessions).toEqual([])
  })

  test('cost a write in ten minutes, and none of customers', async () => {
    const { headers, account } = await signedIn(shop(), 'admin', 'buyer')
    const mona = await signedIn(shop(), 'customer')
    const lastUse = () =>
      shop()
        .services.db.selectFrom('staff_sessions')
        .select('last_used_at')
        .where('account_id', 'in', [account.id, mona.account.id])
        .execute()
    await shop().get('/auth/me', mona.headers)
    expect(await lastUse()).toEqual([])
    await shop().get('/auth/me', headers)
    const [first] = await lastUse()
    later(shop(), 9)
    await shop().get('/auth/me', headers)
    expect(await lastUse()).toEqual([first])
    later(shop(), 2)
    await shop().get('/auth/me', headers)
    expect(await lastUse()).toEqual([{ last_used_at: shop().clock.now.toISOString() }])
  })
})

describeOnEachEngine('a member of staff without a name', (open) => {
  const shop = shopOf(open)
  const unnamed = async () => {
    const one = await signedIn(shop(), 'admin', 'packer')
    await shop()
      .services.db.updateTable('accounts')
      .set({ first_name: '', last_name: '' })
      .where('id', '=', one.account.id)
      .execute()
    const me = async () => (await shop().get('/api/admin/me', one.headers)).json()
    return { ...one, me }
  }

  test('is known as one, and adds the name', async () => {
    const { headers, me } = await unnamed()
    expect(await me()).toMatchObject({ hasName: false })
    expect((await shop().post('/auth/details', names, headers)).status).toBe(200)
    expect(await me()).toMatchObject({ hasName: true })
  })

  test('gets the name from an owner, and a customer gets none', async () => {
    const { account, headers, me } = await unnamed()
    const { headers: owner } = await signedIn(shop(), 'admin')
    const named = (id: string, by: Headers, body: object = names) =>
      shop().send('PUT', `/api/admin/staff/${id}/name`, body, by)
    expect((await named(account.id, headers)).status).toBe(403)
    expect((await named(account.id, owner, { ...names, last_name: ' ' })).status).toBe(422)
    expect((await named(account.id, owner)).status).toBe(200)
    expect(await me()).toMatchObject({ hasName: true })
    const seen = await shop().get(`/api/admin/staff/${account.id}`, owner)
    expect(await seen.json()).toMatchObject({ firstName: 'Hoda', lastName: 'Samir' })
    const { account: customer } = await signedIn(shop(), 'customer')
    expect((await named(customer.id, owner)).status).toBe(404)
    expect((await named('nobody', owner)).status).toBe(404)
  })
})

describeOnEachEngine('roles', (open) => {
  const shop = shopOf(open)
  const give = (id: string, staffRole: StaffRole, headers: Headers) =>
    shop().send('PUT', `/api/admin/customers/${id}/role`, { role: 'admin', staffRole }, headers)

  test('change by an owner, at once, with the sessions ended and in the log', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const one = await signedIn(shop(), 'admin', 'manager')
    expect((await shop().get('/api/admin/customers', one.headers)).status).toBe(200)
    expect((await give(one.account.id, 'packer', headers)).status).toBe(200)
    expect((await shop().get('/api/admin/customers', one.headers)).status).toBe(401)
    const credentials = { email: one.account.email, password: one.password }
    const own = await bearer(await shop().post('/auth/signin', credentials))
    expect((await shop().get('/api/admin/customers', own)).status).toBe(403)
    const log = await shop().get(`/api/admin/changes/account/${one.account.id}`, headers)
    expect(await log.json()).toMatchObject([
      { what: 'role-changed', before: { role: 'manager' }, after: { role: 'packer' } },
    ])
  })

  test('nobody but an owner changes one, or learns who is invited', async () => {
    const other = await signedIn(shop(), 'customer')
    for (const role of staffRoles.filter((one) => one !== 'owner')) {
      const { headers, account } = await signedIn(shop(), 'admin', role)
      for (const id of [other.account.id, account.id]) {
        expect((await give(id, 'owner', headers)).status).toBe(403)
      }
      const log = await shop().get('/api/admin/changes/staff/invitations', headers)
      expect([403, 404]).toContain(log.status)
    }
  })

  test('the last owner stays', async () => {
    const { headers, account } = await signedIn(shop(), 'admin')
    const { db } = shop().services
    await db
      .updateTable('accounts')
      .set({ staff_role: 'manager' })
      .where('id', '<>', account.id)
      .execute()
    expect((await give(account.id, 'manager', headers)).status).toBe(409)
    const path = `/api/admin/customers/${account.id}`
    expect((await shop().send('PUT', `${path}/role`, { role: 'customer' }, headers)).status).toBe(
      409,
    )
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(409)
    const manager = await signedIn(shop(), 'admin', 'manager')
    expect((await shop().send('DELETE', path, undefined, manager.headers)).status).toBe(409)
  })

  test('a manager leaves the settings of money as they are', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const manager = await signedIn(shop(), 'admin', 'manager')
    const read = async () => (await shop().get('/api/admin/settings', headers)).json()
    const put = async (change: object, by: Headers) =>
      shop().send('PUT', '/api/admin/settings', { ...(await read()), ...change }, by)
    const refused = await put(
      { bankIban: 'EG380019000500000000263180002', deliveryFeePiastres: 1, name: 'Mine' },
      manager.headers,
    )
    expect([403, 422]).toContain(refused.status)
    const fee = await put({ deliveryFeePiastres: 1, name: 'Mine' }, manager.headers)
    expect(fee.status).toBe(403)
    expect(await fee.json()).toMatchObject({
      code: 'owner-setting',
      errors: { deliveryFeePiastres: { code: 'owner-setting' } },
    })
    expect(await read()).toMatchObject({ name: 'Baladi', deliveryFeePiastres: 2000 })
    expect((await put({ name: 'Ours' }, manager.headers)).status).toBe(200)
    expect((await put({ deliveryFeePiastres: 2500 }, headers)).status).toBe(200)
  })
})

describeOnPostgres('one invitation and several people at the same moment', () => {
  test('makes one account', async () => {
    const database = await openTestDatabase('postgres')
    const shop = await openTestShop(database.db)
    const { db, passwords, now } = shop.services
    const { headers } = await signedIn(shop, 'admin')
    for (let round = 0; round < 5; round++) {
      const { link, id } = await invited(shop, headers)
      const token = secretIn({ text: link ?? '' })
      const mona = await signedIn(shop, 'customer')
      const existing = { email: mona.account.email, new_password: mona.password }
      const form = () => ({ token, ...names, email: someEmail(), new_password: password })
      const joined = await Promise.all(
        [form(), form(), { ...form(), ...existing }, form()].map((one) =>
          joinStaff(db, passwords, one, now()),
        ),
      )
      expect(joined.filter(({ ok }) => ok)).toHaveLength(1)
      expect(joined.filter((one) => !one.ok && one.problem === 'invitation-used')).toHaveLength(3)
      const packers = await db
        .selectFrom('accounts')
        .select('id')
        .where('role', '=', 'admin')
        .where('staff_role', '=', 'packer')
        .execute()
      expect(packers).toHaveLength(round + 1)
      const withdraw = `/api/admin/staff-invitations/${id}`
      expect((await shop.send('DELETE', withdraw, undefined, headers)).status).toBe(404)
      expect(await findInvitation(db, token, now())).toMatchObject({ ok: false })
    }
    await shop.close()
    await database.close()
  })
})
