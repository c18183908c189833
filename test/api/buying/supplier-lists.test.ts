import { beforeAll, expect, test } from 'vitest'
import { goodsAmount } from '#format/buying-words.ts'
import { withLocale } from '#messages/locale.server.ts'
import { pathIn } from '#messages/locale.ts'
import { addDays, instantInCairo } from '#shop/cairo.ts'
import { nextDeliveries } from '#shop/delivery/area.ts'
import { findArea } from '#shop/delivery/areas.server.ts'
import { placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'
import { aBuyer, groupOf } from './buying-kit.ts'

describeOnEachEngine('the list of a supplier', (open) => {
  const shop = shopOf(open)
  const db = () => shop().services.db
  let day = ''

  beforeAll(async () => {
    const area = await findArea(db(), 'maadi')
    day = (area && nextDeliveries(area, shop().services.now())[0]?.date) ?? ''
  })

  /** Makes two suppliers, each with an ordered product that is out of stock, and a link for the first. */
  async function twoSuppliers() {
    const buyer = await aBuyer(shop())
    const [hany, salma] = [
      await buyer.supplier({ note: 'pays late' }),
      await buyer.supplier({ name: 'Salma', nameAr: 'سلمى', locale: 'en', phone: '' }),
    ]
    const beans = await aProduct(db(), { name: 'Beans', quantity: 50 })
    const peas = await aProduct(db(), { name: 'Peas', quantity: 50 })
    await buyer.comesFrom(beans.id, hany.id, true)
    await buyer.comesFrom(peas.id, salma.id, true)
    await placeInCash(shop(), [
      { product: beans, qty: 40 },
      { product: peas, qty: 7 },
    ])
    const sent = await buyer.send(hany.id, day)
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const token = sent.body.link.split('/').at(-1)
    const path = `/api/supplier-lists/${token}`
    const answer = (answers: object[]) => shop().post(path, { answers })
    const line = `${beans.id}:kg`
    return { buyer, hany, salma, beans, peas, sent: sent.body, token, path, answer, line }
  }

  const listRow = (id: string) =>
    db().selectFrom('buying_lists').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('is sent in the supplier’s language, with its own lines and nothing else', async () => {
    const { beans, peas, sent, path, hany, salma, line } = await twoSuppliers()
    expect(sent.link).toContain(`${shop().services.publicUrl}/ar/supply/`)
    expect(sent.text).toContain(withLocale('ar', () => goodsAmount(40_000, 'kg')))
    expect(sent.text).toContain(sent.link)
    expect(sent.text).not.toContain('×')
    const response = await shop().get(path)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      supplier: 'Farm of Hany',
      supplierAr: 'مزرعة هاني',
      locale: 'ar',
      from: day,
      to: day,
      closed: false,
      lines: [
        {
          line,
          name: 'Beans',
          nameAr: beans.nameAr,
          measure: 'kg',
          amount: 40,
          days: [{ day, amount: 40 }],
          answer: null,
        },
      ],
    })
    for (const secret of [peas.id, 'Peas', salma.id, hany.id, 'pays late', 'Mona', '010']) {
      expect(text).not.toContain(secret)
    }
    const stored = await db().selectFrom('buying_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(sent.link.split('/').at(-1))
  })

  test('is answered, and answered anew, until it is closed; the buyer sees it beside the need', async () => {
    const { buyer, hany, sent, answer, line, path } = await twoSuppliers()
    const seen = async () => groupOf(await buyer.list(`?day=${day}`), hany.id)
    expect((await answer([{ line, amount: 30, price: 18, note: 'small ones' }])).status).toBe(200)
    expect((await seen())?.lines[0]?.answer).toMatchObject({
      amount: 30_000,
      pricePiastres: 18_00,
      note: 'small ones',
    })
    expect((await answer([{ line, amount: 40.5, price: 17.25 }])).status).toBe(200)
    expect((await seen())?.lines[0]?.answer).toMatchObject({ amount: 40_500, pricePiastres: 17_25 })
    await answer([{ line, amount: null, price: null }])
    expect((await seen())?.lines[0]?.answer).toBeNull()
    const close = (closed: boolean) => buyer.ask('PUT', `/buying/lists/${sent.id}`, { closed })
    expect((await close(true)).status).toBe(200)
    const late = await answer([{ line, amount: 1, price: 1 }])
    expect([late.status, (await late.json()).code]).toEqual([409, 'list-closed'])
    expect((await (await shop().get(path)).json()).closed).toBe(true)
    // A closed list cannot be sent again, because its supplier could not answer the changes.
    const again = await buyer.send(hany.id, day)
    expect([again.status, again.body.code]).toEqual([409, 'list-closed-to-send'])
    expect((await (await shop().get(path)).json()).closed).toBe(true)
    await close(false)
    expect((await buyer.send(hany.id, day)).status).toBe(201)
    // Links belong to the shop: they outlive the account that made them.
    await db()
      .updateTable('accounts')
      .set({ deleted_at: shop().clock.now.toISOString() })
      .where('email', '=', (await listRow(sent.id)).sent_by)
      .execute()
    expect((await answer([{ line, amount: 1, price: 1 }])).status).toBe(200)
    const other = await aBuyer(shop())
    expect((await other.ask('PUT', '/buying/lists/none', { closed: true })).status).toBe(404)
  })

  test('takes no answer for lines of others, and says all that is wrong at once', async () => {
    const { answer, line, peas } = await twoSuppliers()
    const response = await answer([
      { line, amount: -1, price: 'x' },
      { line: `${peas.id}:kg`, amount: 1, price: 1 },
    ])
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors).toSorted()).toEqual([
      'answers.0.amount',
      'answers.0.price',
    ])
    const others = await answer([
      { line, amount: 5, price: null },
      { line: `${peas.id}:kg`, amount: 1, price: 1 },
    ])
    expect((await others.json()).errors).toMatchObject({
      'answers.0.price': { code: 'required' },
      'answers.1.line': { code: 'not-found' },
    })
    const kept = await db().selectFrom('supplier_answers').selectAll().execute()
    expect(kept.filter((one) => one.line === `${peas.id}:kg` || one.amount === 5000)).toEqual([])
  })

  test('works as a plain form, with Arabic digits', async () => {
    const { buyer, hany, path, line, token } = await twoSuppliers()
    const form = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields).toString()
      const response = await shop().post(`${path}?page=ar`, body, {
        'Content-Type': 'application/x-www-form-urlencoded',
      })
      return [response.status, response.headers.get('location')]
    }
    const fields = {
      'answers[0][line]': line,
      'answers[0][amount]': '٤٠',
      'answers[0][price]': '١٨٫٥',
      'answers[0][note]': 'صباحا',
    }
    const page = pathIn('ar', `/supply/${token}`)
    expect(await form(fields)).toEqual([303, `${page}?sent=yes`])
    const answer = groupOf(await buyer.list(`?day=${day}`), hany.id)?.lines[0]?.answer
    expect(answer).toMatchObject({ amount: 40_000, pricePiastres: 18_50, note: 'صباحا' })
    const [status, location] = await form({ ...fields, 'answers[0][price]': '' })
    expect(status).toBe(303)
    expect(location).toContain('sent=no')
    expect(decodeURIComponent(String(location))).toContain('wrong=0.price:required')
    // Valid answers are saved even beside invalid ones.
    await form({
      ...fields,
      'answers[0][amount]': '12',
      'answers[1][line]': 'none',
      'answers[1][amount]': '1',
      'answers[1][price]': 'much',
    })
    const kept = groupOf(await buyer.list(`?day=${day}`), hany.id)?.lines[0]?.answer
    expect(kept).toMatchObject({ amount: 12_000 })
  })

  test('remembers what was sent, and says what changed since', async () => {
    const { buyer, hany, beans } = await twoSuppliers()
    const group = async () => groupOf(await buyer.list(`?day=${day}`), hany.id)
    const change = async () => (await group())?.lines[0]?.change
    expect(await group()).toMatchObject({ sent: { links: 1, sentBy: buyer.account.email } })
    expect(await change()).toBeNull()
    await placeInCash(shop(), [{ product: beans, qty: 3 }])
    expect(await change()).toEqual({ kind: 'more', amount: 3000 })
    const chard = await aProduct(db(), { name: 'Chard', quantity: 9 })
    await buyer.comesFrom(chard.id, hany.id, true)
    await placeInCash(shop(), [{ product: chard, qty: 2 }])
    expect((await group())?.lines.map(({ change }) => change?.kind)).toEqual(['more', 'new'])
    await buyer.send(hany.id, day)
    expect((await group())?.lines.map(({ change }) => change)).toEqual([null, null])
    // Receiving goods does not change the list.
    await buyer.receive({
      productId: beans.id,
      supplier: hany.id,
      from: day,
      to: day,
      amount: 40_000,
      costPiastres: 18_00,
    })
    expect((await group())?.lines[0]).toMatchObject({ toGet: 3000, received: 40_000, change: null })
    await buyer.comesFrom(chard.id, '', true)
    expect((await group())?.gone).toMatchObject([{ name: 'Chard', amount: 2000, measure: 'kg' }])
  })

  test('opens for nobody once its links are revoked, its day is over, or its supplier is deleted', async () => {
    const { buyer, hany, sent, path, answer, line } = await twoSuppliers()
    for (const token of ['x', 'A'.repeat(43), `${path.split('/').at(-1)}x`]) {
      expect((await shop().get(`/api/supplier-lists/${token}`)).status).toBe(404)
    }
    await buyer.ask('POST', `/buying/lists/${sent.id}/revoke`)
    expect((await shop().get(path)).status).toBe(404)
    expect((await answer([{ line, amount: 1, price: 1 }])).status).toBe(404)
    expect((await buyer.ask('POST', '/buying/lists/none/revoke')).status).toBe(404)
    const again = await buyer.send(hany.id, day)
    const second = `/api/supplier-lists/${again.body.link.split('/').at(-1)}`
    expect((await shop().get(second)).status).toBe(200)
    expect((await shop().get(path)).status).toBe(404)
    const before = shop().clock.now
    shop().clock.now = new Date(instantInCairo(addDays(day, 1), '00:00').getTime() - 1000)
    expect((await shop().get(second)).status).toBe(200)
    shop().clock.now = new Date(shop().clock.now.getTime() + 1000)
    expect((await shop().get(second)).status).toBe(404)
    shop().clock.now = before
    expect((await shop().get(second)).status).toBe(200)
    await buyer.ask('DELETE', `/buying/suppliers/${hany.id}`)
    expect((await shop().get(second)).status).toBe(404)
    expect((await buyer.send(hany.id, day)).status).toBe(404)
  })

  test('is asked for only so often by one client', async () => {
    const client = { 'X-Forwarded-For': '10.9.8.7' }
    const ask = async () => (await shop().get('/api/supplier-lists/guess', client)).status
    let status = 0
    for (let count = 0; count < 130 && status !== 429; count++) status = await ask()
    expect(status).toBe(429)
  })
})
