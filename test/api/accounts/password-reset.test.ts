import { expect, test } from 'vitest'
import { resetPassword } from '#shop/accounts/reset-password.server.ts'
import { hashOfToken } from '#shop/accounts/secret-token.server.ts'
import { mailsOf, mailedReset } from '../../accounts.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn, type TestShop } from '../../shop.ts'

const resetWith = (shop: TestShop, token: string, new_password = 'newBasil12345') =>
  shop.post('/auth/reset-password', { token, new_password })
const signIn = (shop: TestShop, email: string, password: string) =>
  shop.post('/auth/signin', { email, password })

describeOnEachEngine('a forgotten password', (open) => {
  const shop = shopOf(open)
  const customer = () => signedIn(shop(), 'customer')
  const ask = (email: string, headers: Record<string, string> = {}) =>
    shop().post('/auth/forgot-password', { email }, headers)

  test('is replaced by a link, which works once and logs its owner in', async () => {
    const { account, password, headers } = await customer()
    const token = await mailedReset(shop(), account.email)
    const check = await shop().post('/auth/reset-password/check', { token })
    expect(await check.json()).toEqual({ email: account.email, role: 'customer' })
    const reset = await resetWith(shop(), token)
    expect(reset.status).toBe(200)
    const own = { Authorization: `Bearer ${(await reset.json()).token}` }
    expect((await shop().get('/auth/me', own)).status).toBe(200)
    expect((await shop().get('/auth/me', headers)).status).toBe(401)
    expect((await signIn(shop(), account.email, password)).status).toBe(401)
    expect((await signIn(shop(), account.email, 'newBasil12345')).status).toBe(200)
    for (const path of ['/auth/reset-password', '/auth/reset-password/check']) {
      const body = { token, ...(!path.endsWith('check') && { new_password: 'another123' }) }
      const again = await shop().post(path, body)
      expect(again.status).toBe(410)
      expect(await again.json()).toMatchObject({ code: 'link-used' })
    }
  })

  test.each([
    ['en', 'http://shop.test/reset-password#', 'A new password'],
    ['ar', 'http://shop.test/ar/reset-password#', 'كلمة مرور جديدة'],
  ])(
    'is told of in the asker’s language (%s), whatever host is asked',
    async (language, link, subject) => {
      const { account } = await customer()
      await ask(account.email, {
        'Accept-Language': language,
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        Origin: 'http://evil.example',
      })
      const [mail] = await mailsOf(shop())
      expect(mail).toMatchObject({ to: account.email, subject: expect.stringContaining(subject) })
      expect(mail?.text).toContain(link)
      expect(mail?.html).toContain(link)
      expect(JSON.stringify(mail)).not.toContain('evil')
    },
  )

  test('answers and writes the same for an e-mail without an account, which gets no mail', async () => {
    const { account } = await customer()
    const written = async (email: string) => {
      const { db } = shop().services
      const before = await db.selectFrom('mails').select('id').execute()
      const answer = await ask(email)
      const rows = await db.selectFrom('mails').selectAll().execute()
      const added = rows.filter(({ id }) => !before.some((one) => one.id === id))
      return {
        status: answer.status,
        body: await answer.text(),
        headers: [...answer.headers.keys()],
        added: added.map(({ kind, account_id, locale }) => ({ kind, account_id, locale })),
      }
    }
    const known = await written(account.email)
    expect(known).toMatchObject({ status: 202, added: [{ kind: 'reset-password' }] })
    expect(await written('nobody.at.all@shop.com')).toEqual(known)
    const mails = await mailsOf(shop())
    expect(mails.map(({ to }) => to)).toEqual([account.email])
    const left = shop().services.db.selectFrom('mails').select('id')
    expect(await left.where('recipient', '=', 'nobody.at.all@shop.com').execute()).toEqual([])
  })

  test('is kept as a hash only, in the link and in the mail', async () => {
    const { account } = await customer()
    const token = await mailedReset(shop(), account.email)
    const { db } = shop().services
    const links = await db.selectFrom('account_links').selectAll().execute()
    expect(links.map(({ token_hash }) => token_hash)).toContain(hashOfToken(token))
    const mails = await db.selectFrom('mails').selectAll().execute()
    expect(JSON.stringify([links, mails])).not.toContain(token)
  })

  test('has a link for 30 minutes', async () => {
    const { account, password } = await customer()
    const token = await mailedReset(shop(), account.email)
    later(shop(), 29)
    expect((await shop().post('/auth/reset-password/check', { token })).status).toBe(200)
    later(shop(), 1)
    const over = await resetWith(shop(), token)
    expect(over.status).toBe(410)
    expect(await over.json()).toMatchObject({ code: 'link-expired' })
    expect((await signIn(shop(), account.email, password)).status).toBe(200)
  })

  test('is not reset by a link that is made up, or of another kind', async () => {
    const { account } = await customer()
    const token = await mailedReset(shop(), account.email)
    const hash = hashOfToken(token)
    for (const wrong of ['', 'x', 'x'.repeat(43), hash, `${token}x`, token.slice(1)]) {
      const answer = await resetWith(shop(), wrong)
      expect(await answer.json(), wrong).toMatchObject({ code: 'link-unknown' })
    }
    await shop()
      .services.db.updateTable('account_links')
      .set({ kind: 'confirm-email' })
      .where('token_hash', '=', hash)
      .execute()
    expect((await resetWith(shop(), token)).status).toBe(410)
  })

  test('has older links that die when a newer one is used', async () => {
    const { account } = await customer()
    const older = await mailedReset(shop(), account.email)
    const newer = await mailedReset(shop(), account.email)
    expect((await shop().post('/auth/reset-password/check', { token: older })).status).toBe(200)
    expect((await resetWith(shop(), newer)).status).toBe(200)
    expect(await (await resetWith(shop(), older)).json()).toMatchObject({ code: 'link-used' })
  })

  test('has no link any more once it was remembered and changed', async () => {
    const { account, password, headers } = await customer()
    const token = await mailedReset(shop(), account.email)
    const change = { password, new_password: 'remembered1' }
    expect((await shop().post('/auth/password', change, headers)).status).toBe(200)
    expect((await resetWith(shop(), token)).status).toBe(410)
    expect((await signIn(shop(), account.email, 'remembered1')).status).toBe(200)
  })

  test('must be as long as the rule for whose it is; a refused one leaves the link', async () => {
    const admin = await signedIn(shop(), 'admin')
    const token = await mailedReset(shop(), admin.account.email)
    for (const short of ['', 'elevenchars', 'x'.repeat(129)]) {
      const answer = await resetWith(shop(), token, short)
      expect(answer.status, short).toBe(422)
      expect(Object.keys((await answer.json()).errors)).toEqual(['new_password'])
    }
    expect((await resetWith(shop(), token, 'twelve chars')).status).toBe(200)
    const one = await customer()
    const ofCustomer = await mailedReset(shop(), one.account.email)
    for (const bad of ['ab', 'basil 123', 'x'.repeat(31)]) {
      expect((await resetWith(shop(), ofCustomer, bad)).status).toBe(422)
    }
    expect((await resetWith(shop(), ofCustomer, 'abc')).status).toBe(200)
  })

  test('of somebody who became an admin meanwhile is not reset by a customer’s rule', async () => {
    const { account } = await customer()
    const token = await mailedReset(shop(), account.email)
    const { db, passwords, now } = shop().services
    await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', account.id).execute()
    const change = { token, newPassword: 'abc123', role: 'customer' as const }
    expect((await resetPassword(db, passwords, change, now())).ok).toBe(false)
  })

  test('that is short by now makes nobody an admin, though the one before was long', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const { account } = await customer()
    const setRole = (role: string) =>
      shop().send('PUT', `/api/admin/customers/${account.id}/role`, { role }, headers)
    const reset = async (password: string) =>
      resetWith(shop(), await mailedReset(shop(), account.email), password)
    expect((await reset('basil1')).status).toBe(200)
    expect(await (await setRole('admin')).json()).toMatchObject({ code: 'admin-password-needed' })
    expect((await reset('twelveLetters13')).status).toBe(200)
    expect((await setRole('admin')).status).toBe(200)
  })

  test('of a deleted account gets no mail, and its link opens nothing', async () => {
    const { account } = await customer()
    const token = await mailedReset(shop(), account.email)
    const { db, now } = shop().services
    const deleted_at = now().toISOString()
    await db.updateTable('accounts').set({ deleted_at }).where('id', '=', account.id).execute()
    expect((await resetWith(shop(), token)).status).toBe(410)
    await ask(account.email)
    expect(await mailsOf(shop())).toEqual([])
  })
})
