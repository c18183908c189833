import { expect, test } from 'vitest'
import { placeInCash } from '../../admin-client.ts'
import { describeOnEachEngine } from '../../databases.ts'
import { shopOf } from '../../shop.ts'
import { contentAdmin, productId, type Json } from './content-admin.ts'

describeOnEachEngine('boxes in the admin', (open) => {
  const shop = shopOf(open)
  const week = (from: string, to: string, more: Json = {}) => ({
    from,
    to,
    published: false,
    rows: [{ name: 'Leeks', nameAr: 'كراث', grams: 1500, productId: null }],
    ...more,
  })
  const shown = async (): Promise<Json[]> => (await shop().get('/api/smallBox')).json()

  test('lists the three, each with its latest week', async () => {
    const { ask } = await contentAdmin(shop())
    const { body } = await ask('GET', '/boxes')
    expect(body.map(({ id, pricePiastres }: Json) => [id, pricePiastres])).toEqual([
      ['small', 80000],
      ['medium', 120000],
      ['large', 160000],
    ])
    expect(body[0].lastWeek).toMatchObject({ from: '2023-03-03', published: true, items: 13 })
  })

  test('edits a box, keeps who did it, and refuses to overwrite what was not seen', async () => {
    const { ask, changes, account } = await contentAdmin(shop())
    const { box } = (await ask('GET', '/boxes/medium')).body
    const { id: _, quantity, ...texts } = box
    const form = { ...texts, quantity, seenQuantity: quantity }
    const edited = await ask('PUT', '/boxes/medium', { ...form, pricePiastres: 125050 })
    expect(edited).toMatchObject({ status: 200, body: { pricePiastres: 125050 } })
    expect(await ask('PUT', '/boxes/medium', form)).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    })
    expect(await changes('box', 'medium')).toEqual([
      {
        at: expect.any(String),
        who: account.email,
        what: 'edited',
        before: { pricePiastres: 120000 },
        after: { pricePiastres: 125050 },
      },
    ])
  })

  test('have a rate of VAT, which their orders keep', async () => {
    const { ask } = await contentAdmin(shop())
    const { box } = (await ask('GET', '/boxes/small')).body
    const { id: _, quantity, vatRate, ...texts } = box
    expect(vatRate).toBe(0)
    const form = { ...texts, quantity, seenQuantity: quantity }
    const wrong = await ask('PUT', '/boxes/small', { ...form, vatRate: 14.5 })
    expect(wrong.body.errors.vatRate.code).toBe('vat-rate')
    const saved = await ask('PUT', '/boxes/small', { ...form, vatRate: 14 })
    expect(saved.body.vatRate).toBe(14)
    // The form of an earlier version has no VAT rate.
    const again = await ask('PUT', '/boxes/small', { ...form, version: saved.body.version })
    expect(again.body.vatRate).toBe(14)

    const sold = { id: 'box-small', pricePiastres: 800_00, offer: 0 }
    const { path } = await placeInCash(shop(), [{ product: sold, qty: 1 }])
    const order = await (await shop().get(path)).json()
    expect(order.items).toMatchObject([{ vatRate: 14, vat: 98.25 }])
    expect(order.vat).toEqual([{ rate: 14, amount: 800, vat: 98.25 }])
  })

  test('names all that is wrong at once', async () => {
    const { ask } = await contentAdmin(shop())
    const wrong = await ask('PUT', '/boxes/small', {
      version: 1,
      pricePiastres: 0,
      desc: 'وصف',
      descAr: 'text',
      people: ' ',
      peopleAr: '',
      quantity: 1.5,
      seenQuantity: 40,
    })
    expect(wrong.status).toBe(422)
    const codes = Object.entries(wrong.body.errors).map(([field, { code }]: Json) => [field, code])
    expect(Object.fromEntries(codes)).toEqual({
      pricePiastres: 'price',
      desc: 'latin',
      descAr: 'arabic',
      people: 'required',
      peopleAr: 'required',
      quantity: 'quantity',
    })
    expect((await ask('GET', '/boxes/huge')).status).toBe(404)
    expect((await ask('GET', '/boxes/small?page=0')).status).toBe(422)
  })

  test('shows a week to shoppers once it is published, above the past ones, which stay', async () => {
    const { ask, changes } = await contentAdmin(shop())
    const made = await ask('POST', '/boxes/small/weeks', week('2026-11-21', '2026-11-27'))
    expect(made.status).toBe(201)
    expect((await shown())[0]?.week.from).toBe('2023-03-03')
    const { id, ...form } = { ...week('2026-11-21', '2026-11-27'), id: made.body.id }
    const path = `/boxes/small/weeks/${id}`
    expect((await ask('PUT', path, { ...form, version: 1, published: true })).status).toBe(200)
    const rows = await shown()
    expect(rows[0]).toEqual({
      name: 'Leeks',
      nameAr: 'كراث',
      weight: 15,
      week: { from: '2026-11-21', to: '2026-11-27' },
    })
    expect(new Set(rows.map((row) => row.week.from))).toEqual(
      new Set(['2026-11-21', '2023-03-03', '2023-02-25']),
    )
    expect((await changes('box', id)).map(({ what, after }) => [what, after.published])).toEqual([
      ['edited', true],
      ['created', false],
    ])
    expect((await ask('PUT', path, { ...form, version: 1 })).status).toBe(409)
    expect((await ask('GET', path)).body).toMatchObject({ version: 2, published: true })
    expect((await ask('GET', `/boxes/large/weeks/${id}`)).status).toBe(404)
    expect((await ask('PUT', '/boxes/small/weeks/none', form)).status).toBe(404)
  })

  test('suggests the next days, and what was in the box last', async () => {
    const { ask } = await contentAdmin(shop())
    const { body } = await ask('GET', '/boxes/large/next-week')
    // The test clock shows Sunday, 22 November 2026.
    expect(body).toMatchObject({ from: '2026-11-21', to: '2026-11-27' })
    expect(body.last.from).toBe('2023-03-03')
    expect(body.last.rows).toHaveLength(17)
    const copy = body.last.rows.map(({ product, ...row }: Json) => ({
      ...row,
      productId: product?.id ?? null,
    }))
    const { from, to } = body
    expect((await ask('POST', '/boxes/large/weeks', week(from, to, { rows: copy }))).status).toBe(
      201,
    )
    const after = (await ask('GET', '/boxes/large/next-week')).body
    expect(after).toMatchObject({ from: '2026-11-28', to: '2026-12-04' })
    expect(after.last.rows).toEqual(body.last.rows)
  })

  test('refuses a week twice, one that ends before it begins, and wrong rows, each by its number', async () => {
    const { ask } = await contentAdmin(shop())
    const twice = await ask('POST', '/boxes/medium/weeks', week('2023-03-03', '2023-03-10'))
    expect(twice).toMatchObject({ status: 409, body: { errors: { from: { code: 'week-taken' } } } })
    const good = { name: 'Leeks', nameAr: 'كراث', grams: 500, productId: null }
    const wrong = await ask(
      'POST',
      '/boxes/medium/weeks',
      week('2026-02-30', '2026-01-01', {
        rows: [good, { ...good, name: '', grams: 0 }, { ...good, nameAr: 'Leeks' }],
      }),
    )
    expect(Object.keys(wrong.body.errors).toSorted()).toEqual([
      'from',
      'rows.1.grams',
      'rows.1.name',
      'rows.2.nameAr',
      'to',
    ])
    const backwards = await ask('POST', '/boxes/medium/weeks', week('2026-03-07', '2026-03-01'))
    expect(backwards.body.errors).toMatchObject({ to: { code: 'week-backwards' } })
    const empty = await ask(
      'POST',
      '/boxes/medium/weeks',
      week('2026-03-07', '2026-03-08', { rows: [] }),
    )
    expect(empty.body.errors).toMatchObject({ rows: { code: 'rows-required' } })
    const gone = await ask(
      'POST',
      '/boxes/medium/weeks',
      week('2026-03-07', '2026-03-08', { rows: [good, { ...good, productId: 'none' }] }),
    )
    expect(gone.status).toBe(422)
    expect(gone.body.errors).toMatchObject({ 'rows.1.productId': { code: 'product-gone' } })
  })

  test('knows names in either language', async () => {
    const { ask } = await contentAdmin(shop())
    const { body } = await ask('POST', '/boxes/names', {
      names: ['tomatoes', 'موز بلدي', 'Moon dust', ''],
    })
    const id = await productId(shop(), 'tomatoes')
    expect(body[0]).toEqual({
      name: 'Tomatoes',
      nameAr: 'طماطم',
      product: {
        id,
        name: 'Tomatoes',
        nameAr: 'طماطم',
        pricePiastres: 31_10,
        offer: 10,
        unit: 'kg',
        unitAmount: 1,
      },
    })
    expect(body[1].name).toBe('Bananas')
    expect(body.slice(2)).toEqual([null, null])
  })
})
