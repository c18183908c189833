import { expect, test } from 'vitest'
import { changeSettings } from '#shop/settings/change-settings.server.ts'
import { readVersioned } from '#shop/settings/settings.server.ts'
import { mailsOf } from '../../accounts.ts'
import { adminClient } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { anOrderFor, pay, placeByCard, settle } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { shopOf, signedIn } from '../../shop.ts'

describeOnEachEngine('the member discount', (open) => {
  const shop = shopOf(open)
  const product = (named: Parameters<typeof aProduct>[1]) => aProduct(shop().services.db, named)
  const read = async (path: string, headers?: Record<string, string>) =>
    (await shop().get(path, headers)).json()
  const orderOf = async (response: Response) => {
    expect(response.status).toBe(201)
    return read(`/api${response.headers.get('location')}`)
  }

  async function setDiscount(memberDiscount: number) {
    const { db, now } = shop().services
    const { account } = await signedIn(shop(), 'admin')
    const { version, settings } = await readVersioned(db)
    const change = { version, settings: { ...settings, memberDiscount } }
    expect(await changeSettings(db, account, change, now())).toEqual({ ok: true })
  }

  async function check(items: { _id: string; qty: number }[], headers?: Record<string, string>) {
    const response = await shop().post('/api/cart/check', { items }, headers)
    expect(response.status).toBe(200)
    return response.json()
  }

  test('is nothing until the owner sets it', async () => {
    const { headers } = await signedIn(shop(), 'customer')
    const milk = await product({ pricePiastres: 31_10 })
    expect(await check([{ _id: milk.id, qty: 1 }], headers)).toMatchObject({
      isMember: true,
      memberDiscount: 0,
      items: [{ unitPrice: 31.1 }],
    })
    expect(await read(`/api/vegetable/${milk.id}`)).toMatchObject({ memberPrice: null })
  })

  test.each([-1, 51, 10.5, '10', null])('cannot be %s', async (memberDiscount) => {
    const { headers } = await signedIn(shop(), 'admin')
    const settings = await read('/api/admin/settings', headers)
    const wrong = { ...settings, memberDiscount }
    const refused = await shop().send('PUT', '/api/admin/settings', wrong, headers)
    expect(refused.status).toBe(422)
    const told = { code: 'member-discount', message: expect.stringContaining('0 to 50') }
    expect((await refused.json()).errors).toEqual({ memberDiscount: told })
  })

  test('gives a member the better price in the cart, and a guest the offer only', async () => {
    await setDiscount(10)
    const { headers } = await signedIn(shop(), 'customer')
    const [plain, slightly, cheaper] = [
      await product({ pricePiastres: 31_10 }),
      await product({ pricePiastres: 33_33, offer: 5 }),
      await product({ pricePiastres: 40_00, offer: 20 }),
    ]
    const items = [plain, slightly, cheaper].map(({ id }) => ({ _id: id, qty: 2 }))
    const guest = await check(items)
    expect(guest).toMatchObject({ isMember: false, memberDiscount: 10 })
    expect(guest.items).toMatchObject([
      { price: 31.1, offer: 0, unitPrice: 31.1 },
      { price: 33.33, offer: 5, unitPrice: 31.66 },
      { price: 40, offer: 20, unitPrice: 32 },
    ])
    const member = await check(items, headers)
    expect(member).toMatchObject({ isMember: true, memberDiscount: 10 })
    expect(member.items).toMatchObject([
      { price: 31.1, offer: 0, unitPrice: 27.99, lineTotal: 55.98 },
      { price: 33.33, offer: 5, unitPrice: 30, lineTotal: 60 },
      { price: 40, offer: 20, unitPrice: 32, lineTotal: 64 },
    ])
    expect(member.totals).toMatchObject({ subtotal: 179.98, total: 199.98 })
    const forged = { Authorization: `${headers.Authorization}x` }
    expect(await check(items, forged)).toEqual(guest)
  })

  test('free delivery counts what is paid', async () => {
    await setDiscount(10)
    const { headers } = await signedIn(shop(), 'customer')
    const { id } = await product({ pricePiastres: 510_00 })
    const items = [{ _id: id, qty: 1 }]
    expect((await check(items)).totals).toMatchObject({ delivery: 0, total: 510 })
    expect((await check(items, headers)).totals).toMatchObject({ delivery: 20, total: 479 })
  })

  test('a product says what members pay, where that is less', async () => {
    await setDiscount(10)
    const { id } = await product({ pricePiastres: 31_10 })
    const seen = await shop().get(`/api/vegetable/${id}`)
    expect(await seen.json()).toMatchObject({ price: 31.1, finalPrice: 31.1, memberPrice: 27.99 })
    const better = await product({ pricePiastres: 31_10, offer: 15 })
    expect(await read(`/api/vegetable/${better.id}`)).toMatchObject({ memberPrice: null })
    const all: { _id: string; memberPrice: number }[] = await read('/api/all')
    expect(all.find((one) => one._id === id)?.memberPrice).toBe(27.99)

    await setDiscount(20)
    const tag = { 'If-None-Match': seen.headers.get('etag') ?? '' }
    expect((await shop().get(`/api/vegetable/${id}`, tag)).status).toBe(200)
    expect(await read(`/api/vegetable/${id}`)).toMatchObject({ memberPrice: 24.88 })
  })

  test('an order in cash has it for a member, and not for a guest', async () => {
    await setDiscount(10)
    const { headers } = await signedIn(shop(), 'customer')
    const milk = await product({ pricePiastres: 31_10 })
    const wish = [{ product: milk, qty: 3 }]
    await mailsOf(shop())
    const body = { ...(await anOrderFor(shop(), wish)), payment: 'cash' }

    const asGuest = await orderOf(await shop().post('/api/orders', body))
    expect(asGuest).toMatchObject({ memberDiscount: 0, memberSaved: 0 })
    expect(asGuest.items).toMatchObject([{ unitPrice: 31.1, lineTotal: 93.3 }])

    const refused = await shop().post('/api/orders', body, headers)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'amount-mismatch',
      total: 103.97,
      items: [{ price: 31.1, offer: 0, unitPrice: 27.99, lineTotal: 83.97 }],
    })
    const asMember = await shop().post('/api/orders', { ...body, amount: 103_97 }, headers)
    const order = await orderOf(asMember)
    const mails = await mailsOf(shop())
    expect(mails.filter(({ text }) => text.includes('Saved as a member: EGP'))).toMatchObject([
      { to: body.customer.email, text: expect.stringMatching(/member: EGP\u00a09\.33/) },
    ])
    expect(order).toMatchObject({
      totals: { subtotal: 83.97, delivery: 20, total: 103.97 },
      memberDiscount: 10,
      memberSaved: 9.33,
      items: [{ price: 31.1, offer: 0, unitPrice: 27.99, lineTotal: 83.97 }],
    })
    const { amount: _, ...unseen } = body
    const without = await orderOf(await shop().post('/api/orders', unseen, headers))
    expect(without.totals.total).toBe(103.97)
  })

  test('a guest cannot have it, whatever is sent', async () => {
    await setDiscount(10)
    const milk = await product({ pricePiastres: 31_10 })
    const body = await anOrderFor(shop(), [{ product: milk, qty: 1 }], 47_99)
    const cash = { ...body, payment: 'cash' }
    const answers = await Promise.all([
      shop().post('/api/orders', cash),
      shop().post('/api/payment', body),
      shop().post('/api/orders', cash, { Authorization: 'Bearer made.up.token' }),
    ])
    for (const refused of answers) {
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({ code: 'amount-mismatch', total: 51.1 })
    }
    for (const forged of [
      { ...cash, memberDiscount: 50 },
      { ...cash, isMember: true },
      { ...cash, items: [{ _id: milk.id, qty: 1, unitPrice: 1 }] },
      { ...cash, items: [{ _id: milk.id, qty: 1, price: 1, offer: 50 }] },
    ]) {
      expect((await shop().post('/api/orders', forged)).status).toBe(422)
    }
  })

  test('a discount that changed between seeing and ordering is told by the new prices', async () => {
    await setDiscount(10)
    const { headers } = await signedIn(shop(), 'customer')
    const milk = await product({ pricePiastres: 40_00 })
    const seen = await anOrderFor(shop(), [{ product: milk, qty: 1 }], 56_00)
    await setDiscount(5)
    const refused = await shop().post('/api/payment', seen, headers)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'amount-mismatch',
      total: 58,
      items: [{ unitPrice: 38 }],
    })
    const again = { ...seen, amount: 58_00 }
    expect((await shop().post('/api/payment', again, headers)).status).toBe(201)
  })

  test('what was ordered keeps its discount, also for a replacement, by weight and in the admin', async () => {
    await setDiscount(10)
    const admin = await adminClient(shop())
    const { headers } = await signedIn(shop(), 'customer')
    const [figs, grapes] = [
      await product({ pricePiastres: 40_00, quantity: 9 }),
      await product({ pricePiastres: 30_00, quantity: 9 }),
    ]
    const atOffer = { ...figs, offer: 10 }
    const placed = await placeByCard(shop(), [{ product: atOffer, qty: 2 }], headers)
    await pay(shop(), placed)
    expect(await settle(shop(), placed)).toMatchObject({ paid: 92, memberSaved: 8 })
    await setDiscount(0)

    const edit = { what: 'replace', productId: grapes.id, qty: 2, toShelf: true, isAgreed: true }
    const replaced = await admin.edited(placed.number, 1, edit)
    expect(replaced).toMatchObject({ memberDiscount: 10, subtotal: 54_00 })
    expect(replaced.lines[1]).toMatchObject({ offer: 0, unitPricePiastres: 27_00 })
    const weighed = await admin.edited(placed.number, 2, {
      what: 'weigh',
      amount: 1.5,
      isSure: true,
    })
    expect(weighed.lines[1]).toMatchObject({ totalPiastres: 40_50 })
    expect(await read(placed.path)).toMatchObject({ memberDiscount: 10, memberSaved: 4.5 })
  })

  test('a box has it as products do', async () => {
    await setDiscount(10)
    const { headers } = await signedIn(shop(), 'customer')
    const items = [{ _id: 'box-small', qty: 1 }]
    const [guest, member] = [await check(items), await check(items, headers)]
    expect(member.items[0].unitPrice).toBe(guest.items[0].unitPrice * 0.9)
  })

  test('a retry gives the order that was placed, whatever the discount is now', async () => {
    await setDiscount(10)
    const { headers } = await signedIn(shop(), 'customer')
    const milk = await product({ pricePiastres: 40_00 })
    const body = { ...(await anOrderFor(shop(), [{ product: milk, qty: 1 }], 56_00)) }
    const key = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
    const first = await shop().post('/api/payment', body, key)
    expect(first.status).toBe(201)
    await setDiscount(0)
    const second = await shop().post('/api/payment', body, key)
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
  })
})
