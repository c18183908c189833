import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { describeOnEachEngine } from '../../databases.ts'
import { aProduct, stockOfProduct } from '../../products.ts'
import { shopOf, signedIn, type TestShop } from '../../shop.ts'

async function exported(shop: TestShop) {
  const { headers } = await signedIn(shop, 'admin')
  const response = await shop.get('/api/admin/products.csv', headers)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return { bytes, text, rows: Papa.parse<Record<string, string>>(text, { header: true }).data }
}

async function send(shop: TestShop, content: string | Uint8Array, apply?: string) {
  const { headers } = await signedIn(shop, 'admin')
  const body = new FormData()
  body.set('file', new File([new Uint8Array(Buffer.from(content))], 'products.csv'))
  return shop.post(`/api/admin/import${apply ? `?apply=${apply}` : ''}`, body, headers)
}

async function preview(shop: TestShop, content: string) {
  const response = await send(shop, content)
  expect(response.status).toBe(200)
  return response.json()
}

const sheet = (...rows: object[]) => Papa.unparse(rows)

describeOnEachEngine('the catalogue as a spreadsheet', (open) => {
  const shop = shopOf(open)
  const read = async (id: string) => (await shop().get(`/api/vegetable/${id}`)).json()

  test('comes out with Arabic that a spreadsheet can read, and goes back in without a change', async () => {
    const hidden = await aProduct(shop().services.db, { name: 'Hidden, "quoted" product' })
    await shop()
      .services.db.updateTable('products')
      .set({ visible: 0, desc: 'Two\nlines; and a\ttab', offer: 15 })
      .where('id', '=', hidden.id)
      .execute()
    const { bytes, text, rows } = await exported(shop())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(text).toContain('طماطم')
    expect(rows.length).toBeGreaterThan(72)
    expect(rows).toContainEqual(expect.objectContaining({ id: hidden.id, visible: '0' }))
    const again = await preview(shop(), text)
    expect(again.rows).toEqual([])
    expect(again.counts).toMatchObject({ new: 0, changed: 0 })
  })

  test('runs no formula in a spreadsheet, and brings such words back as they are', async () => {
    const { db } = shop().services
    for (const name of ['=1+1', '+1', '-1', '@SUM(A1)', "'=1"]) {
      const { id } = await aProduct(db, { name })
      const { text, rows } = await exported(shop())
      expect(rows.find((row) => row.id === id)?.name).toBe(`'${name}`)
      expect((await preview(shop(), text)).counts.changed).toBe(0)
      await db.updateTable('products').set({ deleted_at: 'then' }).where('id', '=', id).execute()
    }
    // Spreadsheets in Egypt may separate cells by semicolons.
    for (const name of ['Mint;=1+1', "Mint;'=1+1;+2"]) {
      const { id } = await aProduct(db, { name })
      const { text } = await exported(shop())
      expect(text).not.toMatch(/[;\t][=+@-]/)
      expect((await preview(shop(), text)).counts.changed).toBe(0)
      await db.updateTable('products').set({ deleted_at: 'then' }).where('id', '=', id).execute()
    }
  })

  test('shows what would change, writes nothing, then does just that', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 2000, quantity: 10 })
    const file = sheet(
      {
        id: product.id,
        type: '',
        name: '',
        price: '٢٢٫٥',
        offer: '5%',
        quantity: '12',
        richIn: 'sugar; potassium',
        visible: '',
      },
      {
        id: '',
        type: 'milk',
        name: 'Camel milk',
        price: '1,290.5',
        offer: '',
        quantity: '٤',
        richIn: '',
        visible: '0',
      },
    )
    const shown = await preview(shop(), file)
    expect(shown).toMatchObject({
      isApplied: false,
      counts: { new: 1, changed: 1, same: 0, wrong: 0 },
      rows: [
        {
          line: 2,
          kind: 'changed',
          changes: [
            { field: 'price', before: '20', after: '22.5' },
            { field: 'offer', before: '0', after: '5' },
            { field: 'quantity', before: '10', after: '12' },
            { field: 'richIn', before: '', after: 'potassium sugar' },
          ],
        },
        {
          line: 3,
          kind: 'new',
          name: 'Camel milk',
          changes: expect.arrayContaining([
            { field: 'price', before: '', after: '1290.5' },
            { field: 'quantity', before: '', after: '4' },
          ]),
        },
      ],
    })
    expect(await read(product.id)).toMatchObject({ price: 20, quantity: 10 })
    const applied = await send(shop(), file, shown.plan)
    expect(applied.status).toBe(200)
    expect(await applied.json()).toMatchObject({ isApplied: true })
    expect(await read(product.id)).toMatchObject({
      price: 22.5,
      offer: 5,
      quantity: 12,
      richIn: ['potassium', 'sugar'],
    })
    const made = await db
      .selectFrom('products')
      .select(['quantity', 'visible', 'category'])
      .where('slug', '=', 'camel-milk')
      .executeTakeFirst()
    expect(made).toEqual({ quantity: 4, visible: 0, category: 'milk' })
    const { headers } = await signedIn(shop(), 'admin')
    const changes = await shop().get(`/api/admin/changes/product/${product.id}`, headers)
    expect(await changes.json()).toMatchObject([{ what: 'imported' }])
  })

  test('names every wrong row with its reasons, and then changes none', async () => {
    const { db } = shop().services
    const product = await aProduct(db)
    const other = await aProduct(db)
    const file = sheet(
      { id: product.id, slug: '', type: '', name: 'Good', price: '5', offer: '', src: '' },
      { id: other.id, slug: '', type: 'fruits', name: '', price: '', offer: '', src: '' },
      { id: 'none', slug: '', type: '', name: '', price: '5', offer: '', src: '' },
      { id: '', slug: 'new-one', type: '', name: '', price: '', offer: '', src: '' },
      { id: '', slug: '', type: 'meat', name: 'X', price: '0', offer: '99', src: 'javascript:x' },
      { id: product.id, slug: '', type: '', name: 'Twice', price: '', offer: '', src: '' },
      { id: '', slug: other.slug, type: '', name: '', price: 'cheap', offer: '', src: '' },
    )
    const shown = await preview(shop(), file)
    expect(shown.counts).toEqual({ new: 0, changed: 1, same: 0, wrong: 6 })
    const errors = shown.rows.map(
      (row: { line: number; errors: { field: string; code: string }[] }) =>
        row.errors.map(({ field, code }) => `${field} ${code}`).toSorted(),
    )
    expect(errors).toEqual([
      [],
      ['type type-differs'],
      ['id product-unknown'],
      ['name required', 'price required', 'type required'],
      ['offer offer', 'price price-positive', 'src src-not-allowed'],
      ['slug repeated'],
      ['price price'],
    ])
    const refused = await send(shop(), file, shown.plan)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      code: 'rows-wrong',
      preview: { isApplied: false },
    })
    expect(await read(product.id)).toMatchObject({ name: product.name })
  })

  test('refuses rows with more cells than columns, whose values may be in wrong columns', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { pricePiastres: 4500, quantity: 10 })
    const others = [await aProduct(db), await aProduct(db), await aProduct(db)] as const
    const file = [
      'id,name,price,quantity',
      // A comma in the name shifts the cells; price and stock were 45 and 10.
      `${product.id},Tomatoes, 20,45,10`,
      `${others[0].id},,-1,`,
      `${others[1].id},,1,2, ,x`,
      // Empty cells at the end are ignored; missing cells change nothing.
      `${others[2].id},"Leeks, young",9,8,, ,`,
      `${others[2].id}-none`,
    ].join('\n')
    const shown = await preview(shop(), file)
    expect(shown.counts).toMatchObject({ changed: 1, wrong: 4 })
    expect(shown.rows).toMatchObject([
      { line: 2, kind: 'wrong', changes: [], errors: [{ field: 'line', code: 'csv-cells' }] },
      { line: 3, kind: 'wrong', errors: [{ field: 'price' }] },
      { line: 4, kind: 'wrong', errors: [{ field: 'line', code: 'csv-cells' }] },
      { line: 5, kind: 'changed', name: others[2].name },
      { line: 6, kind: 'wrong', errors: [{ field: 'id' }] },
    ])
    expect((await send(shop(), file, shown.plan)).status).toBe(422)
    expect(await read(product.id)).toMatchObject({ price: 45, quantity: 10 })
  })

  test('does not do what was not previewed', async () => {
    const { db } = shop().services
    const product = await aProduct(db, { quantity: 10 })
    const file = sheet({ id: product.id, quantity: '20' })
    const shown = await preview(shop(), file)
    const { headers } = await signedIn(shop(), 'admin')
    await shop().send('PUT', `/api/vegetable/${product.id}`, { quantity: 7 }, headers)
    const outdated = await send(shop(), file, shown.plan)
    expect(outdated.status).toBe(409)
    const { code, preview: present } = await outdated.json()
    expect(code).toBe('preview-outdated')
    expect(await stockOfProduct(db, product.id)).toBe(7)
    expect((await send(shop(), sheet({ id: product.id, quantity: '21' }), shown.plan)).status).toBe(
      409,
    )
    expect((await send(shop(), file, present.plan)).status).toBe(200)
    expect(await stockOfProduct(db, product.id)).toBe(20)
  })

  test.each([
    ['another encoding', Buffer.from([0x69, 0x64, 0x0a, 0xc8, 0xe4]), 'csv-encoding'],
    ['an unknown column', 'id,colour\n1,red', 'csv-columns'],
    ['a column twice', 'id,price,price\n1,2,3', 'csv-columns'],
    ['no rows', 'id,price\n', 'csv-empty'],
    ['nothing', '', 'csv-columns'],
    ['an open quotation mark', 'id,name\n1,"open', 'csv-quotes'],
    ['too many rows', `id\n${'x\n'.repeat(5001)}`, 'csv-rows'],
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', 'csv-columns'],
  ])('refuses %s', async (_, content, code) => {
    const response = await send(shop(), content)
    expect(response.status).toBe(422)
    expect((await response.json()).code).toBe(code)
  })

  test('takes semicolons and tabs, and a file of 5 MB at most', async () => {
    const { id } = await aProduct(shop().services.db, { pricePiastres: 500 })
    for (const comma of [';', '\t']) {
      const shown = await preview(shop(), `\ufeffid${comma}price\r\n${id}${comma}6\r\n`)
      expect(shown.counts.changed).toBe(1)
    }
    expect((await send(shop(), 'x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await send(shop(), 'id\nx', 'no plan')).status).toBe(422)
  })
})
