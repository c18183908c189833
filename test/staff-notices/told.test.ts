import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { changeRole } from '#shop/accounts/change-role.server.ts'
import { inTransaction } from '#db/transaction.ts'
import { moveStock } from '#shop/inventory/stock.server.ts'
import { queueStaffMessages } from '#shop/staff-notices/bundle-notices.server.ts'
import { providerFailed, providerWorked } from '#shop/staff-notices/provider-states.server.ts'
import { spreadStaffEvents } from '#shop/staff-notices/spread-events.server.ts'
import { placeInCash } from '../admin-client.ts'
import { describeOnEachEngine } from '../databases.ts'
import { aProduct } from '../products.ts'
import { shopOf, signedIn } from '../shop.ts'
import { toldShop } from './kit.ts'

describeOnEachEngine('staff are told', (open) => {
  const shop = shopOf(open)
  let kit: Awaited<ReturnType<typeof toldShop>>
  beforeAll(async () => {
    kit = await toldShop(shop())
  })
  beforeEach(() => kit.dismissAll())
  afterAll(() => kit.close())
  const order = async () => {
    const product = await aProduct(shop().services.db, { quantity: 100, pricePiastres: 12_345 })
    return placeInCash(shop(), [{ product, qty: 1 }])
  }
  const pushes = () => kit.push.taken.map(({ notice }) => notice as Record<string, string>)

  test('of a new order once, on the device that was chosen, with a link', async () => {
    const owner = await kit.staff('owner')
    await owner.addDevice()
    const { number } = await order()
    await kit.tell()
    await kit.tell()
    expect(pushes()).toMatchObject([
      {
        title: expect.stringContaining(String(number)),
        body: expect.stringContaining('143.45'),
        url: `/admin/orders/${number}`,
      },
    ])
    expect(kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(owner.email))).toEqual([])
  })

  test('by mail without a device, over SMTP, with a link to each order', async () => {
    const owner = await kit.staff('owner')
    const { number } = await order()
    await kit.tell()
    const [mail] = kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(owner.email))
    expect(mail?.subject).toContain(String(number))
    expect(mail?.text).toContain(`http://shop.test/admin/orders/${number}`)
    expect(mail?.text).toContain('http://shop.test/admin/notifications')
  })

  test('of credit that staff give to staff: owners, not who gave it, and of no customer’s', async () => {
    const owner = await kit.staff('owner')
    const manager = await kit.staff('manager')
    const packer = await kit.staff('packer')
    const customer = await signedIn(shop(), 'customer')
    for (const { account } of [packer, customer]) {
      const gift = { id: randomUUID(), piastres: 50_00, reason: 'A gift' }
      const path = `/api/admin/customers/${account.id}/credit/give`
      expect((await shop().post(path, gift, manager.headers)).status).toBe(200)
    }
    await kit.tell()
    const mails = kit.mail.inbox.filter(({ subject }) => subject === 'Credit to staff')
    expect(mails.flatMap(({ envelopeTo }) => envelopeTo)).toEqual([owner.email])
    expect(mails[0]?.text).toContain(`/admin/customers/${packer.id}`)
    expect(mails[0]?.text).toContain('50.00')
  })

  test('a packer sees no price, and no order that she may not open', async () => {
    const packer = await kit.staff('packer')
    await packer.choose({ 'new-order': 'both' })
    await packer.addDevice()
    await order()
    await kit.tell()
    const [mail] = kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(packer.email))
    const [push] = pushes()
    for (const words of [JSON.stringify(push), mail?.text ?? '', mail?.html ?? '']) {
      expect(words).not.toContain('143.45')
      expect(words).not.toContain('/admin/orders/')
      expect(words).toContain('/admin/packing/')
    }
  })

  test('a rush of orders: the first at once, the others together', async () => {
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'mail' })
    const toOwner = () =>
      kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(owner.email))
    await order()
    await kit.tell()
    expect(toOwner()).toHaveLength(1)
    const rush = []
    for (let i = 0; i < 12; i++) {
      rush.push(await order())
      await kit.tell()
    }
    expect(toOwner()).toHaveLength(1)
    kit.pass(15)
    await kit.tell()
    await kit.tell()
    expect(toOwner()).toHaveLength(2)
    const [, together] = toOwner()
    expect(together?.subject).toContain('12')
    for (const { number } of rush) expect(together?.text).toContain(`/admin/orders/${number}`)
  })

  test('nothing in quiet hours, and all of it together after them', async () => {
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'mail' }, { quietFrom: '10:00', quietUntil: '13:00' })
    const toOwner = () =>
      kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(owner.email))
    const before = shop().clock.now
    shop().clock.now = new Date('2026-11-22T09:30:00Z')
    await order()
    await order()
    await kit.tell()
    expect(toOwner()).toEqual([])
    shop().clock.now = new Date('2026-11-22T11:00:00Z')
    await kit.tell()
    expect(toOwner()).toHaveLength(1)
    expect(toOwner()[0]?.subject).toContain('2')
    shop().clock.now = new Date(Math.max(before.getTime(), Date.parse('2026-11-22T11:00:00Z')))
  })

  test('nobody of an order of her own, and none who chose not to be', async () => {
    const owner = await kit.staff('owner')
    const other = await kit.staff('owner')
    await other.choose({ 'new-order': 'none' })
    const { db } = shop().services
    const { number } = await order()
    await db.updateTable('staff_events').set({ by_id: owner.id }).execute()
    await kit.tell()
    expect(await db.selectFrom('staff_notices').selectAll().execute()).toEqual([])
    expect(number).toBeGreaterThan(0)
  })

  test('who was dismissed or made a driver meanwhile is told nothing more', async () => {
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'none' })
    const gone = await kit.staff('manager')
    const moved = await kit.staff('manager')
    await gone.addDevice()
    await moved.addDevice()
    await order()
    const { db, now } = shop().services
    await spreadStaffEvents(db, now())
    await queueStaffMessages(db, now())
    const by = owner.account
    expect(await changeRole(db, by, { id: gone.id, role: 'customer' }, now())).toEqual({ ok: true })
    const driver = { id: moved.id, role: 'admin', staffRole: 'driver' } as const
    expect(await changeRole(db, by, driver, now())).toEqual({ ok: true })
    await order()
    await kit.tell()
    expect(pushes()).toEqual([])
    const told = [gone.email, moved.email]
    expect(kit.mail.inbox.filter(({ envelopeTo }) => told.includes(envelopeTo[0] ?? ''))).toEqual(
      [],
    )
    const left = db.selectFrom('staff_devices').select('id').where('account_id', '=', gone.id)
    expect(await left.execute()).toEqual([])
  })

  test('stock: once as it falls to its number, not at each sale, and again after it rose', async () => {
    const buyer = await kit.staff('buyer')
    await buyer.choose({ 'stock-low': 'mail' }, { bundleMinutes: 0 })
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'none', 'stock-low': 'none' })
    const product = await aProduct(shop().services.db, { quantity: 12, name: 'Sweet peas' })
    const limit = { fewLeft: 10, from: null }
    const path = `/api/admin/stock-limits/${product.id}`
    expect((await shop().send('PUT', path, limit, buyer.headers)).status).toBe(200)
    expect((await shop().send('PUT', path, limit, buyer.headers)).status).toBe(409)
    const told = () =>
      kit.mail.inbox.filter(
        ({ text, envelopeTo }) => envelopeTo.includes(buyer.email) && text?.includes('Sweet peas'),
      )
    const sell = async (qty: number) => {
      await placeInCash(shop(), [{ product, qty }])
      await kit.tell()
    }
    await sell(1)
    expect(told()).toHaveLength(0)
    await sell(1)
    await sell(1)
    await sell(1)
    expect(told()).toHaveLength(1)
    const { db, now } = shop().services
    const more = { productId: product.id, change: 3, why: 'start' }
    await inTransaction(db, (trx) => moveStock(trx, more, now().toISOString()))
    await kit.tell()
    await sell(3)
    expect(told()).toHaveLength(2)
  })

  test('a message that will not arrive: once, with a link to its order', async () => {
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'none', 'failed-message': 'push' })
    await owner.addDevice()
    const { number } = await order()
    kit.mail.now.mood = 'refuses-address'
    await kit.tell()
    shop().faults.length = 0
    await kit.tell()
    await kit.tell()
    expect(pushes()).toMatchObject([
      { url: `/admin/orders/${number}`, body: expect.stringContaining(String(number)) },
    ])
  })

  test('mail that is down is told on the device, once, and once that it works again', async () => {
    const owner = await kit.staff('owner')
    await owner.choose({ 'new-order': 'none', 'provider-down': 'mail' }, { bundleMinutes: 0 })
    await owner.addDevice()
    const { db, now } = shop().services
    for (let i = 0; i < 6; i++) {
      await providerFailed(db, 'mail', now())
      await kit.tell()
      kit.pass(1)
    }
    expect(pushes()).toHaveLength(1)
    await providerWorked(db, 'mail', now())
    await providerWorked(db, 'mail', now())
    await kit.tell()
    const up = kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(owner.email))
    expect(up).toHaveLength(1)
    expect(pushes()).toHaveLength(1)
  })

  test('a device that is gone: by mail, and not there again', async () => {
    const owner = await kit.staff('owner')
    const { device } = await owner.addDevice()
    kit.push.end(device)
    await order()
    await kit.tell()
    shop().faults.length = 0
    const toOwner = () =>
      kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(owner.email))
    expect(toOwner()).toHaveLength(1)
    const { devices } = await (await shop().get('/api/admin/me/notices', owner.headers)).json()
    expect(devices).toEqual([])
  })

  test('of two devices of which one is gone, the other is enough', async () => {
    const owner = await kit.staff('owner')
    const { device } = await owner.addDevice()
    await owner.addDevice()
    kit.push.end(device)
    await order()
    await kit.tell()
    shop().faults.length = 0
    expect(pushes()).toHaveLength(1)
    expect(kit.mail.inbox.filter(({ envelopeTo }) => envelopeTo.includes(owner.email))).toEqual([])
  })

  test('nobody chooses for others, for another window, or a push service of her own', async () => {
    const packer = await kit.staff('packer')
    const { headers } = packer
    const own = await (await shop().get('/api/admin/me/notices', headers)).json()
    expect(own.choices.map(({ event }: { event: string }) => event)).toEqual(['new-order'])
    expect((await packer.choose({ 'new-order': 'mail' })).status).toBe(200)
    expect((await packer.choose({ 'new-order': 'mail' }, { version: 0 })).status).toBe(409)
    expect((await packer.choose({ 'new-order': 'by pigeon' })).status).toBe(422)
    expect((await packer.choose({}, { quietFrom: '25:00' })).status).toBe(422)
    expect((await packer.choose({}, { bundleMinutes: 241 })).status).toBe(422)
    const evil = { ...kit.push.subscribe(), endpoint: 'https://10.0.0.1/push' }
    expect((await shop().send('PUT', '/api/admin/me/devices', evil, headers)).status).toBe(422)
    const other = await kit.staff('owner')
    const { id } = await other.addDevice()
    const gone = await shop().send('DELETE', `/api/admin/me/devices/${id}`, undefined, headers)
    expect(gone.status).toBe(404)
  })
})
