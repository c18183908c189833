import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { engineOf } from '#db/engine.ts'
import type { Database } from '#db/schema.ts'
import { createApp, type ShopApp } from '#server/http/app.ts'
import type { Services } from '#server/context.ts'
import { openLog } from '#server/ops/log.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { sendDueMails } from '#server/mail/send-due-mails.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { describeOnEachEngine } from '../databases.ts'
import { startMailServer } from '../mail-server.ts'
import { anOrderFor, pay, placedOf } from '../orders.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'

const secrets = {
  password: 'canaryPassword7',
  wrongPassword: 'canaryGuess77',
  newPassword: 'canaryChanged7',
  card: '4242424242424242',
}
const person = {
  name: 'Canary Nightingale',
  phone: '+201055577799',
  email: 'canary.bird@example.com',
  address: '7 Canary Wharf Street',
}
const metricsToken = 'canary-of-metrics'
const notes = 'the canary sleeps until noon'
const message = 'Does a canary eat lettuce?'

describeOnEachEngine('what is nobody else’s business', (open) => {
  const shop = shopOf(open)
  let log = ''
  let refusals = ''
  let app: ShopApp
  let services: Services
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    server = await startMailServer()
    const into = { write: (line: string) => void (log += line) }
    services = { ...shop().services, log: openLog('trace', into) }
    const pages = async () => new Response('A page', { status: 404 })
    app = createApp(services, { pages, cache: createResponseCache(), metricsToken })
  })
  afterAll(() => server.stop())

  const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await app.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
    })
    if (response.status >= 400) refusals += await response.clone().text()
    return response
  }

  test('is in no log, no refusal and no metric, through all that people do', async () => {
    const { email } = person
    const { password, wrongPassword, newPassword, card } = secrets
    const form = { first_name: 'Canary', last_name: 'Nightingale', email, password }
    expect((await ask('/auth/signup', form)).status).toBe(201)
    expect((await ask('/auth/signup', form)).status).toBe(409)
    expect((await ask('/auth/signup', { ...form, age: 7 })).status).toBe(422)
    expect((await ask('/auth/signin', { email, password: wrongPassword })).status).toBe(401)
    const { token } = await (await ask('/auth/signin', { email, password })).json()
    const own = { Authorization: `Bearer ${token}` }
    expect((await ask('/auth/me', undefined, own)).status).toBe(200)
    expect((await ask(`/auth/me?token=${token}`)).status).toBe(401)
    expect((await ask('/api/admin/settings', undefined, own)).status).toBe(403)
    const change = { password: wrongPassword, new_password: newPassword }
    expect((await ask('/auth/password', change, own)).status).toBe(422)

    const product = await aProduct(services.db, { quantity: 3 })
    const order = { ...(await anOrderFor(shop(), [{ product, qty: 1 }])), customer: person, notes }
    const placed = await placedOf(await ask('/api/payment', order, own))
    await expect(pay(shop(), placed, 'chargeDeclined')).rejects.toThrow()
    await pay(shop(), placed)
    expect((await ask(placed.path.replace('?', '/settle?'), {})).status).toBe(200)
    expect((await ask(`/api/orders/${placed.number}?key=x${placed.key}`)).status).toBe(404)
    for (const [wrong, status] of [
      [{ amount: 1 }, 409],
      [{ items: [{ _id: product.id, qty: 9 }] }, 409],
      [{ notes: card.repeat(100) }, 422],
      [{ customer: { ...person, phone: card } }, 422],
    ] as const) {
      expect((await ask('/api/payment', { ...order, ...wrong })).status).toBe(status)
    }
    const ids = { user_id: 'baladi', service_id: 'baladi', template_id: 'contact' }
    const fields = { user_name: person.name, user_email: email, subject: 'Lettuce', message }
    const mail = '/api/v1.0/email/send'
    const spoilt = { ...fields, subject: notes.repeat(150) }
    expect((await ask(mail, { ...ids, template_params: spoilt })).status).toBe(422)
    expect((await ask(mail, { ...ids, template_params: fields })).status).toBe(200)

    // Errors of databases and mail servers often repeat the values that they got.
    const allow = await refuseOrders(services.db)
    const failed = await ask('/api/orders', { ...order, payment: 'cash', amount: undefined })
    expect(failed.status).toBe(500)
    await allow()
    server.now.mood = 'refuses-address'
    const from = 'Baladi <orders@baladi.example>'
    await sendDueMails(services, openMailer({ smtpUrl: server.url, from, mailDir: '' }))
    expect(log).toMatch(/request failed[\s\S]*mail not sent/)
    expect(log).toContain('No such person here')

    const seen = await ask('/metrics', undefined, { Authorization: `Bearer ${metricsToken}` })
    const metrics = await seen.text()
    expect(metrics).toContain('baladi_orders_placed_total')

    const canaries = [...Object.values(secrets), ...Object.values(person), notes, message]
    const keys = [token, placed.key, placed.secret, metricsToken]
    for (const canary of [...canaries, ...keys, 'Nightingale']) {
      expect(log).not.toContain(canary)
      expect(refusals).not.toContain(canary)
      expect(metrics).not.toContain(canary)
    }
  })
})

/** Makes the database refuse orders, as a forgotten constraint would. */
async function refuseOrders(db: Database): Promise<() => Promise<unknown>> {
  if (engineOf(db) === 'sqlite') {
    await sql`create trigger no_orders before insert on orders begin select raise(abort, 'no'); end`.execute(
      db,
    )
    return () => sql`drop trigger no_orders`.execute(db)
  }
  await sql`alter table orders add constraint no_orders check (notes = '') not valid`.execute(db)
  return () => sql`alter table orders drop constraint no_orders`.execute(db)
}
