import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mailsOf } from '../../../accounts.ts'
import { adminClient } from '../../../admin-client.ts'
import { describeOnEachEngine } from '../../../databases.ts'
import { shopOf, signedIn } from '../../../shop.ts'

describeOnEachEngine('gift vouchers in the admin’s API', (open) => {
  const shop = shopOf(open)
  async function sold(more: object = {}) {
    const admin = await adminClient(shop())
    const response = await admin.post('/vouchers', { piastres: 150_00, ...more })
    expect(response.status, await response.clone().text()).toBe(201)
    return { admin, response, voucher: await response.json() }
  }

  test('sold, seen, listed without its code, redeemed, and seen again', async () => {
    const texts = { buyerName: 'Hoda Sami', buyerEmail: 'HODA@example.com', note: 'Birthday' }
    const { admin, response, voucher } = await sold({ ...texts, paidBy: 'bank' })
    const path = `/vouchers/${voucher.id}`
    expect(response.headers.get('location')).toBe(`/api/admin${path}`)
    expect(voucher).toMatchObject({
      ...texts,
      buyerEmail: 'hoda@example.com',
      state: 'open',
      paidBy: 'bank',
      soldBy: admin.account.email,
      code: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    })
    expect(await (await admin.get(path)).json()).toEqual(voucher)
    const list = await (await admin.get('/vouchers?state=open')).text()
    expect(list).toContain(voucher.id)
    expect(list).not.toContain(voucher.code)
    const { headers, account } = await signedIn(shop(), 'customer')
    await shop().post('/auth/credit/redeem', { code: voucher.code }, headers)
    const after = await (await admin.get(path)).json()
    expect(after).toMatchObject({
      state: 'redeemed',
      code: null,
      redeemedBy: { id: account.id, name: 'Mona Adel', email: account.email },
    })
    const changes = await (await admin.get(`/changes/voucher/${voucher.id}`)).text()
    expect(changes).toContain('"sold"')
    expect(changes).not.toContain(voucher.code)
    const late = await admin.post(`${path}/cancel`, undefined)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'voucher-redeemed' })
  })

  test('sent twice it is sold once', async () => {
    const id = randomUUID()
    const { admin, voucher } = await sold({ id })
    expect(voucher.id).toBe(id)
    const again = await admin.post('/vouchers', { id, piastres: 150_00 })
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(voucher)
    const other = await admin.post('/vouchers', { id, piastres: 1 })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'id-taken' })
  })

  test('cancelled, once and for all', async () => {
    const { admin, voucher } = await sold()
    for (let time = 0; time < 2; time++) {
      const response = await admin.post(`/vouchers/${voucher.id}/cancel`, undefined)
      expect(await response.json()).toMatchObject({
        state: 'cancelled',
        code: null,
        cancelledBy: admin.account.email,
      })
    }
    const { headers } = await signedIn(shop(), 'customer')
    const refused = await shop().post('/auth/credit/redeem', { code: voucher.code }, headers)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'voucher-cancelled' })
    const mailed = await admin.post(`/vouchers/${voucher.id}/mail`, { email: 'a@example.com' })
    expect(mailed.status).toBe(409)
  })

  test.each([
    [{ email: 'hoda@example.com', locale: 'ar' }, 'rtl'],
    [{ email: 'hoda@example.com', locale: 'en' }, 'ltr'],
    [{ email: 'hoda@example.com' }, 'ltr'],
  ])('is mailed: %j', async (body, direction) => {
    const { admin, voucher } = await sold()
    await mailsOf(shop())
    const response = await admin.post(`/vouchers/${voucher.id}/mail`, body)
    expect(response.status).toBe(200)
    const [mail] = await mailsOf(shop())
    expect(mail).toMatchObject({ to: body.email, text: expect.stringContaining(voucher.code) })
    expect(mail?.html).toContain(`dir="${direction}"`)
  })

  test.each([
    [{ piastres: 0 }, ['piastres']],
    [{ piastres: 20_000_01 }, ['piastres']],
    [{ piastres: '200' }, ['piastres']],
    [{ paidBy: 'card' }, ['paidBy']],
    [{ buyerEmail: 'hoda' }, ['buyerEmail']],
    [{ buyerName: 'x'.repeat(101), note: 'y'.repeat(501) }, ['buyerName', 'note']],
    [{ code: 'ABCD' }, ['code']],
    [{ id: '' }, ['id']],
    [{ piastres: undefined }, ['piastres']],
  ])('the sale %j is refused, with every wrong field', async (wrong, fields) => {
    const admin = await adminClient(shop())
    const response = await admin.post('/vouchers', { piastres: 1, ...wrong })
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors).toSorted()).toEqual(fields)
  })

  test('wrong lists, unknown vouchers and mails to nobody are refused', async () => {
    const { admin, voucher } = await sold()
    for (const query of ['?state=lost', '?page=0', '?page=x', '?code=1', '?page=1&page=2']) {
      expect((await admin.get(`/vouchers${query}`)).status, query).toBe(422)
    }
    for (const one of ['nobody', 'a%00b']) {
      expect((await admin.get(`/vouchers/${one}`)).status).toBe(404)
      expect((await admin.post(`/vouchers/${one}/cancel`, undefined)).status).toBe(404)
      const mail = await admin.post(`/vouchers/${one}/mail`, { email: 'a@example.com' })
      expect(mail.status).toBe(404)
    }
    for (const body of [{}, { email: '' }, { email: 'x' }, { email: 'a@b.com', locale: 'fr' }]) {
      expect((await admin.post(`/vouchers/${voucher.id}/mail`, body)).status).toBe(422)
    }
  })
})
