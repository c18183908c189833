import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { usedEndings } from '#shop/accounts/email-endings.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf, signedIn } from '../../shop.ts'

const person = { first_name: 'Mona', last_name: 'Adel', password: 'secret1', age: 30 }
const anEmail = (ending: string) => `${randomUUID()}@shop.${ending}`

describeOnEachEngine('the e-mail endings of the settings', (open) => {
  const shop = shopOf(open)
  const signUp = (email: string, headers?: Record<string, string>) =>
    shop().post('/auth/signup', { ...person, email }, headers)

  async function setEndings(emailEndings: string) {
    const { headers } = await signedIn(shop(), 'admin')
    const settings = await (await shop().get('/api/admin/settings', headers)).json()
    const change = { ...settings, emailEndings }
    const saved = await shop().send('PUT', '/api/admin/settings', change, headers)
    expect(saved.status).toBe(200)
    return (await saved.json()).emailEndings
  }
  afterEach(() => setEndings('com, net'))

  async function refusal(response: Response) {
    expect(response.status).toBe(422)
    const body = await response.json()
    expect(body).toMatchObject({
      code: 'email-ending',
      errors: { email: { code: 'email-ending' } },
    })
    return body.errors.email.message.replace(/[\u2068\u2069]/g, '')
  }

  test('are com and net at first, which a refusal names in both languages', async () => {
    const email = anEmail('org')
    expect(await refusal(await signUp(email))).toBe(
      'Use an e-mail address that ends in .com or .net',
    )
    expect(await refusal(await signUp(email, { 'Accept-Language': 'ar' }))).toMatch(
      /\.com أو \.net$/,
    )
  })

  test('are those that the owner sets, at once; none means any', async () => {
    expect(await setEndings('.ORG، com.eg')).toBe('org, com.eg')
    expect((await signUp(anEmail('org'))).status).toBe(201)
    expect((await signUp(anEmail('com.eg'))).status).toBe(201)
    expect(await refusal(await signUp(anEmail('com')))).toMatch(/ends in \.org or \.com\.eg$/)
    expect(await setEndings('')).toBe('')
    expect((await signUp(anEmail('museum'))).status).toBe(201)
    const { status } = await signUp('mona@nowhere')
    expect(status).toBe(422)
  })

  test('hold for a new e-mail of an account, too', async () => {
    const { headers, password } = await signedIn(shop(), 'customer')
    const change = { email: anEmail('org'), own_password: password }
    const ask = () => shop().post('/auth/email', change, headers)
    expect(await refusal(await ask())).toMatch(/\.com or \.net$/)
    await setEndings('org')
    expect((await ask()).status).toBe(202)
  })

  test('keep nobody out who has an account', async () => {
    await setEndings('com, info')
    const email = anEmail('info')
    expect((await signUp(email)).status).toBe(201)
    await setEndings('com')
    const { password } = person
    expect((await shop().post('/auth/signin', { email, password })).status).toBe(200)
    // The login form accepts the endings of existing accounts.
    expect(await usedEndings(shop().services.db)).toContain('info')
    expect(await refusal(await signUp(anEmail('info')))).toMatch(/ends in \.com$/)
  })
})
