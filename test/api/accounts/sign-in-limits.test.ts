import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn } from '../../shop.ts'
import { aForm } from './sign-up-form.ts'

describeOnEachEngine('accounts', (open) => {
  const shop = shopOf(open)
  const signUp = (form: object) => shop().post('/auth/signup', form)
  const signIn = (email: string, password: string, headers?: Record<string, string>) =>
    shop().post('/auth/signin', { email, password }, headers)

  test('ten wrong guesses at an account are all there are, from wherever', async () => {
    const form = aForm()
    await signUp(form)
    for (let guess = 1; guess <= 10; guess++) {
      expect((await signIn(form.email, `wrong${guess}`)).status, `guess ${guess}`).toBe(401)
    }
    const eleventh = await signIn(form.email, form.password)
    expect(eleventh.status).toBe(429)
    const seconds = Number(eleventh.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    const other = aForm()
    await signUp(other)
    expect((await signIn(other.email, other.password)).status).toBe(200)

    later(shop(), 15)
    expect((await signIn(form.email, form.password)).status).toBe(200)
  })

  test('the right password wipes the slate', async () => {
    const form = aForm()
    await signUp(form)
    for (let round = 1; round <= 3; round++) {
      for (let guess = 1; guess <= 5; guess++) await signIn(form.email, 'wrong123')
      expect((await signIn(form.email, form.password)).status, `round ${round}`).toBe(200)
    }
  })

  test('an unknown e-mail is limited like a known one', async () => {
    const email = `${randomUUID()}@example.com`
    for (let guess = 1; guess <= 10; guess++) await signIn(email, 'wrong123')
    expect((await signIn(email, 'wrong123')).status).toBe(429)
  })

  test('one client signs up twenty times an hour, and guesses fifty times in fifteen minutes', async () => {
    const client = { 'X-Forwarded-For': '203.0.113.7' }
    for (let i = 1; i <= 20; i++) {
      expect((await shop().post('/auth/signup', aForm(), client)).status).toBe(201)
    }
    const refused = await shop().post('/auth/signup', aForm(), client)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    later(shop(), 60)
    expect((await shop().post('/auth/signup', aForm(), client)).status).toBe(201)

    for (let i = 1; i <= 50; i++) {
      expect((await signIn(`${randomUUID()}@example.com`, 'wrong123', client)).status).toBe(401)
    }
    expect((await signIn(`${randomUUID()}@example.com`, 'wrong123', client)).status).toBe(429)
  })

  test('guesses at the old password are counted, too', async () => {
    const mona = await signedIn(shop(), 'customer')
    const change = { password: 'notmine1', new_password: 'newBasil1' }
    for (let i = 0; i < 10; i++) await shop().post('/auth/password', change, mona.headers)
    expect((await shop().post('/auth/password', change, mona.headers)).status).toBe(429)
  })
})
