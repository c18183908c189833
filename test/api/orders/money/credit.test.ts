import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsOf } from '../../../accounts.ts'
import { adminClient, placeInCash } from '../../../admin-client.ts'
import { aVoucher, balanceOf, customerWithCredit } from '../../../credit.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { aProduct } from '../../../products.ts'
import { shopOf, signedIn } from '../../../shop.ts'

describeOnEachEngine('credit in the API', (open) => {
  const shop = shopOf(open)
  const gift = (piastres: unknown = 50_00, more: object = {}) => ({
    id: randomUUID(),
    piastres,
    reason: 'Soft tomatoes',
    ...more,
  })
  const redeem = (code: unknown, headers: Record<string, string>) =>
    shop().post('/auth/credit/redeem', { code }, headers)

  test('staff give it and take it back; the customer sees both, and not who did it', async () => {
    const admin = await adminClient(shop())
    const { account, headers } = await signedIn(shop(), 'customer')
    const path = `/customers/${account.id}/credit`
    const given = await admin.post(`${path}/give`, gift())
    expect(given.status).toBe(200)
    expect(await given.json()).toMatchObject({
      balancePiastres: 50_00,
      movements: [{ what: 'credit-given', who: admin.account.email, reason: 'Soft tomatoes' }],
    })
    const taken = await admin.post(`${path}/take-back`, gift(20_00, { reason: 'Typo' }))
    expect(await taken.json()).toMatchObject({ balancePiastres: 30_00 })
    const own = await shop().get('/auth/credit', headers)
    expect(own.headers.get('cache-control')).toBe('no-store')
    const text = await own.text()
    expect(JSON.parse(text)).toMatchObject({ balancePiastres: 30_00, hasMore: false })
    expect(text).toContain('Typo')
    expect(text).not.toContain(admin.account.email)
    const changes = await (await admin.get(`/changes/account/${account.id}`)).json()
    expect(JSON.stringify(changes)).toContain('credit-taken-back')
    expect(await (await admin.get(path)).json()).toMatchObject({ balancePiastres: 30_00 })
  })

  test.each([
    { lastOrder: 'ar', spoken: 'en', mail: 'dir="rtl"' },
    { lastOrder: undefined, spoken: 'ar', mail: 'dir="rtl"' },
    { lastOrder: 'en', spoken: 'ar', mail: 'dir="ltr"' },
  ])('the mail is in the language of the last order: $lastOrder', async (one) => {
    const admin = await adminClient(shop())
    const { account, headers } = await signedIn(shop(), 'customer')
    if (one.lastOrder) {
      const product = await aProduct(shop().services.db)
      const { number } = await placeInCash(shop(), [{ product, qty: 1 }])
      const change = { account_id: account.id, locale: one.lastOrder as 'en' | 'ar' }
      const orders = shop().services.db.updateTable('orders').set(change)
      await orders.where('number', '=', number).execute()
    }
    const response = await shop().post(`/api/admin/customers/${account.id}/credit/give`, gift(), {
      ...admin.headers,
      'Accept-Language': one.spoken,
    })
    expect(response.status).toBe(200)
    const mails = (await mailsOf(shop())).filter(({ to }) => to === account.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.html).toContain(one.mail)
    expect(headers.Authorization).toBeDefined()
  })

  test('a manager gives none to the own account, and an owner does', async () => {
    for (const [role, status] of [
      ['manager', 403],
      ['owner', 200],
    ] as const) {
      const { account, headers } = await signedIn(shop(), 'admin', role)
      const path = `/api/admin/customers/${account.id}/credit`
      expect((await shop().post(`${path}/give`, gift(), headers)).status).toBe(status)
      expect(await balanceOf(shop().services.db, account.id)).toBe(status === 200 ? 50_00 : 0)
    }
  })

  test('sent twice it is given once', async () => {
    const admin = await adminClient(shop())
    const { account } = await signedIn(shop(), 'customer')
    const path = `/customers/${account.id}/credit`
    const once = gift()
    for (const response of await Promise.all(
      [1, 2, 3].map(() => admin.post(`${path}/give`, once)),
    )) {
      expect(response.status).toBe(200)
    }
    expect(await balanceOf(shop().services.db, account.id)).toBe(50_00)
    const other = await admin.post(`${path}/give`, { ...once, piastres: 1 })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'id-taken', errors: { id: {} } })
  })

  test.each([
    [{ piastres: 0 }, ['piastres']],
    [{ piastres: -1 }, ['piastres']],
    [{ piastres: 1.5 }, ['piastres']],
    [{ piastres: 20_000_01 }, ['piastres']],
    [{ piastres: 1e300 }, ['piastres']],
    [{ piastres: null }, ['piastres']],
    [{ piastres: 'ten', reason: '' }, ['piastres', 'reason']],
    [{ reason: '\u200b' }, ['reason']],
    [{ reason: 'x'.repeat(201) }, ['reason']],
    [{ id: 'one' }, ['id']],
    [{ who: 'me' }, ['who']],
    [{ piastres: undefined, reason: undefined }, ['piastres', 'reason']],
  ])('%j is refused, with every wrong field', async (wrong, fields) => {
    const admin = await adminClient(shop())
    const { account } = await signedIn(shop(), 'customer')
    for (const way of ['give', 'take-back']) {
      const path = `/customers/${account.id}/credit/${way}`
      const response = await admin.post(path, { ...gift(), ...wrong })
      expect(response.status).toBe(422)
      expect(Object.keys((await response.json()).errors).toSorted()).toEqual(fields)
    }
    expect(await balanceOf(shop().services.db, account.id)).toBe(0)
  })

  test('more than there is, and nobody’s, is refused', async () => {
    const admin = await adminClient(shop())
    const { account } = await customerWithCredit(shop(), 10_00)
    const path = `/customers/${account.id}/credit/take-back`
    const much = await admin.post(path, gift(10_01))
    expect(much.status).toBe(409)
    expect(await much.json()).toMatchObject({
      code: 'credit-too-little',
      errors: { piastres: { code: 'credit-too-little' } },
    })
    for (const way of ['/give', '/take-back']) {
      expect((await admin.post(`/customers/nobody/credit${way}`, gift())).status).toBe(404)
    }
    expect((await admin.get('/customers/nobody/credit')).status).toBe(404)
  })

  test('a voucher becomes credit, however its code is typed; a second time it is refused', async () => {
    const { code } = await aVoucher(shop())
    const { account, headers } = await signedIn(shop(), 'customer')
    const redeemed = await redeem(` ${code.toLowerCase().replaceAll('-', ' ')} `, headers)
    expect(redeemed.status).toBe(200)
    expect(await redeemed.json()).toMatchObject({
      balancePiastres: 200_00,
      redeemedPiastres: 200_00,
      movements: [{ what: 'voucher-redeemed', piastres: 200_00 }],
    })
    const again = await redeem(code, headers)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({
      code: 'voucher-redeemed-by-you',
      errors: { code: { code: 'voucher-redeemed-by-you' } },
    })
    const other = await redeem(code, (await signedIn(shop(), 'customer')).headers)
    expect(await other.json()).toMatchObject({ code: 'voucher-redeemed' })
    expect(await balanceOf(shop().services.db, account.id)).toBe(200_00)
    expect((await redeem(code, {})).status).toBe(401)
  })

  test.each([
    [''],
    ['   '],
    ['x'],
    ['x'.repeat(65)],
    [7],
    [null],
    [['a']],
    ['\u200b\u0000'],
    [undefined],
  ])('the code %j is refused', async (code) => {
    const { headers } = await signedIn(shop(), 'customer')
    const response = await redeem(code, headers)
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual(['code'])
  })

  test('guessing is limited, for an account and for a client', async () => {
    const { headers } = await signedIn(shop(), 'customer')
    for (let guess = 0; guess < 10; guess++) {
      expect((await redeem('0000-0000-0000', headers)).status).toBe(422)
    }
    const { code } = await aVoucher(shop())
    const refused = await redeem(code, headers)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const client = { 'X-Forwarded-For': '10.9.8.7' }
    for (let account = 0; account < 3; account++) {
      const own = (await signedIn(shop(), 'customer')).headers
      for (let guess = 0; guess < 10; guess++) await redeem('0000-0000-0000', { ...own, ...client })
    }
    const last = (await signedIn(shop(), 'customer')).headers
    expect((await redeem(code, { ...last, ...client })).status).toBe(429)
    expect((await redeem(code, last)).status).toBe(200)
  })
})
