import { expect, test } from 'vitest'
import { forgetExpired } from '#shop/accounts/forget-expired.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn } from '../../shop.ts'
import { aForm } from './sign-up-form.ts'

describeOnEachEngine('accounts', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  const signUp = (form: object) => shop().post('/auth/signup', form)
  const signIn = (email: string, password: string, headers?: Record<string, string>) =>
    shop().post('/auth/signin', { email, password }, headers)

  test('signing out everywhere ends every login of the account, and no other', async () => {
    const [mona, other] = [await signedIn(shop(), 'customer'), await signedIn(shop(), 'customer')]
    const second = await (await signIn(mona.account.email, mona.password)).json()
    const response = await shop().post('/auth/signout-everywhere', undefined, mona.headers)
    expect(response.status).toBe(200)
    for (const headers of [mona.headers, { Authorization: `Bearer ${second.token}` }]) {
      expect((await shop().get('/auth/me', headers)).status).toBe(401)
    }
    expect((await shop().get('/auth/me', other.headers)).status).toBe(200)
    expect((await signIn(mona.account.email, mona.password)).status).toBe(200)
  })

  test('logging out ends this login alone, and for good', async () => {
    const form = aForm()
    await signUp(form)
    const logIn = async () => {
      const { token } = await (await signIn(form.email, form.password)).json()
      return { Authorization: `Bearer ${token}` }
    }
    const [phone, laptop] = [await logIn(), await logIn()]
    const left = await shop().post('/auth/signout', undefined, phone)
    expect([left.status, await left.json()]).toEqual([200, { message: 'success' }])
    expect((await shop().get('/auth/me', phone)).status).toBe(401)
    expect((await shop().post('/auth/signout', undefined, phone)).status).toBe(401)
    expect((await shop().get('/auth/me', laptop)).status).toBe(200)
    later(shop(), 60 * 12)
    expect((await shop().get('/auth/me', phone)).status).toBe(401)
  })

  test('what is known of ended logins and browsers is forgotten once it is of no use', async () => {
    const form = aForm()
    await signUp(form)
    const { token } = await (await signIn(form.email, form.password)).json()
    const own = { Authorization: `Bearer ${token}` }
    await shop().post('/auth/signout', undefined, own)
    const count = async (table: 'ended_sessions' | 'known_browsers') =>
      (await db().selectFrom(table).selectAll().execute()).length
    await forgetExpired(db(), shop().clock.now)
    expect(await count('ended_sessions')).toBeGreaterThan(0)
    expect((await shop().get('/auth/me', own)).status).toBe(401)
    later(shop(), 12 * 60 + 3)
    await forgetExpired(db(), shop().clock.now)
    expect(await count('ended_sessions')).toBe(0)
    expect((await shop().get('/auth/me', own)).status).toBe(401)
    expect(await count('known_browsers')).toBeGreaterThan(0)
    later(shop(), 180 * 24 * 60)
    await forgetExpired(db(), shop().clock.now)
    expect(await count('known_browsers')).toBe(0)
  })
})
