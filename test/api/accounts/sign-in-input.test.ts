import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'

const anEmail = () => `${randomUUID()}@shop.com`
const good = { first_name: 'Mona', last_name: 'Adel', password: 'secret1', age: 30 }

describeOnEachEngine('signing in', (open) => {
  const shop = shopOf(open)
  const signIn = (body: object) => shop().post('/auth/signin', body)
  const anAccount = async () => {
    const email = anEmail()
    expect((await shop().post('/auth/signup', { ...good, email })).status).toBe(201)
    return email
  }

  test.each<[field: string, code: string, values: unknown[]]>([
    ['password', 'text', [['secret1'], { $ne: 1 }, null, 1]],
    ['password', 'password-required', ['']],
    ['password', 'password-length', ['ab', 'x'.repeat(129)]],
    ['email', 'text', [['a@b.com'], { $gt: '' }, null]],
    ['email', 'email', ["' or 1=1 --", 'a@b', 'a@b..com']],
    ['email', 'too-long', ['a'.repeat(60_000)]],
    ['remember', 'unknown-field', [true]],
  ])('%s: %s', async (field, code, values) => {
    for (const value of values) {
      const response = await signIn({ email: anEmail(), password: 'secret1', [field]: value })
      expect(response.status).toBe(422)
      const { errors } = await response.json()
      expect(errors).toEqual({ [field]: { code, message: expect.any(String) } })
    }
  })

  test('an unknown e-mail and a wrong password are told in the same words', async () => {
    const email = await anAccount()
    const unknown = await signIn({ email: anEmail(), password: 'secret1' })
    const wrongOne = await signIn({ email, password: 'secret2' })
    expect([unknown.status, wrongOne.status]).toEqual([401, 401])
    expect(await unknown.text()).toBe(await wrongOne.text())
    const right = await signIn({ email: ` ${email.toUpperCase()}`, password: 'secret1' })
    expect(right.status).toBe(200)
    expect(await right.json()).toMatchObject({ message: 'success', token: expect.any(String) })
  })

  test('has ten tries for an account, wherever they come from; others are not held up', async () => {
    const [email, other] = [await anAccount(), await anAccount()]
    for (let time = 1; time <= 10; time++) {
      expect((await signIn({ email, password: 'wrong1' })).status).toBe(401)
    }
    const eleventh = await signIn({ email, password: 'secret1' })
    expect(eleventh.status).toBe(429)
    const wait = Number(eleventh.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(900)
    expect((await signIn({ email: other, password: 'secret1' })).status).toBe(200)
    shop().clock.now = new Date(shop().clock.now.getTime() + wait * 1000)
    expect((await signIn({ email, password: 'secret1' })).status).toBe(200)
  })
})
