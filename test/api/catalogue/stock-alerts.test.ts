import { expect, test } from 'vitest'
import { newToken } from '#shop/accounts/secret-token.server.ts'
import { forgetAlerts } from '#shop/stock-alerts/stop-alerts.server.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { later, shopOf, signedIn } from '../../shop.ts'
import { aProduct } from '../../products.ts'
import {
  alertsOf,
  askFor,
  aSoldOutProduct,
  runMailJobs,
  setStock,
  stopKeyIn,
  told,
} from '../../stock-alerts.ts'
import { form } from '../orders/shortage/open-calls.ts'

const YEAR_MINUTES = 366 * 24 * 60

describeOnEachEngine('asking to be told when a product is back', (open) => {
  const shop = shopOf(open)
  const ask = (product: string, email: string, headers?: Record<string, string>) =>
    askFor(shop(), product, email, headers)

  test('is kept once in the language of the first request, and answered alike each time', async () => {
    const { id } = await aSoldOutProduct(shop())
    const answers = [
      await ask(id, 'mona@example.com', { 'Accept-Language': 'ar' }),
      await ask(id, ' Mona@Example.com ', { 'Accept-Language': 'en' }),
    ]
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([202, { message: 'success' }])
    }
    expect(await alertsOf(shop(), id)).toMatchObject([{ email: 'mona@example.com', locale: 'ar' }])
  })

  test('takes no request for what is in stock, hidden, deleted or unknown', async () => {
    const { db } = shop().services
    const inStock = await aProduct(db, { quantity: 1 })
    const refused = await ask(inStock.id, 'mona@example.com')
    expect([refused.status, (await refused.json()).code]).toEqual([409, 'in-stock'])
    const hidden = await aSoldOutProduct(shop())
    await db.updateTable('products').set({ visible: 0 }).where('id', '=', hidden.id).execute()
    const deleted = await aSoldOutProduct(shop())
    const deleted_at = new Date().toISOString()
    await db.updateTable('products').set({ deleted_at }).where('id', '=', deleted.id).execute()
    for (const id of [hidden.id, deleted.id, 'none', "' or 1=1 --"]) {
      const answer = await ask(id, 'mona@example.com')
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'product-gone'])
      expect(await alertsOf(shop(), id)).toEqual([])
    }
  })

  test.each([
    ['', 'email-required'],
    ['   ', 'email-required'],
    ['mona', 'email'],
    ['mona@localhost', 'email'],
    ['mona@example.com, all@example.com', 'email'],
    ['<mona@example.com>', 'email'],
    ['"mona lisa"@example.com', 'email'],
    ['mona@example.com\r\nBcc: all@example.com', 'email'],
    ['mona@example.com\nSubject: Hello', 'email'],
    ['mona@example.com\u2028Bcc:all@example.com', 'email'],
    ['mona..i@example.com', 'email'],
    [`${'m'.repeat(65)}@example.com`, 'email'],
    [`mona@${'e'.repeat(260)}.com`, 'too-long'],
    [`mona@${'a.'.repeat(120)}`, 'email'],
  ])('refuses the e-mail %j with %s, and keeps nothing', async (email, code) => {
    const { id } = await aSoldOutProduct(shop())
    for (const language of ['en', 'ar']) {
      const answer = await ask(id, email, { 'Accept-Language': language })
      expect(answer.status).toBe(422)
      const { errors } = await answer.json()
      expect(errors.email.code).toBe(code)
      expect(/\p{Script=Arabic}/u.test(errors.email.message)).toBe(language === 'ar')
    }
    expect(await alertsOf(shop(), id)).toEqual([])
  })

  test('names all wrong fields at once, and refuses unknown ones', async () => {
    const answer = await shop().post('/api/stock-alerts', { product: 7, name: 'Mona' })
    expect(answer.status).toBe(422)
    expect((await answer.json()).errors).toMatchObject({
      product: { code: 'text' },
      email: { code: 'email-required' },
      name: { code: 'unknown-field' },
    })
  })

  test('is limited for a client and for a mailbox, however it is written', async () => {
    const { id } = await aSoldOutProduct(shop())
    const client = { 'X-Forwarded-For': '198.51.100.7' }
    for (let i = 0; i < 20; i++) {
      expect((await ask(id, `one${i}@example.com`, client)).status).toBe(202)
    }
    const refused = await ask(id, 'another@example.com', client)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    later(shop(), 10)
    expect((await ask(id, 'another@example.com', client)).status).toBe(202)
    for (let i = 0; i < 30; i++) {
      expect((await ask(id, `victim+${i}@example.com`)).status).toBe(202)
    }
    expect((await ask(id, 'Victim+more@example.com')).status).toBe(429)
    expect((await ask(id, 'other@example.com')).status).toBe(202)
  })

  test('works as a form without JavaScript, which leads back to the product', async () => {
    const product = await aSoldOutProduct(shop())
    const path = `/products/${product.category}/${product.slug}`
    const post = (fields: Record<string, string>) =>
      shop().post('/api/stock-alerts', new URLSearchParams(fields).toString(), form)
    const good = await post({ product: product.id, email: 'form@example.com', language: 'ar' })
    expect([good.status, good.headers.get('location')]).toEqual([
      303,
      `/ar${path}?sent=yes#stock-alert`,
    ])
    expect(await alertsOf(shop(), product.id)).toMatchObject([{ locale: 'ar' }])
    const bad = await post({ product: product.id, email: 'nobody', language: 'en' })
    expect(bad.headers.get('location')).toBe(`${path}?sent=no#stock-alert`)
    const { email: _, ...program } = { product: product.id, email: '' }
    const asJson = await post(program)
    expect([asJson.status, (await asJson.json()).code]).toEqual([422, 'email-required'])
    const evil = await post({ product: '//evil.example', email: 'a@example.com', language: '//x' })
    expect(evil.headers.get('location')).toBe('/')
    const nul = await post({ product: 'a\0b', email: 'a@example.com', language: 'ar' })
    expect([nul.status, nul.headers.get('location')]).toEqual([303, '/ar'])
  })

  test('ends with the link of the mail, which ends all requests of its receiver only', async () => {
    const first = await aSoldOutProduct(shop(), ['stop@example.com'])
    const second = await aSoldOutProduct(shop(), ['stop@example.com', 'stays@example.com'])
    await setStock(shop(), first.id, 1)
    const [mail] = await runMailJobs(shop())
    if (!mail) throw new Error('No mail was sent')
    const key = stopKeyIn(mail)
    const { db } = shop().services
    expect(JSON.stringify(await db.selectFrom('stop_links').selectAll().execute())).not.toContain(
      key,
    )
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<http://shop.test/api/stock-alerts/stop?key=${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })

    // Mail scanners open each link, so opening it must not end the alert.
    const link = `/api/stock-alerts/stop?key=${key}`
    const browser = { Accept: 'text/html,*/*', 'Accept-Language': 'ar' }
    const opened = await shop().get(link, browser)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/ar/stop?key=${key}`])
    const read = await shop().get(link)
    expect(await read.json()).toEqual({ page: `http://shop.test/stop?key=${key}` })
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(await alertsOf(shop(), second.id)).toHaveLength(2)

    const oneClick = () =>
      shop().post(`/api/stock-alerts/stop?key=${key}`, 'List-Unsubscribe=One-Click', form)
    const stopped = await oneClick()
    expect([stopped.status, await stopped.json()]).toEqual([200, { message: 'success' }])
    expect(await alertsOf(shop(), second.id)).toMatchObject([{ email: 'stays@example.com' }])
    await setStock(shop(), second.id, 1)
    expect(await told(shop())).toEqual(['stays@example.com'])
    const again = await oneClick()
    expect([again.status, await again.json()]).toEqual([200, { message: 'success' }])
    const onPage = await shop().post(`/api/stock-alerts/stop?key=${key}&page=ar`, '', form)
    expect([onPage.status, onPage.headers.get('location')]).toEqual([303, '/ar/stop?sent=yes'])
  })

  test('is not ended by who guesses a link, and the answer is that of a good one', async () => {
    const { id } = await aSoldOutProduct(shop(), ['guessed@example.com'])
    for (const key of ['', newToken(), newToken(), '%25', "'+or+1=1", 'x'.repeat(200)]) {
      const answer = await shop().post(`/api/stock-alerts/stop?key=${key}`, '', form)
      expect([answer.status, await answer.json()]).toEqual([200, { message: 'success' }])
    }
    expect((await shop().post('/api/stock-alerts/stop', '', form)).status).toBe(422)
    expect(await alertsOf(shop(), id)).toHaveLength(1)
  })

  test('is counted for the owner, in the table and on the product’s page, while it waits', async () => {
    const { headers } = await signedIn(shop(), 'admin')
    const { id } = await aSoldOutProduct(shop(), ['a@example.com', 'b@example.com'])
    const countsFor = async () => {
      const one = await (await shop().get(`/api/admin/products/${id}`, headers)).json()
      const path = `/api/admin/products?sort=newest&q=${one.slug}`
      const { products } = await (await shop().get(path, headers)).json()
      return [one.waiting, ...products.map(({ waiting }: { waiting: number }) => waiting)]
    }
    expect(await countsFor()).toEqual([2, 2])
    await setStock(shop(), id, 1)
    await runMailJobs(shop())
    expect(await countsFor()).toEqual([0, 0])
  })

  test('is forgotten when told, after twelve months, and with the account that was deleted', async () => {
    const { db, now } = shop().services
    const { account } = await signedIn(shop(), 'customer')
    const sold = await aSoldOutProduct(shop(), ['told@example.com'])
    await setStock(shop(), sold.id, 1)
    await runMailJobs(shop())
    const waiting = await aSoldOutProduct(shop(), ['waits@example.com', account.email])
    await forgetAlerts(db, now())
    expect(await alertsOf(shop(), sold.id)).toEqual([])
    expect(await alertsOf(shop(), waiting.id)).toHaveLength(2)
    later(shop(), 1)
    const deleted_at = now().toISOString()
    await db.updateTable('accounts').set({ deleted_at }).where('id', '=', account.id).execute()
    await forgetAlerts(db, now())
    expect(await alertsOf(shop(), waiting.id)).toMatchObject([{ email: 'waits@example.com' }])
    later(shop(), YEAR_MINUTES)
    await forgetAlerts(db, now())
    expect(await alertsOf(shop(), waiting.id)).toEqual([])
    expect(await db.selectFrom('stop_links').selectAll().execute()).toEqual([])
    const mails = db.selectFrom('mails').selectAll().where('kind', '=', 'back-in-stock')
    expect(await mails.execute()).toEqual([])
  })
})
