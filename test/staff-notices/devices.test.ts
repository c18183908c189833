import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetExpired } from '#shop/accounts/forget-expired.server.ts'
import { makeLink } from '#shop/accounts/links.server.ts'
import { addStaffDevice } from '#shop/mail/staff-devices.server.ts'
import { placeInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { shopOf } from '../shop.ts'
import { toldShop } from './kit.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

describeOnEachEngine('devices of staff', (open) => {
  const shop = shopOf(open)
  let kit: Awaited<ReturnType<typeof toldShop>>
  beforeAll(async () => {
    kit = await toldShop(shop())
  })
  beforeEach(() => kit.dismissAll())
  afterAll(() => kit.close())

  async function order() {
    const product = await aProduct(shop().services.db, { quantity: 100 })
    return placeInCash(shop(), [{ product, qty: 1 }])
  }
  const mailed = (email: string) =>
    kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(email))

  test('end with what ends the logins of their account, and mails go on', async () => {
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'none' })
    type Staff = Awaited<ReturnType<typeof kit.staff>>
    const role = (one: Staff, body: object) =>
      shop().send('PUT', `/api/admin/customers/${one.id}/role`, body, owner.headers)
    const ends: Record<string, (one: Staff) => Promise<Response>> = {
      'another role': (one) => role(one, { role: 'admin', staffRole: 'packer' }),
      'a role given back': async (one) => {
        await role(one, { role: 'customer' })
        return role(one, { role: 'admin', staffRole: 'manager' })
      },
      'the owner ends all': ({ id }) =>
        shop().send('DELETE', `/api/admin/staff/${id}/sessions`, undefined, owner.headers),
      'a new password': ({ headers, password }) =>
        shop().post('/auth/password', { password, new_password: 'quite another 77' }, headers),
      'out everywhere': ({ headers }) =>
        shop().post('/auth/signout-everywhere', undefined, headers),
      async 'a forgotten password'({ id }) {
        const { db, now } = shop().services
        const token = await makeLink(
          db,
          { kind: 'reset-password', accountId: id, email: '' },
          now(),
        )
        return shop().post('/auth/reset-password', { token, new_password: 'quite another 77' })
      },
    }
    const all: Staff[] = []
    for (const [name, end] of Object.entries(ends)) {
      const one = await kit.staff('manager')
      await one.choose({ 'new-order': 'push' })
      await one.addDevice()
      expect((await end(one)).status, name).toBe(200)
      all.push(one)
    }
    await order()
    await kit.tell()
    expect(kit.push.taken).toEqual([])
    expect(mailed(all[2]?.email ?? '')).toHaveLength(1)
    const { db, now } = shop().services
    await forgetExpired(db, now())
    expect(await db.selectFrom('staff_devices').select('id').execute()).toEqual([])
  })

  test('are told nothing that was queued before', async () => {
    const manager = await kit.staff('manager')
    const { device } = await manager.addDevice()
    await order()
    kit.push.faults.push(503)
    await kit.tell()
    shop().faults.length = 0
    await shop().post('/auth/signout-everywhere', undefined, manager.headers)
    kit.pass(5)
    await kit.tell()
    expect(kit.push.taken).toEqual([])
    expect(mailed(manager.email)).toHaveLength(1)
    expect(device).toBeDefined()
  })

  test('like that of a session which the owner ends', async () => {
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'none' })
    const manager = await kit.staff('manager')
    await manager.addDevice({ userAgent: phone })
    const { device } = await manager.addDevice({ userAgent: laptop })
    const signIn = { email: manager.email, password: manager.password }
    const { token } = await (await shop().post('/auth/signin', signIn)).json()
    const lost = { Authorization: `Bearer ${token}`, 'User-Agent': phone }
    expect((await shop().get('/api/admin/me', lost)).status).toBe(200)
    const path = `/api/admin/staff/${manager.id}`
    const { sessions } = await (await shop().get(path, owner.headers)).json()
    const { id } = sessions.find(({ browser }: { browser: string }) => browser === 'chrome')
    const end = `${path}/sessions/${id}`
    expect((await shop().send('DELETE', end, undefined, owner.headers)).status).toBe(200)
    await order()
    await kit.tell()
    expect(kit.push.taken.map(({ device: at }) => device.endpoint.endsWith(at))).toEqual([true])
  })

  test('one added by a login that ends at that moment', async () => {
    const { db, now } = shop().services
    const manager = await kit.staff('manager')
    await shop().post('/auth/signout-everywhere', undefined, manager.headers)
    const named = { browser: 'chrome', system: 'android', locale: 'en' } as const
    const late = { accountId: manager.id, tokenVersion: 1, body: kit.push.subscribe(), ...named }
    await addStaffDevice(db, late, now())
    await order()
    await kit.tell()
    expect(kit.push.taken).toEqual([])
    expect(mailed(manager.email)).toHaveLength(1)
  })
})

