import { expect, test } from 'vitest'
import { apiMounts } from '#api/api.ts'
import { isStaffPolicy, maySo, staffRoles, type StaffRole } from '#shop/accounts/staff-policy.ts'
import { addDays, isDay } from '#shop/cairo.ts'
import { findOrderFor } from '#shop/orders/order/orders.server.ts'
import type { AdminOrder } from '#shop/orders/order/staff-order.ts'
import { adminClient, orderInCash, placeAndPay, placeInCash } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { aPhoto, photoForm } from '../../../gate-photo.ts'
import { aProduct } from '../../../products.ts'
import { shopOf, signedIn, type TestShop } from '../../../shop.ts'

/** Signs in staff of this role; their calls send an order's present version. */
async function staffOf(shop: TestShop, role: StaffRole) {
  const { headers, account } = await signedIn(shop, 'admin', role)
  const versionOf = async (number: number) => {
    const row = await shop.services.db
      .selectFrom('orders')
      .select('version')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return row.version
  }
  return {
    headers,
    account,
    get: (path: string) => shop.get(path, headers),
    act: async (number: number, path: string, body: object = {}) => {
      const change = { version: await versionOf(number), ...body }
      return shop.post(`/api/admin/orders/${number}${path}`, change, headers)
    },
  }
}

