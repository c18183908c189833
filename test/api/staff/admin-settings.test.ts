import { expect, test } from 'vitest'
import { chatNumber, settingsForm, shopPhone } from '#shop/settings/settings-form.ts'
import { staffRoles } from '#shop/accounts/staff-policy.ts'
import { readSettings } from '#shop/settings/settings.server.ts'
import { defaultSettings } from '#shop/settings/settings.ts'
import * as v from 'valibot'
import { describeOnEachEngine, describeOnPostgres, openTestDatabase } from '../../databases.ts'
import { anOrderFor } from '../../orders.ts'
import { aProduct } from '../../products.ts'
import { openTestShop, shopOf, signedIn } from '../../shop.ts'

test('the settings that a shop starts with are good ones, with Latin digits', () => {
  expect(v.parse(settingsForm, defaultSettings)).toEqual(defaultSettings)
  expect(Object.values(defaultSettings).join()).not.toMatch(/[٠-٩]/)
})

test.each([
  ['010 0123 4567', '+201001234567'],
  ['٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
  ['(02) 2345-6789', '+20223456789'],
  ['+20 3 4876543', '+2034876543'],
  ['19123', '19123'],
  ['+44 20 7946 0000', undefined],
  ['12', undefined],
  ['javascript:1', undefined],
])('the shop’s phone %s is %s', (text, phone) => {
  expect(shopPhone(text)).toBe(phone)
})

test.each([
  ['010 0123 4567', '201001234567'],
  ['+971 50 123 4567', '971501234567'],
  ['201001234567', '201001234567'],
  ['022345678', undefined],
  ['', undefined],
])('the chat’s number %s is %s', (text, number) => {
  expect(chatNumber(text)).toBe(number)
})

describeOnEachEngine('settings in the admin', (open) => {
  const shop = shopOf(open)
  const asAdmin = async () => (await signedIn(shop(), 'admin')).headers
  const read = async (headers: Record<string, string>) =>
    (await shop().get('/api/admin/settings', headers)).json()

  test('changes what orders cost, at once, and keeps who did it', async () => {
    const admin = await signedIn(shop(), 'admin')
    const before = await read(admin.headers)
    const eggs = await aProduct(shop().services.db, { pricePiastres: 90_00 })
    const check = async () =>
      (await shop().post('/api/cart/check', { items: [{ _id: eggs.id, qty: 2 }] })).json()
    expect((await check()).totals).toMatchObject({ subtotal: 180, delivery: 20, total: 200 })

    const change = { ...before, deliveryFeePiastres: 35_50, phone: '١٩١٢٣' }
    const saved = await shop().send('PUT', '/api/admin/settings', change, admin.headers)
    expect(saved.status).toBe(200)
    expect(await saved.json()).toEqual({ ...change, phone: '19123', version: before.version + 1 })
    expect((await check()).totals).toMatchObject({ subtotal: 180, delivery: 35.5, total: 215.5 })
    const order = await anOrderFor(shop(), [{ product: eggs, qty: 2 }], 215_50)
    expect((await shop().post('/api/payment', order)).status).toBe(201)

    const history = await shop().get('/api/admin/changes/settings/shop', admin.headers)
    expect((await history.json())[0]).toMatchObject({
      who: admin.account.email,
      what: 'edited',
      before: { deliveryFeePiastres: 20_00, phone: '+201001234567' },
      after: { deliveryFeePiastres: 35_50, phone: '19123' },
    })

    const free = { ...change, version: before.version + 1, freeDeliveryAbovePiastres: 179_99 }
    expect((await shop().send('PUT', '/api/admin/settings', free, admin.headers)).status).toBe(200)
    expect((await check()).totals).toMatchObject({ delivery: 0, total: 180 })
  })

  test('tells of money only who runs the shop or keeps its books', async () => {
    const path = '/api/admin/settings'
    const { headers } = await signedIn(shop(), 'admin')
    const stored = await (await shop().get(path, headers)).json()
    const money = {
      cashMostPerOrderPiastres: 123_00,
      cashMostRefusals: 3,
      bankName: 'Bank Misr',
      bankHolder: 'Baladi for food',
      bankIban: 'EG800002000156789012345180002',
    }
    const saved = await shop().send('PUT', path, { ...stored, ...money, name: 'Fields' }, headers)
    expect(saved.status, await saved.clone().text()).toBe(200)
    const { bankIban } = await saved.json()
    for (const role of staffRoles) {
      const { headers: own } = await signedIn(shop(), 'admin', role)
      const seen = await (await shop().get(path, own)).json()
      const isTold = ['owner', 'manager', 'accountant'].includes(role)
      expect(seen, role).toMatchObject({ name: 'Fields', currencyEn: stored.currencyEn })
      expect(seen.bankIban === bankIban, role).toBe(isTold)
      expect(JSON.stringify(seen).includes('Baladi for food'), role).toBe(isTold)
      expect(seen.cashMostPerOrderPiastres === 123_00, role).toBe(isTold)
      expect(seen.cashMostRefusals === 3, role).toBe(isTold)
    }
  })

  test('of two admins who began with the same settings only the first one saves', async () => {
    const [mona, adel] = [await asAdmin(), await asAdmin()]
    const seen = await read(mona)
    const put = (body: object, headers: Record<string, string>) =>
      shop().send('PUT', '/api/admin/settings', body, headers)
    expect((await put({ ...seen, name: 'Mona’s' }, mona)).status).toBe(200)
    const refused = await put({ ...seen, name: 'Adel’s' }, adel)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'changed-meanwhile' })
    expect(await readSettings(shop().services.db)).toMatchObject({ name: 'Mona’s' })
    const now = await read(adel)
    expect((await put({ ...now, name: 'Adel’s' }, adel)).status).toBe(200)
  })

  test('names every fault at once, and changes nothing then', async () => {
    const headers = await asAdmin()
    const before = await read(headers)
    const wrong = {
      ...before,
      name: '',
      nameAr: 'x'.repeat(41),
      phone: '123',
      email: 'nobody',
      whatsapp: 'call me',
      facebook: 'javascript:alert(1)',
      instagram: 'https://instagram.com.evil.example/',
      emailEndings: 'com; net',
      deliveryFeePiastres: -1,
      freeDeliveryAbovePiastres: 10.5,
      colour: 'red',
    }
    const refused = await shop().send('PUT', '/api/admin/settings', wrong, headers)
    expect(refused.status).toBe(422)
    const { errors } = await refused.json()
    const codes = Object.fromEntries(
      Object.entries<{ code: string }>(errors).map(([field, { code }]) => [field, code]),
    )
    expect(codes).toEqual({
      name: 'required',
      nameAr: 'too-long',
      phone: 'shop-phone',
      email: 'email',
      whatsapp: 'chat-number',
      facebook: 'social-link',
      instagram: 'social-link',
      emailEndings: 'email-endings',
      deliveryFeePiastres: 'money',
      freeDeliveryAbovePiastres: 'money',
      colour: 'unknown-field',
    })
    expect(await read(headers)).toEqual(before)
    const { phone: _phone, ...incomplete } = before
    const partly = await shop().send('PUT', '/api/admin/settings', incomplete, headers)
    expect(await partly.json()).toMatchObject({ errors: { phone: { code: 'required' } } })
  })
})

describeOnPostgres('two admins at the same moment', () => {
  test('never both save over the same version', async () => {
    const database = await openTestDatabase('postgres')
    const shop = await openTestShop(database.db)
    const { headers } = await signedIn(shop, 'admin')
    const seen = await (await shop.get('/api/admin/settings', headers)).json()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        shop.send('PUT', '/api/admin/settings', { ...seen, name: `Shop ${i}` }, headers),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    await shop.close()
    await database.close()
  })
})