describeOnEachEngine('a push service that cannot be reached', (open) => {
  const shop = shopOf(open)
  const { fetch } = globalThis
  let kit: Awaited<ReturnType<typeof toldShop>>
  beforeAll(async () => {
    kit = await toldShop(shop())
    // No host outside this machine exists.
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).startsWith('https:')) return fetch(input, init)
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
    })
  })
  beforeEach(() => kit.dismissAll())
  afterAll(async () => {
    vi.restoreAllMocks()
    await kit.close()
  })

  /** An order's customer subscribes at an endpoint of the customer's choice. */
  async function customerAt(endpoint: string) {
    const product = await aProduct(shop().services.db, { quantity: 100 })
    const { path } = await placeInCash(shop(), [{ product, qty: 1 }])
    const at = path.replace('?', '/push-subscription?')
    const device = { ...kit.push.subscribe(), endpoint }
    expect((await shop().send('PUT', at, device)).status).toBe(200)
    const { db, now } = shop().services
    const { recipient } = await db
      .selectFrom('push_subscriptions')
      .select('id as recipient')
      .where('endpoint', '=', endpoint)
      .executeTakeFirstOrThrow()
    const next_attempt_at = now().toISOString()
    await db
      .updateTable('mails')
      .set({ channel: 'push', recipient, sent_at: null, attempts: 0, next_attempt_at })
      .where('kind', '=', 'order-confirmed')
      .where('order_id', 'in', ({ selectFrom }) =>
        selectFrom('push_subscriptions').select('order_id').where('endpoint', '=', endpoint),
      )
      .execute()
  }
  async function fourMinutes() {
    for (let i = 0; i < 5; i++) {
      await kit.tell()
      kit.pass(1)
    }
    shop().faults.length = 0
  }
  const states = () =>
    shop().services.db.selectFrom('provider_states').select('down_since').execute()

  test('is no outage where a stranger named a host that there is not', async () => {
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'push' })
    await owner.addDevice()
    await customerAt('https://nowhere.push.apple.com/1')
    await customerAt('https://nowhere.notify.windows.com/2')
    await fourMinutes()
    expect(await states()).toEqual([])
    // The customers' endpoints do not delay others' messages.
    expect(kit.push.taken.length).toBeGreaterThan(0)
  })

  test.each(['https://fcm.googleapis.com/3', 'https://web.push.apple.com/4'])(
    'is one at %s',
    async (endpoint) => {
      await customerAt(endpoint)
      await fourMinutes()
      expect(await states()).toMatchObject([{ down_since: expect.any(String) }])
    },
  )

  test('is one for a device of the staff, wherever it is told', async () => {
    const owner = await kit.staff('owner')
    await owner.addDevice({ endpoint: 'https://db5p.notify.windows.com/5' })
    const product = await aProduct(shop().services.db, { quantity: 100 })
    await placeInCash(shop(), [{ product, qty: 1 }])
    await fourMinutes()
    expect(await states()).toMatchObject([{ down_since: expect.any(String) }])
  })
})