describeOnEachEngine('what each role has to do with orders', (open) => {
  const shop = shopOf(open)
  const dayOf = async (number: number) => {
    const row = await shop()
      .services.db.selectFrom('orders')
      .select('delivery_date')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    return row.delivery_date
  }
  const atNoonOf = (day: string) => {
    shop().clock.now = new Date(`${day}T10:00:00Z`)
  }

  test('a packer packs, weighs and takes it back, and sees no key, mail or payment', async () => {
    const { number } = await orderInCash(shop())
    const packer = await staffOf(shop(), 'packer')
    const left = await packer.act(number, '/lines/1', {
      edit: { what: 'reduce', qty: 1, toShelf: false },
    })
    expect(left.status, await left.clone().text()).toBe(200)
    const packed = await packer.act(number, '/move', { to: 'packed' })
    expect(packed.status).toBe(200)
    const seen: AdminOrder = await packed.json()
    expect(seen).toMatchObject({ state: 'packed', key: '', history: [], sent: [], tenders: [] })
    expect(seen.customer.email).toBe('')
    for (const to of ['out_for_delivery', 'delivered', 'cancelled']) {
      expect((await packer.act(number, '/move', { to })).status).toBe(403)
    }
    const back = await packer.act(number, '/step-back', { reason: 'wrong bag' })
    expect(await back.json()).toMatchObject({ state: 'confirmed' })
    for (const path of ['/collect', '/refused', '/not-home', '/refunds']) {
      expect((await packer.act(number, path, {})).status).toBe(403)
    }
  })

  test('a packer has nothing to do with what is on its way', async () => {
    const admin = await adminClient(shop())
    const { number } = await orderInCash(shop())
    await admin.moved(number, 'packed')
    await admin.moved(number, 'out_for_delivery')
    const packer = await staffOf(shop(), 'packer')
    expect((await packer.act(number, '/step-back', { reason: 'no' })).status).toBe(404)
    const edit = { what: 'missing', toShelf: false }
    expect((await packer.act(number, '/lines/1', { edit })).status).toBe(404)
  })

  test('a packer looks ahead and not back: old slips are no list of customers', async () => {
    const { number } = await orderInCash(shop())
    const day = await dayOf(number)
    const slips = async () => {
      const packer = await staffOf(shop(), 'packer')
      const picking = await packer.get(`/api/admin/picking/${day}?all=1`)
      return [(await packer.get(`/api/admin/slips/${day}?all=1`)).status, picking.status]
    }
    expect(await slips()).toEqual([200, 200])
    atNoonOf(day)
    expect(await slips()).toEqual([200, 200])
    atNoonOf(addDays(isDay(day) ? day : '2026-11-28', 1))
    expect(await slips()).toEqual([404, 404])
  })

  test('a driver delivers and collects today’s orders, and no others', async () => {
    const admin = await adminClient(shop())
    const { number } = await orderInCash(shop())
    await admin.moved(number, 'packed')
    const driver = await staffOf(shop(), 'driver')
    const day = await dayOf(number)
    // A day before, the driver sees none of it.
    expect((await driver.act(number, '/move', { to: 'out_for_delivery' })).status).toBe(404)
    expect((await driver.get(`/api/admin/slips/${day}?all=1`)).status).toBe(404)

    atNoonOf(day)
    const today = await staffOf(shop(), 'driver')
    const slips = await today.get(`/api/admin/slips/${day}?all=1`)
    expect(slips.status).toBe(200)
    const mine = (await slips.json()).slips.find((one: { number: number }) => one.number === number)
    expect(mine.customer).toMatchObject({ email: '', phone: expect.stringMatching(/^\+20/) })
    expect((await today.act(number, '/move', { to: 'packed' })).status).toBe(403)
    expect((await today.act(number, '/move', { to: 'out_for_delivery' })).status).toBe(200)
    const cancel = { next: { what: 'cancel' } }
    expect((await today.act(number, '/not-home', cancel)).status).toBe(403)
    expect((await today.act(number, '/move', { to: 'delivered' })).status).toBe(200)
    expect((await today.act(number, '/collect')).status).toBe(200)
    expect((await today.get(`/api/admin/orders/${number}`)).status).toBe(403)
    expect((await today.get(`/api/orders/${number}`)).status).toBe(404)
  })

  test('a buyer changes stock, and nothing else of a product', async () => {
    const product = await aProduct(shop().services.db, { quantity: 5 })
    const { headers } = await signedIn(shop(), 'admin', 'buyer')
    const put = (body: object) =>
      shop().send('PUT', `/api/${product.category}/${product.id}`, body, headers)
    expect(await (await put({ quantity: 9 })).json()).toMatchObject({ quantity: 9 })
    for (const body of [
      { price: 1 },
      { quantity: 9, price: 1 },
      { visible: false },
      { offer: 50 },
      { name: 'Mine' },
    ]) {
      expect((await put(body)).status).toBe(403)
    }
    const path = `/api/${product.category}/${product.id}`
    expect((await shop().send('DELETE', path, undefined, headers)).status).toBe(403)
  })

  test('an accountant reads an order with its payments and receipts, and cannot act as its customer', async () => {
    const { number } = await orderInCash(shop())
    const accountant = await staffOf(shop(), 'accountant')
    const order: AdminOrder = await (await accountant.get(`/api/admin/orders/${number}`)).json()
    expect(order).toMatchObject({ key: '', pay: null })
    expect(order.history.length).toBeGreaterThan(0)
    const cancel = await shop().post(
      `/api/orders/${number}/cancel`,
      { version: order.version },
      accountant.headers,
    )
    expect([403, 404]).toContain(cancel.status)
  })

  test('a receipt opens for accountants, not for packers, drivers and buyers', async () => {
    const { number } = await placeAndPay(shop(), [
      { product: await aProduct(shop().services.db), qty: 1 },
    ])
    const admin = await adminClient(shop())
    for (const to of ['packed', 'out_for_delivery', 'delivered']) await admin.moved(number, to)
    const { receipts } = await admin.see(number)
    const path = `/api/orders/${number}/receipts/${receipts[0]?.id}`
    const status = async (role: StaffRole) => {
      const { get } = await staffOf(shop(), role)
      return (await get(path)).status
    }
    expect(receipts.length).toBeGreaterThan(0)
    // Printing has its own tests; here only the role matters.
    for (const role of staffRoles) {
      const { account } = await signedIn(shop(), 'admin', role)
      const found = await findOrderFor(shop().services.db, number, account, 'books')
      expect(found !== undefined, role).toBe(maySo(role, 'books'))
    }
    for (const role of ['packer', 'driver', 'buyer'] as const) {
      expect(await status(role), role).toBe(404)
    }
  })

  test('the photo of a gate opens for who has to do with its order', async () => {
    const { number, placed } = await orderInCash(shop())
    const [path = '', query = ''] = placed.path.split('?')
    const form = photoForm(await aPhoto())
    expect((await shop().post(`${path}/gate-photo?${query}`, form)).status).toBe(200)
    const status = async (role: StaffRole) => {
      const { get } = await staffOf(shop(), role)
      return (await get(`${path}/gate-photo`)).status
    }
    const expected = { owner: 200, manager: 200, packer: 200, driver: 404, buyer: 404 }
    for (const [role, answer] of Object.entries({ ...expected, accountant: 404 })) {
      expect(await status(staffRoles.find((one) => one === role) ?? 'buyer'), role).toBe(answer)
    }
    atNoonOf(await dayOf(number))
    expect(await status('driver')).toBe(200)
  })

  test('their first page has no sums but for accountants', async () => {
    await orderInCash(shop())
    for (const role of ['packer', 'driver', 'buyer'] as const) {
      const { get } = await staffOf(shop(), role)
      expect((await get('/api/admin/today')).status).toBe(403)
      const text = await (await get('/api/admin/today/work')).text()
      expect(text, role).not.toMatch(/piastres|@/i)
    }
    const { get } = await staffOf(shop(), 'accountant')
    const { books, next, lowStock } = await (await get('/api/admin/today/work')).json()
    expect(books.sales.length).toBeGreaterThan(0)
    expect([next, lowStock]).toEqual([null, null])
  })

  test('no answer to those who do not run the shop has an order’s key or e-mail', async () => {
    const { services } = shop()
    const product = await aProduct(services.db)
    const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
    const order = await services.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const [path, query] = [`/api/orders/${number}/gate-photo`, `?key=${order.key}`]
    expect((await shop().post(path + query, photoForm(await aPhoto()))).status).toBe(200)
    atNoonOf(order.delivery_date)
    const named: Record<string, string> = { date: order.delivery_date, number: String(number) }
    const reading = apiMounts.flatMap(({ base, endpoints }) =>
      endpoints
        .filter((one) => one.method === 'get' && isStaffPolicy(one.policy))
        .map((one) => base + one.path.replace(/:(\w+)/g, (_, name) => named[name] ?? product.id)),
    )
    let answered = 0
    for (const role of ['packer', 'driver', 'buyer', 'accountant'] as const) {
      const { get } = await staffOf(shop(), role)
      for (const one of reading) {
        const all = one.includes('/slips/') ? `${one}?all=1` : one
        const text = await (await get(all)).text()
        if (text.includes(order.customer_name)) answered++
        expect(text, `${role} ${one}`).not.toContain(order.key)
        // Accountants may read the customer's e-mail.
        const hidden = role === 'accountant' ? order.key : order.customer_email
        expect(text, `${role} ${one}`).not.toContain(hidden)
      }
    }
    // At least the slips of packer and driver, and the accountant's order and list.
    expect(answered).toBeGreaterThanOrEqual(4)
  })
})
