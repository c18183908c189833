import { expect, test } from 'vitest'
import { adminClient } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { anOrderFor, countOrders } from '../../../orders.ts'
import { aMobile } from '../../../phone-codes.ts'
import { aProduct } from '../../../products.ts'
import { changesOf } from '../../../revisions.ts'
import { shopOf, signedIn } from '../../../shop.ts'

const NOTE = 'عيد ميلاد سعيد يا أمي'

describeOnEachEngine('an order that somebody else receives', (open) => {
  const shop = shopOf(open)

  async function body(customer: object, more: object = {}) {
    const product = await aProduct(shop().services.db, { pricePiastres: 10_00, quantity: 99 })
    const order = await anOrderFor(shop(), [{ product, qty: 1 }])
    return { ...order, customer: { ...order.customer, ...customer }, payment: 'cash', ...more }
  }
  async function placed(customer: object, more?: object) {
    const response = await shop().post('/api/orders', await body(customer, more))
    expect(response.status, await response.clone().text()).toBe(201)
    const { number, key } = await response.json()
    const path = `/api/orders/${number}?key=${key}`
    return { number: Number(number), key: String(key), path, ...changesOf(shop(), { path }) }
  }
  async function set(rules: object) {
    for (const [key, value] of Object.entries(rules)) {
      const stored = JSON.stringify(value)
      await shop()
        .services.db.insertInto('settings')
        .values({ key, value: stored })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: stored }))
        .execute()
    }
  }
  const codeOf = async (response: Response) => (await response.json()).code

  test.each([
    ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
    ['0044 (0)7946 000 123', '+447946000123'],
    ['010 1234 5678', '+201012345678'],
  ])('is paid by a phone anywhere: %s', async (typed, e164) => {
    const phone = aMobile()
    const recipient = { name: 'Om Mona', phone, note: NOTE, withoutPrices: true }
    const { see } = await placed({ phone: typed }, { recipient })
    const order = await see()
    expect(order.customer.phone).toBe(e164)
    expect(order.recipient).toEqual({ ...recipient, phone: expect.stringMatching(/^\+201\d{9}$/) })
  })

  test('is refused with all that is wrong of its recipient, and abroad without one', async () => {
    const before = await countOrders(shop())
    const abroad = { phone: '+971501234567' }
    const alone = await shop().post('/api/orders', await body({ ...abroad, name: '' }))
    expect(alone.status).toBe(422)
    expect((await alone.json()).errors).toMatchObject({
      'customer.phone': { code: 'phone-abroad' },
      'customer.name': { code: 'name-required' },
    })
    const recipient = { name: ' ', phone: '+971501234567', note: 'x'.repeat(301) }
    const wrong = await shop().post('/api/orders', await body(abroad, { recipient }))
    expect((await wrong.json()).errors).toMatchObject({
      'recipient.name': { code: 'required' },
      'recipient.phone': { code: 'phone' },
      'recipient.note': { code: 'too-long' },
    })
    expect(await countOrders(shop())).toBe(before)
  })

  test('tells who pays, and never who receives it', async () => {
    const email = 'payer.abroad@example.com'
    const phone = aMobile()
    const { number } = await placed(
      { phone: '+971501234567', email },
      { recipient: { name: 'Om Mona', phone } },
    )
    const told = await shop()
      .services.db.selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select('recipient')
      .where('number', '=', number)
      .execute()
    expect(told).toEqual([{ recipient: email }])
  })

  test('is found by who receives it, whom slips and staff’s pages name', async () => {
    const admin = await adminClient(shop())
    const phone = aMobile()
    const recipient = { name: 'Zeinab Qandil', phone, note: NOTE, withoutPrices: true }
    const { number } = await placed({ phone: '+971501234567' }, { recipient })
    for (const q of ['zeinab qan', phone, phone.replace('+20', '0'), phone.slice(-5)]) {
      const { orders } = await (await admin.get(`/orders?q=${encodeURIComponent(q)}`)).json()
      expect(orders, q).toContainEqual(
        expect.objectContaining({ number, recipientName: 'Zeinab Qandil' }),
      )
    }
    const { deliveryDate } = await admin.see(number)
    const { slips } = await (await admin.get(`/slips/${deliveryDate}?order=${number}`)).json()
    const e164 = expect.stringMatching(/^\+201\d{9}$/)
    expect(slips[0]).toMatchObject({ recipient: { ...recipient, phone: e164 } })
  })

  test('may have its recipient changed until the cut-off; an order from abroad keeps one', async () => {
    const order = await placed(
      { phone: '+971501234567' },
      { recipient: { name: 'A', phone: aMobile() } },
    )
    const other = { name: 'Hassan Qandil', phone: aMobile(), note: NOTE, withoutPrices: false }
    const changed = await order.changed({ recipient: other })
    expect(changed.recipient).toMatchObject({ name: other.name, note: NOTE })
    const told = changed.history.map(({ what }: { what: string }) => what)
    expect(told).toEqual(expect.arrayContaining(['recipient-changed', 'gift-note-changed']))
    const admin = await adminClient(shop())
    const found = await (await admin.get('/orders?q=hassan+qandil')).json()
    expect(found.orders.map(({ number }: { number: number }) => number)).toContain(order.number)

    const removed = await order.change({ recipient: null })
    expect(removed.status).toBe(422)
    expect((await removed.json()).errors['customer.phone'].code).toBe('phone-abroad')
    await order.changed({ recipient: null, customer: { phone: aMobile() } })
    expect((await order.see()).recipient).toBeNull()
  })

  test('counts as owed in cash by both phones', async () => {
    await set({ cashMostUnpaidPiastres: 70_00 })
    const phone = aMobile()
    await placed({ phone: '+971501111111' }, { recipient: { name: 'A', phone } })
    await placed({ phone: '+971501111112' }, { recipient: { name: 'A', phone } })
    for (const [customer, more] of [
      [{ phone: '+971501111113' }, { recipient: { name: 'A', phone } }],
      [{ phone }, {}],
    ] as const) {
      const answer = await shop().post('/api/orders', await body(customer, more))
      expect(await codeOf(answer), customer.phone).toBe('pay-by-card')
    }
    await placed({ phone: '+971501111111' }, { recipient: { name: 'B', phone: aMobile() } })
    const payer = { phone: '+971501111111' }
    const third = await body(payer, { recipient: { name: 'B', phone: aMobile() } })
    expect(await codeOf(await shop().post('/api/orders', third))).toBe('pay-by-card')
    await set({ cashMostUnpaidPiastres: 3000_00 })
  })

  test('is trusted with cash by who is at the door, and not by whom it names as payer', async () => {
    const admin = await adminClient(shop())
    const [known, stranger] = [aMobile(), aMobile()]
    const first = await placed({ phone: known })
    for (const to of ['packed', 'out_for_delivery', 'delivered'])
      await admin.moved(first.number, to)
    await set({ cashFirstByCode: true })
    const post = async (customer: object, recipient?: object) =>
      shop().post('/api/orders', await body(customer, recipient && { recipient }))
    // A trusted payer's phone does not make a stranger's door trusted.
    expect(await codeOf(await post({ phone: known }, { name: 'S', phone: stranger }))).toBe(
      'confirm-phone',
    )
    const abroad = { phone: '+971502222222' }
    expect(await codeOf(await post(abroad, { name: 'S', phone: stranger }))).toBe('prepay-abroad')
    const atKnown = await post(abroad, { name: 'K', phone: known })
    expect(atKnown.status).toBe(201)

    // The recipient cannot become a stranger later, either.
    const { number, key } = await atKnown.json()
    const later = changesOf(shop(), { path: `/api/orders/${number}?key=${key}` })
    const moved = await later.change({ recipient: { name: 'S', phone: stranger } })
    expect((await moved.json()).errors['recipient.phone'].code).toBe('phone-by-shop')
    await set({ cashFirstByCode: false })
  })

  test('that was refused at the door counts against both phones', async () => {
    await set({ cashMostRefusals: 1 })
    const admin = await adminClient(shop())
    const [payer, phone] = ['+971503333333', aMobile()]
    const { number } = await placed({ phone: payer }, { recipient: { name: 'A', phone } })
    for (const to of ['packed', 'out_for_delivery']) await admin.moved(number, to)
    const refused = await admin.act(number, '/refused', {
      lines: [{ line: 1 }],
      reason: 'customer-wish',
    })
    expect(refused.status).toBe(200)
    for (const [customer, more] of [
      [{ phone }, {}],
      [{ phone: aMobile() }, { recipient: { name: 'A', phone } }],
      [{ phone: payer }, { recipient: { name: 'B', phone: aMobile() } }],
    ] as const) {
      const answer = await shop().post('/api/orders', await body(customer, more))
      expect(await codeOf(answer)).toBe('prepay-only')
    }
    expect((await admin.see(number)).trust.refusals).toBe(1)
    await set({ cashMostRefusals: 0 })
  })

  test('is saved with its address in an account, and stays with it', async () => {
    const { headers } = await signedIn(shop(), 'customer')
    const address = { area: 'maadi', street: '12 Road 9', floor: '3', flat: '5', landmark: '' }
    const recipient = { name: 'Om Mona', phone: '010 1234 5678' }
    const save = async (more: object) => {
      const answer = await shop().post('/auth/addresses', { ...address, ...more }, headers)
      expect(answer.status).toBe(200)
      return (await answer.json())[0].recipient
    }
    expect(await save({ recipient })).toEqual({ ...recipient, phone: '+201012345678' })
    // Older clients send no recipient, and change none.
    expect(await save({})).toEqual({ ...recipient, phone: '+201012345678' })
    expect(await save({ recipient: null })).toBeNull()
  })

  test('is taken by staff on the phone, too', async () => {
    const admin = await adminClient(shop())
    const recipient = { name: 'Om Mona', phone: aMobile() }
    const abroad = await body({ phone: '0044 7946 000 123' })
    const refused = await admin.post('/orders', abroad)
    expect((await refused.json()).errors['customer.phone'].code).toBe('phone-abroad')
    const taken = await admin.post('/orders', { ...abroad, recipient })
    expect(taken.status).toBe(201)
    expect((await admin.see((await taken.json()).number)).recipient?.name).toBe('Om Mona')
  })
})
