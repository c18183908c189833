import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { priceClient, publicly } from '../../price-sheets.ts'
import { aProduct } from '../../products.ts'
import { shopOf } from '../../shop.ts'

describeOnEachEngine('a price sheet', (open) => {
  const shop = shopOf(open)
  const products = async (...prices: number[]) => {
    const { db } = shop().services
    const made = []
    for (const pricePiastres of prices) made.push(await aProduct(db, { pricePiastres }))
    return made.map(({ id }) => id)
  }

  test('changes all its prices at once, tells who did, and stays in the list', async () => {
    const [a = '', b = ''] = await products(2800, 3000)
    const admin = await priceClient(shop())
    const sheet = await admin.save(
      [
        { id: a, to: 3200 },
        { id: b, to: 3350 },
      ],
      { note: 'Feast' },
    )
    expect(sheet).toMatchObject({ state: 'applied', note: 'Feast', who: admin.account.email })
    expect(await publicly(shop(), a)).toMatchObject({ price: 32, finalPrice: 32 })
    expect(await publicly(shop(), b)).toMatchObject({ price: 33.5 })
    expect((await admin.get('/price-sheets?page=1')).sheets[0]).toMatchObject({ products: 2 })
    const [entry] = await admin.get(`/changes/product/${a}`)
    expect(entry).toMatchObject({
      what: 'priced',
      who: admin.account.email,
      before: { pricePiastres: 2800 },
      after: { pricePiastres: 3200 },
    })
  })

  test('is refused whole with every row that is wrong, and nothing changes', async () => {
    const [good = '', changed = '', jump = '', gone = ''] = await products(1000, 1000, 1000, 1000)
    const admin = await priceClient(shop())
    const rows = [good, changed, gone].map((id) => ({ id, to: 1100 }))
    const form = await admin.formOf([...rows, { id: jump, to: 1501 }])
    await admin.save([{ id: changed, to: 1200 }])
    await shop().send('DELETE', `/api/vegetable/${gone}`, undefined, admin.headers)
    const refused = await admin.send(form)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'price-rows',
      rows: [
        { productId: changed, problem: 'changed', now: { pricePiastres: 1200 } },
        { productId: gone, problem: 'gone', now: null },
        { productId: jump, problem: 'jump', now: { pricePiastres: 1000 } },
      ],
    })
    expect(await publicly(shop(), good)).toMatchObject({ price: 10 })
    // The corrected sheet is saved under the same id.
    const mended = await admin.formOf([
      { id: good, to: 1100 },
      { id: jump, to: 1501, isSure: true },
    ])
    expect((await admin.send({ ...mended, id: form.id })).status).toBe(200)
    expect(await publicly(shop(), jump)).toMatchObject({ price: 15.01 })
  })

  test('may change a price by half without being asked', async () => {
    const [up = '', down = ''] = await products(1000, 1000)
    const admin = await priceClient(shop())
    const rows = (to: [number, number]) => [
      { id: up, to: to[0] },
      { id: down, to: to[1] },
    ]
    expect((await admin.send(await admin.formOf(rows([1501, 499])))).status).toBe(409)
    expect((await admin.send(await admin.formOf(rows([1500, 500])))).status).toBe(200)
  })

  test('that is sent twice is one; another under its id is refused', async () => {
    const [a = ''] = await products(1000)
    const admin = await priceClient(shop())
    const form = await admin.formOf([{ id: a, to: 1100 }])
    const [one, other] = await Promise.all([admin.send(form), admin.send(form)])
    expect([one.status, other.status]).toEqual([200, 200])
    const undone = await admin.ended(await one.json())
    expect(undone.state).toBe('undone')
    expect(await (await admin.send(form)).json()).toMatchObject({ state: 'undone' })
    expect(await publicly(shop(), a)).toMatchObject({ price: 10 })
    const rows = [{ ...form.rows[0], pricePiastres: 1200 }]
    expect((await admin.send({ ...form, rows })).status).toBe(409)
  })

  test('that is undone puts back the prices that are still its own, and names the others', async () => {
    const [own = '', others = ''] = await products(1000, 2000)
    const admin = await priceClient(shop())
    const sheet = await admin.save([
      { id: own, to: 1100 },
      { id: others, to: 2200 },
    ])
    await admin.save([{ id: others, to: 2300 }])
    const undone = await admin.ended(sheet)
    expect(undone).toMatchObject({
      state: 'undone',
      endedBy: admin.account.email,
      rows: [
        { productId: own, nowPiastres: 1000, kept: false },
        { productId: others, nowPiastres: 2300, kept: true },
      ].toSorted((a, b) => (a.productId < b.productId ? -1 : 1)),
    })
    expect((await admin.end(sheet)).status).toBe(409)
    const [entry] = await admin.get(`/changes/product/${others}`)
    expect(entry).toMatchObject({ what: 'priced' })
  })

  test('is not for a moment that is over, and has no product twice', async () => {
    const [a = ''] = await products(1000)
    const admin = await priceClient(shop())
    const form = await admin.formOf([{ id: a, to: 1100 }])
    const past = await admin.send({ ...form, from: '2026-11-22 10:59' })
    expect(await past.json()).toMatchObject({ errors: { from: { code: 'sheet-past' } } })
    const [row] = form.rows
    expect((await admin.send({ ...form, rows: [row, row] })).status).toBe(422)
    for (const from of ['2026-02-30', 'soon', '2026-11-28 24:00', '2026-11-28 9:00', 'x\0']) {
      expect((await admin.send({ ...form, from })).status).toBe(422)
    }
    for (const pricePiastres of [0, -1, 10_000_001, 10.5, '1100']) {
      const wrong = { ...form, rows: [{ ...row, pricePiastres }] }
      expect((await admin.send(wrong)).status).toBe(422)
    }
    expect((await admin.send({ ...form, id: randomUUID(), rows: [] })).status).toBe(422)
    expect((await admin.end({ id: randomUUID(), state: 'applied' })).status).toBe(404)
    expect((await admin.end({ id: '%00', state: 'applied' })).status).toBe(404)
  })
})
