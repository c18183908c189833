import { expect, test } from 'vitest'
import { defaultSettings } from '#shop/settings/settings.ts'
import { adminClient } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, countOrders } from '../../../orders.ts'
import { aMobile, askForCode, signedInByPhone } from '../../../phone-codes.ts'
import { aProduct } from '../../../products.ts'
import { later, shopOf, signedIn } from '../../../shop.ts'

describeOnEachEngine('rules for cash', (open) => {
  const shop = shopOf(open)

  async function set(rules: Partial<typeof defaultSettings>) {
    for (const [key, value] of Object.entries(rules)) {
      await shop()
        .services.db.insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(({ ref }) => ({ value: ref('excluded.value') })),
        )
        .execute()
    }
  }
  async function body(phone: string, more: object = {}) {
    const product = await aProduct(shop().services.db, { pricePiastres: 10_00, quantity: 99 })
    const order = await anOrderFor(shop(), [{ product, qty: 1 }])
    return { ...order, customer: { ...order.customer, phone }, payment: 'cash', ...more }
  }
  const place = async (phone: string, more?: object, headers?: Record<string, string>) =>
    shop().post('/api/orders', await body(phone, more), headers)
  const codeOf = async (response: Response) => (await response.json()).code
  const confirmed = async (phone: string) => {
    const asked = await askForCode(shop(), phone, 'order')
    expect((await shop().post('/auth/code/confirm', asked)).status).toBe(200)
    return asked.token
  }

  test('are off until the owner wants them', async () => {
    expect(defaultSettings).toMatchObject({ cashFirstByCode: false, cashMostRefusals: 0 })
    expect((await place(aMobile())).status).toBe(201)
  })

  test('orders of strangers by a phone and its e-mail take no cash from who confirmed it', async () => {
    const phone = aMobile()
    const { headers } = await signedInByPhone(shop(), phone)
    const email = 'confirmed.owner@example.com'
    const order = await body(phone)
    const own = { customer: { ...order.customer, email } }
    // Brings the customer near the limit per person.
    const { db } = shop().services
    for (let time = 1; time <= 2; time++) {
      const dear = await aProduct(db, { pricePiastres: 9_800_00, quantity: 9 })
      const large = await anOrderFor(shop(), [{ product: dear, qty: 1 }])
      const placed = await shop().post('/api/orders', { ...large, ...own, payment: 'cash' })
      expect(placed.status).toBe(201)
    }
    for (let time = 3; time <= 10; time++) expect((await place(phone, own)).status).toBe(201)
    expect((await place(phone, own)).status).toBe(429)

    for (let time = 1; time <= 9; time++) {
      expect((await place(phone, own, headers)).status).toBe(201)
    }
    // A guest with a code is trusted as much, and counts as the same person.
    later(shop(), 16)
    expect((await place(phone, { ...own, phoneToken: await confirmed(phone) })).status).toBe(201)
    expect((await place(phone, own, headers)).status).toBe(429)
  })

  test('the first order of a phone is confirmed by a code, once, for that phone', async () => {
    await set({ cashFirstByCode: true })
    const [phone, other] = [aMobile(), aMobile()]
    const before = await countOrders(shop())
    const refused = await place(phone)
    expect(refused.status).toBe(409)
    expect(await codeOf(refused)).toBe('confirm-phone')

    const unentered = await askForCode(shop(), phone, 'order')
    for (const phoneToken of [unentered.token, 'A'.repeat(43), '', await confirmed(other)]) {
      expect(await codeOf(await place(phone, { phoneToken }))).toBe('confirm-phone')
    }
    const phoneToken = await confirmed(phone)
    // One code confirms one of several concurrent orders. A later order needs no code.
    const answers = await Promise.all(
      [phone, other, other].map((one) => place(one, { phoneToken })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409])
    expect((await place(phone)).status).toBe(201)
    expect(await countOrders(shop())).toBe(before + 2)
  })

  test('a confirmation ends after an hour, and stays for who was refused for another reason', async () => {
    await set({ cashFirstByCode: true })
    const phone = aMobile()
    const phoneToken = await confirmed(phone)
    expect((await place(phone, { phoneToken, amount: 1 })).status).toBe(409)
    later(shop(), 61)
    expect(await codeOf(await place(phone, { phoneToken }))).toBe('confirm-phone')
    const again = await confirmed(phone)
    expect((await place(phone, { phoneToken: again, amount: 1 })).status).toBe(409)
    expect((await place(phone, { phoneToken: again })).status).toBe(201)
  })

  test('an account with this phone needs no code, nor an e-mail', async () => {
    await set({ cashFirstByCode: true })
    const phone = aMobile()
    const { headers } = await signedInByPhone(shop(), phone)
    const order = await body(phone)
    const withoutEmail = { ...order, customer: { ...order.customer, email: '' } }
    expect((await shop().post('/api/orders', withoutEmail)).status).toBe(422)
    expect((await shop().post('/api/orders', withoutEmail, headers)).status).toBe(201)
    expect(await codeOf(await place(aMobile(), {}, headers))).toBe('confirm-phone')
    const { headers: unconfirmed } = await signedIn(shop(), 'customer')
    expect((await shop().post('/api/orders', withoutEmail, unconfirmed)).status).toBe(422)
  })

  test('strangers hold a quarter of a product at most, until one of them is known', async () => {
    await set({ cashMostUnconfirmedShare: 25, cashFirstByCode: false })
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 10_00, quantity: 40 })
    const buy = async (phone: string, qty: number, more: object = {}) => {
      const order = await anOrderFor(shop(), [{ product, qty }])
      const customer = { ...order.customer, phone }
      return shop().post('/api/orders', { ...order, customer, payment: 'cash', ...more })
    }
    const [first, second] = [aMobile(), aMobile()]
    const placed = await buy(first, 6)
    expect(placed.status).toBe(201)
    const { number, key } = await placed.json()
    expect((await buy(second, 4)).status).toBe(201)
    const third = aMobile()
    expect(await codeOf(await buy(third, 1))).toBe('confirm-phone')
    const more = { version: 0, lines: [{ _id: product.id, qty: 7 }] }
    const path = `/api/orders/${number}/changes?key=${key}`
    const revised = await shop().post(path, more)
    expect((await revised.json()).errors).toMatchObject({ payment: { code: 'pay-by-card' } })
    expect((await buy(third, 1, { phoneToken: await confirmed(third) })).status).toBe(201)
    const state = { state: 'delivered' as const }
    await db.updateTable('orders').set(state).where('number', '=', number).execute()
    expect((await buy(first, 5)).status).toBe(201)
    shop().services.sendsCodes = false
    expect(await codeOf(await buy(aMobile(), 5))).toBe('pay-by-card')
    shop().services.sendsCodes = true
    const admin = await adminClient(shop())
    const order = { ...(await anOrderFor(shop(), [{ product, qty: 20 }])), payment: 'cash' }
    expect((await admin.post('/orders', order)).status).toBe(201)
  })

  test('what staff take by phone is theirs to judge', async () => {
    await set({ cashFirstByCode: true })
    const { headers } = await signedIn(shop(), 'admin')
    const response = await shop().post('/api/admin/orders', await body(aMobile()), headers)
    expect(response.status).toBe(201)
  })

  test('an order is not brought to an unknown phone by a change', async () => {
    const phone = aMobile()
    await set({ cashFirstByCode: false })
    const placed = await (await place(phone)).json()
    await set({ cashFirstByCode: true })
    const path = `/api/orders/${placed.number}/changes?key=${placed.key}`
    const order = await (await shop().get(`/api/orders/${placed.number}?key=${placed.key}`)).json()
    const change = (customer: object) => shop().post(path, { version: order.version, customer })
    const refused = await change({ phone: aMobile() })
    expect(refused.status).toBe(422)
    expect((await refused.json()).errors['customer.phone'].code).toBe('phone-by-shop')
    expect((await change({ name: 'Nour Adel' })).status).toBe(200)
  })

  test('after two orders refused at the door a phone pays before; quality is not counted', async () => {
    await set({ cashFirstByCode: false, cashMostRefusals: 2 })
    const phone = aMobile()
    const admin = await adminClient(shop())
    async function refuseAtDoor(reason: string) {
      const { number } = await (await place(phone)).json()
      for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
      const refused = await admin.act(number, '/refused', { lines: [{ line: 1 }], reason })
      expect(refused.status).toBe(200)
    }
    await refuseAtDoor('bad-quality')
    await refuseAtDoor('customer-wish')
    await refuseAtDoor('bad-quality')
    expect((await place(phone)).status).toBe(201)
    await refuseAtDoor('other')
    const { number } = await (await place(aMobile())).json()
    expect((await admin.see(number)).trust).toEqual({ isKnown: false, refusals: 0 })
    const refused = await place(phone)
    expect(refused.status).toBe(409)
    expect(await codeOf(refused)).toBe('prepay-only')
    const { payment: _, ...byCard } = await body(phone)
    expect((await shop().post('/api/payment', byCard)).status).toBe(201)
    later(shop(), 366 * 24 * 60)
    expect((await place(phone)).status).toBe(201)
  })
})
